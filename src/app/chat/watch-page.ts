interface PageChanges {
  online: () => void;
  offline: () => void;
  /** The tab became visible. */
  shown: () => void;
}

/** Watches network and visibility of the page until the returned function is called. */
export function watchPage({ online, offline, shown }: PageChanges): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') shown();
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
