import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { UnmountedFormContext } from '@/shared/ui/draft-banner';
import type { UnmountedForm } from '@/shared/ui/draft-banner';
import { AppFrame } from './frame/app-frame';
import { AppRoutes } from './routing/routes';

const savedDraftToast = lazyComponent(
  async () => (await import('./frame/saved-draft-toast')).SavedDraftToast,
);

/** Renders the frame with all screens, or with `children`. Needs `AppProviders` and a router. */
export function App({ children = <AppRoutes /> }: { children?: ReactNode }) {
  const [unmountedForm, setUnmountedForm] = useState<UnmountedForm>();
  return (
    <UnmountedFormContext value={setUnmountedForm}>
      <AppFrame>{children}</AppFrame>
      {unmountedForm && <savedDraftToast.Component form={unmountedForm} />}
    </UnmountedFormContext>
  );
}
