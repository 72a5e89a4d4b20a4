/** Hands content to the browser as a file to keep. Throws where the browser refuses. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by the end of the click; the page has no further use for it.
  URL.revokeObjectURL(url);
}
