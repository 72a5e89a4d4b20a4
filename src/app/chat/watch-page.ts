interface PageListeners {
  onOnline: () => void;
  onOffline: () => void;
  /** The tab became visible. */
  onShown: () => void;
}

/** Watches network and visibility of the page until the returned function is called. */
export function watchPage({ onOnline, onOffline, onShown }: PageListeners): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') onShown();
  };
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
