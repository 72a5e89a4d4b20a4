/** What pages have handed to the browser as files to keep, from now on to the end of the test; the array grows as it happens. */
export function collectSavedFiles(): readonly { name: string; blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = [];
  let latest: Blob | undefined;
  // jsdom has neither.
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
