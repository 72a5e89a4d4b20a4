import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatRelative } from '@/shared/lib/formats';
import { useNow } from '@/shared/lib/timing';
import { applicationDraftText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import type { SaveState } from '@/shared/lib/draft-saver';

/** How often the time since the last save is updated. */
const REFRESH_INTERVAL_MS = 60_000;

const Mark = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minHeight: 24,
    whiteSpace: 'nowrap',
    color: palette.text.tertiary,
    '& > svg': { color: palette.success.main },
    '&[data-failed], &[data-failed] > svg': { color: palette.error.main },
    '& > button': {
      ...typography.caption,
      minWidth: 0,
      padding: 0,
      height: 24,
      color: 'inherit',
      fontWeight: 600,
    },
  }),
);

/**
 * Shows how long ago the inputs of a page were saved, that they are being saved, or that saving failed. After a
 * failure it has a retry button.
 */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const now = useNow(REFRESH_INTERVAL_MS);
  return (
    <Mark role="status" data-failed={state.kind === 'failed' || undefined}>
      {state.kind === 'saving' && applicationDraftText.saving}
      {state.kind === 'saved' && (
        <>
          <Icon name="checkCircle" size="sm" />
          {/* `now` is up to a minute old, so the save can be later. */}
          {applicationDraftText.savedAt(formatRelative(state.at, Math.max(now, Date.parse(state.at))))}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Icon name="alert" size="sm" />
          {applicationDraftText.failed}
          {applicationDraftText.separator}
          <Button variant="text" onClick={onRetry}>
            {applicationDraftText.retry}
          </Button>
        </>
      )}
    </Mark>
  );
}
