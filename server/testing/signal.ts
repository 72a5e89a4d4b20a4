/** Returns a promise and the function that resolves it. */
export function createSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((onResolved) => {
    resolve = onResolved;
  });
  return { promise, resolve };
}
