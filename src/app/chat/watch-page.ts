interface PageChanges {
  onOnline: () => void;
  onOffline: () => void;
  /** The tab became visible. */
  onShown: () => void;
}

/** Watches network and visibility of the page until the returned function is called. */
export function watchPage({ onOnline, onOffline, onShown }: PageChanges): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'visible') onShown();
  };
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
