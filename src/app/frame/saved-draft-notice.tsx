import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DraftOwner } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import type { LeftForm } from '@/shared/ui/draft-strip';
import { useToast } from '@/shared/ui/toast';

/** Says in a toast that a half-written form was saved when its user leaves it, and leads back to it. */
export function SavedDraftNotice({ form }: { form: LeftForm }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const owner = useContext(DraftOwner);
  const current = useRef({ address: pathname + search, owner, navigate });
  const notifiedForm = useRef<LeftForm>(undefined);
  useLayoutEffect(() => {
    current.current = { address: pathname + search, owner, navigate };
  });
  useEffect(() => {
    if (notifiedForm.current === form) return;
    notifiedForm.current = form;
    const { address, state, owner: formOwner, isSaved } = form;
    // A form is also unmounted when a session ends; the login leads back by itself.
    const hasLeft = () => current.current.address !== address && current.current.owner === formOwner;
    const notify = async () => {
      if (!hasLeft() || !(await isSaved()) || !hasLeft()) return;
      toast(draftText.saved, {
        label: draftText.resume,
        onPress: () => void current.current.navigate(address, { state }),
      });
    };
    void notify();
  }, [form, toast]);
  return null;
}
