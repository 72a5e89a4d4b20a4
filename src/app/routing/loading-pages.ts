// The count is module state, because a chunk loads once per document, and React.lazy starts the load without
// access to a store or context.
let loadingCount = 0;
const listeners = new Set<() => void>();

function changeCount(change: number) {
  loadingCount += change;
  // Pages start to load during a React render, which must not update other components.
  queueMicrotask(() => {
    for (const notify of listeners) notify();
  });
}

/** Counts a page as loading until its code has arrived or failed. */
export async function trackPageLoad<T>(page: Promise<T>): Promise<T> {
  changeCount(1);
  try {
    return await page;
  } finally {
    changeCount(-1);
  }
}

/** Store for `useSyncExternalStore`: whether the code of a page is loading. */
export const pagesLoading = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getSnapshot: () => loadingCount > 0,
};
