import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DraftOwner } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { LeaveNotices } from '@/shared/ui/draft-strip';
import type { LeftForm } from '@/shared/ui/draft-strip';
import { useToast } from '@/shared/ui/toast';

/** Says in a toast that a half-written form was saved when its user goes to another page, and leads back to it. */
export function SavedDraftNotices({ children }: { children: ReactNode }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwner);
  const now = useRef({ address: '', owner, navigate });
  // Before the effects of the page that goes are cleaned up.
  useLayoutEffect(() => {
    now.current = { address: pathname + search, owner, navigate };
  });
  const notify = useCallback(
    async ({ address, state, owner: formOwner, isSaved }: LeftForm) => {
      // A form also goes when a session ends; the login leads back by itself.
      const hasLeft = () => now.current.address !== address && now.current.owner === formOwner;
      if (!hasLeft() || !(await isSaved()) || !hasLeft()) return;
      toast(draftText.saved, {
        label: draftText.resume,
        onPress: () => void now.current.navigate(address, { state }),
      });
    },
    [toast],
  );
  const report = useCallback((form: LeftForm) => void notify(form), [notify]);
  return <LeaveNotices value={report}>{children}</LeaveNotices>;
}
