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
  const notifiedForm = useRef<UnmountedForm>(undefined);
  useLayoutEffect(() => {
    latest.current = { address: pathname + search, owner, navigate };
  });
  useEffect(() => {
    if (notifiedForm.current === form) return;
    notifiedForm.current = form;
    const { address, state, owner: formOwner, waitUntilStored } = form;
    // A form is also unmounted when a session ends. It then needs no toast: the login leads back to it.
    const hasLeft = () => latest.current.address !== address && latest.current.owner === formOwner;
    const notify = async () => {
      if (!hasLeft() || !(await waitUntilStored()) || !hasLeft()) return;
      toast(draftText.saved, {
        label: draftText.resume,
        onPress: () => void latest.current.navigate(address, { state }),
      });
    };
    void notify();
  }, [form, toast]);
  return null;
}
