/** Files out of the page. */
export const saveFile = (content: unknown, name: string, forPeople = false): void =>
  saveText(JSON.stringify(content, null, forPeople ? 2 : undefined), name, 'application/json');

export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
