/**
 * Resolves after the next paint. The browser does not paint hidden pages: if the page is or becomes hidden,
 * the promise resolves in the next task.
 */
export function waitForNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const resolveInTask = () => {
      setTimeout(resolve);
    };
    if (document.hidden) resolveInTask();
    addEventListener('visibilitychange', resolveInTask);
    requestAnimationFrame(resolveInTask);
  });
}

/** Resolves in a new task. */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
