import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { UnmountedFormContext } from '@/shared/ui/draft-banner';
import type { UnmountedForm } from '@/shared/ui/draft-banner';
import { AppFrame } from './frame/app-frame';
import { AppRoutes } from './routing/routes';

const notice = lazyComponent(async () => (await import('./frame/saved-draft-notice')).SavedDraftNotice);

/** The frame with all screens. Needs `AppProviders` and a router. */
export function App() {
  const [leftForm, setLeftForm] = useState<UnmountedForm>();
  return (
    <UnmountedFormContext value={setLeftForm}>
      <AppFrame>
        <AppRoutes />
      </AppFrame>
      {leftForm && <notice.Component form={leftForm} />}
    </UnmountedFormContext>
  );
}
