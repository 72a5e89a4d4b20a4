/** Returns an array that collects the files which the page creates and downloads until the end of the test. */
export function collectSavedFiles(): readonly { name: string; blob: Blob }[] {
  const savedFiles: { name: string; blob: Blob }[] = [];
  let latestBlob: Blob | undefined;
  // jsdom supports neither `createObjectURL` nor `revokeObjectURL`.
  URL.createObjectURL = (blob: Blob) => {
    latestBlob = blob;
    return 'blob:saved-file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (latestBlob) savedFiles.push({ name: this.download, blob: latestBlob });
  });
  return savedFiles;
}
