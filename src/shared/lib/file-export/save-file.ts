/** Downloads content as a file. Throws if the browser rejects it. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob synchronously during the click.
  URL.revokeObjectURL(url);
}
