/** Resolves after the next paint; in a hidden page, which is not painted, at once, and in a page that becomes hidden, then. */
export function runAfterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const runInTask = () => {
      setTimeout(resolve);
    };
    if (document.hidden) runInTask();
    addEventListener('visibilitychange', runInTask);
    requestAnimationFrame(runInTask);
  });
}

/** Resolves in a new task. */
export function runInNextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
