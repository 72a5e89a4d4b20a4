import { useState } from 'react';
import { laterPart } from '@/shared/lib/later-part';
import { LeaveNotices } from '@/shared/ui/draft-strip';
import type { LeftForm } from '@/shared/ui/draft-strip';
import { AppFrame } from './frame/app-frame';
import { AppRoutes } from './routing/routes';

const notice = laterPart(async () => (await import('./frame/saved-draft-notice')).SavedDraftNotice);

/** The screens in their frame; needs `AppProviders` and a router around it. */
export function App() {
  const [leftForm, setLeftForm] = useState<LeftForm>();
  return (
    <LeaveNotices value={setLeftForm}>
      <AppFrame>
        <AppRoutes />
      </AppFrame>
      {leftForm && <notice.Part form={leftForm} />}
    </LeaveNotices>
  );
}
