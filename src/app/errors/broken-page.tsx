import { useState } from 'react';
import { appText } from '@/shared/messages';
import { ErrorState } from '@/shared/ui/states';
import { isLoadFailure } from './load-failure';

interface BrokenPageProps {
  error: unknown;
  /** Renders the crashed part again. Not used after a load failure, which needs `reload`. */
  onRetry: () => void;
  /** Reloads the document. */
  reload?: () => void;
}

const reloadDocument = () => {
  location.reload();
};

/** Shown instead of a page that crashed or whose code failed to load. */
export function BrokenPage({ error, onRetry, reload = reloadDocument }: BrokenPageProps) {
  const [busy, setBusy] = useState(false);
  if (!isLoadFailure(error)) return <ErrorState level="h1" message={appText.pageBroken} onRetry={onRetry} />;

  // A failed chunk is cached as missing, and a new release removes its file: only a reload helps. The
  // server is requested first, so that an offline user keeps this page.
  async function handleReload() {
    setBusy(true);
    const reachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    setBusy(false);
    if (reachable) reload();
  }
  return (
    <ErrorState
      level="h1"
      message={appText.pageNotLoaded}
      hint={appText.checkConnection}
      busy={busy}
      onRetry={() => {
        void handleReload();
      }}
    />
  );
}
