let loading = 0;
const listeners = new Set<() => void>();

function count(change: number) {
  loading += change;
  // A page begins to load while React renders, and nothing may be told to other components then.
  queueMicrotask(() => {
    for (const tell of listeners) tell();
  });
}

/** Counts a page's code as being loaded until it is here or has failed. */
export async function whileLoading<T>(page: Promise<T>): Promise<T> {
  count(1);
  try {
    return await page;
  } finally {
    count(-1);
  }
}

/** For `useSyncExternalStore`: whether the code of any page is being loaded right now. */
export const pagesLoading = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  now: () => loading > 0,
};
