/** Resolves after the next paint; in a hidden page, which is not painted, at once, and in a page that becomes hidden, then. */
export function runAfterNextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(
      'visibilitychange',
      () => {
        resolve();
      },
      { once: true },
    );
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

/** Resolves in a new task. */
export function runInNextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
