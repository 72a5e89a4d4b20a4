import Button from '@mui/material/Button';
import { IMAGE_LOST } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';
import { draftText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';

/** Says at the head of a form that it goes on where it was left, and takes that away again. Nothing where nothing was left. */
export function DraftStrip({ draft: { restored, discard } }: { draft: Draft }) {
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
