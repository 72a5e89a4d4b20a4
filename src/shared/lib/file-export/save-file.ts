/** Lets the browser download the content as a file. Does not detect a download that the browser blocks. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser resolves the URL synchronously during the click, so the download does not need it any more.
  URL.revokeObjectURL(url);
}
