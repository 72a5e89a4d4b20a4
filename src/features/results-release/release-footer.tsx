import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { releaseText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { InstantField } from '@/shared/ui/instant-field';

const Foot = styled('footer')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '16px 28px',
    borderTop: `1px solid ${palette.divider}`,
    '& > .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 12 },
    '& > .line > .hint': {
      ...typography.caption,
      display: 'flex',
      alignItems: 'center',
      alignSelf: 'center',
      gap: 6,
      color: palette.text.secondary,
    },
    '& > .line > .end': { display: 'flex', gap: 8, marginLeft: 'auto' },
    '& > [role=alert]': { marginBottom: 12 },
    '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
      backgroundColor: palette.surface.raised,
      color: palette.text.primary,
      boxShadow: `0 0 0 1px ${palette.control}`,
    },
  }),
);

/** From this number of recipients on, the leader must type the number to confirm an immediate release. */
export const MIN_COUNT_FOR_TYPED_CONFIRMATION = 31;

export type ReleaseMoment = 'now' | 'later';

interface ReleaseFooterProps {
  moment: ReleaseMoment;
  onMomentChange: (moment: ReleaseMoment) => void;
  /** Time of a planned release, as ISO 8601; null until the leader chooses one. */
  plannedAt: string | null;
  plannedAtError: string | undefined;
  onPlannedAtChange: (plannedAt: string | null) => void;
  /** Number of recipients. */
  count: number;
  /** What the leader has typed to confirm `count`. */
  typedCount: string;
  onTypedCountChange: (typed: string) => void;
  isSubmitDisabled: boolean;
  isRunning: boolean;
  error: string | undefined;
  onCancel: () => void;
  onSubmit: () => void;
}

/** Lets the leader choose the time and submit. The focus starts on 취소, because a release cannot be undone. */
export function ReleaseFooter({
  moment,
  onMomentChange,
  plannedAt,
  plannedAtError,
  onPlannedAtChange,
  count,
  typedCount,
  onTypedCountChange,
  isSubmitDisabled,
  isRunning,
  error,
  onCancel,
  onSubmit,
}: ReleaseFooterProps) {
  return (
    <Foot>
      {error !== undefined && <InlineAlert>{error}</InlineAlert>}
      <div className="line">
        <ToggleButtonGroup
          exclusive
          value={moment}
          aria-label={releaseText.when}
          disabled={isRunning}
          onChange={(_event, next: ReleaseMoment | null) => {
            if (next !== null) onMomentChange(next);
          }}
        >
          <ToggleButton value="now">{releaseText.now}</ToggleButton>
          <ToggleButton value="later">{releaseText.later}</ToggleButton>
        </ToggleButtonGroup>
        {moment === 'later' && (
          <InstantField
            label={releaseText.releaseTime}
            value={plannedAt}
            disabled={isRunning}
            error={plannedAtError}
            onChange={onPlannedAtChange}
          />
        )}
        {moment === 'now' && count >= MIN_COUNT_FOR_TYPED_CONFIRMATION && (
          <Field
            label={releaseText.enterCount(count)}
            inputMode="numeric"
            value={typedCount}
            disabled={isRunning}
            onChange={({ target }) => {
              onTypedCountChange(target.value);
            }}
          />
        )}
        <span className="hint">
          <Icon name={moment === 'now' ? 'lock' : 'clock'} size="sm" />
          {moment === 'now' ? releaseText.irreversibleHint : releaseText.scheduleHint}
        </span>
        <span className="end">
          <Button autoFocus disabled={isRunning} onClick={onCancel}>
            {releaseText.cancel}
          </Button>
          <Button variant="filled" disabled={isSubmitDisabled} loading={isRunning} onClick={onSubmit}>
            {moment === 'now' ? releaseText.releaseTo(count) : releaseText.schedule}
          </Button>
        </span>
      </div>
    </Foot>
  );
}
