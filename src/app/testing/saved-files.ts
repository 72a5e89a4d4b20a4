/** Returns an array to which every file that a page downloads is added, until the end of the test. */
export function collectSavedFiles(): readonly { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let latest: Blob | undefined;
  // jsdom supports neither `createObjectURL` nor `revokeObjectURL`.
  URL.createObjectURL = (blob: Blob) => {
    latest = blob;
    return 'blob:to-keep';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (latest) saved.push({ name: this.download, blob: latest });
  });
  return saved;
}
