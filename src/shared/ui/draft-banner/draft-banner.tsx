import Button from '@mui/material/Button';
import { IMAGE_LOST } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useNotifyFormUnmount } from './use-notify-form-unmount';

/**
 * Shows at the top of a form that a draft was restored, and offers to discard it. Every form with a draft
 * uses this banner.
 */
export function DraftBanner({ draft }: { draft: Draft }) {
  useNotifyFormUnmount(draft);
  return <RestoredDraftBanner draft={draft} />;
}

/** The banner alone, for a form that calls {@link useNotifyFormUnmount} itself with a navigation state. */
export function RestoredDraftBanner({ draft: { restored, discard } }: { draft: Draft }) {
  const toast = useToast();
  if (!restored) return null;
  const discardDraft = () => {
    toast(draftText.discarded, { label: draftText.undo, onPress: discard() });
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
