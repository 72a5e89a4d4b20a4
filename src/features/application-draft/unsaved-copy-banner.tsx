import Button from '@mui/material/Button';
import { applicationDraftText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

/** Offers a local copy that was never saved, while the form shows a later draft of another browser. */
export function UnsavedCopyBanner({ onLoad }: { onLoad: (() => void) | undefined }) {
  if (!onLoad) return null;
  return (
    <InlineAlert
      severity="info"
      action={
        <Button variant="text" size="small" onClick={onLoad}>
          {applicationDraftText.loadUnsaved}
        </Button>
      }
    >
      {applicationDraftText.unsavedHere}
    </InlineAlert>
  );
}
