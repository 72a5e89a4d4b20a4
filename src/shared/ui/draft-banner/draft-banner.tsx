import Button from '@mui/material/Button';
import { IMAGE_LOST } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useNotifyFormUnmount } from './use-notify-form-unmount';

/**
 * Shows at the top of a form that a draft was restored, and offers to discard the draft. Also notifies the app
 * when the form is unmounted.
 */
export function DraftBanner({ draft }: { draft: Draft }) {
  useNotifyFormUnmount(draft);
  return <RestoredDraftBanner draft={draft} />;
}

/**
 * Shows the banner but does not notify the app. For a form that calls {@link useNotifyFormUnmount} itself, with a
 * navigation state.
 */
export function RestoredDraftBanner({ draft: { restored, discard } }: { draft: Draft }) {
  const toast = useToast();
  if (!restored) return null;
  const discardDraft = () => {
    const undo = discard();
    toast(draftText.discarded, { action: { label: draftText.undo, onPress: undo } });
  };
  return (
    <InlineAlert
      severity="info"
      action={
        <Button variant="text" size="small" onClick={discardDraft}>
          {draftText.discard}
        </Button>
      }
    >
      {draftText.restored} {restored.image === IMAGE_LOST && draftText.imageLost}
    </InlineAlert>
  );
}
