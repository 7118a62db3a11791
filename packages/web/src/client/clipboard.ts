/** Copies a text; also where the browser keeps its clipboard from pages without HTTPS. Says whether it went well. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'unseen';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy'); // old, and the only way there
    area.remove();
    return done;
  }
}
