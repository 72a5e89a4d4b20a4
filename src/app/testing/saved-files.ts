/** Collects files that pages download until the end of the test; the array grows. */
export function collectSavedFiles(): readonly { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let latest: Blob | undefined;
  // jsdom supports neither.
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
