import { useState } from 'react';
import { appText } from '@/shared/messages';
import { ErrorState } from '@/shared/ui/states';
import { isLoadFailure } from './load-failure';

interface BrokenPageProps {
  error: unknown;
  /** Draws what failed once more. */
  onRetry: () => void;
  /** Loads the whole document anew. */
  reload?: () => void;
}

const reloadDocument = () => {
  location.reload();
};

/** In place of a page that could not be drawn, or whose code did not arrive. */
export function BrokenPage({ error, onRetry, reload = reloadDocument }: BrokenPageProps) {
  const [busy, setBusy] = useState(false);
  if (!isLoadFailure(error)) return <ErrorState level="h1" message={appText.pageBroken} onRetry={onRetry} />;

  // Code that did not arrive is remembered as missing, and after a new release its old name is gone for good: only a new
  // document helps. It is asked for first, so that without a network people keep this page and not the browser's own.
  async function onLoadAgain() {
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
        void onLoadAgain();
      }}
    />
  );
}
