import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DraftOwnerContext } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import type { UnmountedForm } from '@/shared/ui/draft-banner';
import { useToast } from '@/shared/ui/toast';

/** Shows a toast with a link back to the form when the user leaves a half-written form whose draft was saved. */
export function SavedDraftToast({ form }: { form: UnmountedForm }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwnerContext);
  const latest = useRef({ address: pathname + search, owner, navigate });
  const handledForm = useRef<UnmountedForm>(undefined);
  useLayoutEffect(() => {
    latest.current = { address: pathname + search, owner, navigate };
  });
  useEffect(() => {
    if (handledForm.current === form) return;
    handledForm.current = form;
    const { address, state, owner: formOwner, waitUntilIdle } = form;
    // The end of a session also unmounts forms. They need no toast: the owner of the draft is not signed in.
    const hasLeft = () => latest.current.address !== address && latest.current.owner === formOwner;
    const notify = async () => {
      if (!hasLeft() || !(await waitUntilIdle()) || !hasLeft()) return;
      toast(draftText.saved, {
        action: { label: draftText.resume, onPress: () => void latest.current.navigate(address, { state }) },
      });
    };
    void notify();
  }, [form, toast]);
  return null;
}
