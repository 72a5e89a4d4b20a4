import Button from '@mui/material/Button';
import { IMAGE_LOST } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useLeaveNotice } from './use-leave-notice';

/** Says at the head of a form that a draft was restored, and offers to discard it. Every form with a draft has one. */
export function DraftStrip({ draft }: { draft: Draft }) {
  useLeaveNotice(draft);
  return <RestoredStrip draft={draft} />;
}

/** The strip alone, for a form that calls {@link useLeaveNotice} itself. */
export function RestoredStrip({ draft: { restored, discard } }: { draft: Draft }) {
  const toast = useToast();
  if (!restored) return null;
  const empty = () => {
    toast(draftText.discarded, { label: draftText.undo, onPress: discard() });
  };
  return (
    <InlineAlert
      severity="info"
      action={
        <Button variant="text" size="small" onClick={empty}>
          {draftText.discard}
        </Button>
      }
    >
      {draftText.restored} {restored.image === IMAGE_LOST && draftText.imageLost}
    </InlineAlert>
  );
}
