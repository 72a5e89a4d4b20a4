import Button from '@mui/material/Button';
import { applicationDraftText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

/**
 * Offers to load the local copy that the server never stored, while the form shows the later draft of another
 * browser. Renders nothing without `onLoad`.
 */
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
