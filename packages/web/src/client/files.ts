/** Files out of the page. */
export function saveFile(content: unknown, name: string, forPeople = false): void {
  const text = JSON.stringify(content, null, forPeople ? 2 : undefined);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
