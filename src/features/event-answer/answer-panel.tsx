import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Event, EventAnswer, EventAnswerState } from '@contract/event';
import { operatorMessage } from '@contract/operator-messages';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { eventDetailText, eventText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useAnswerEventMutation } from './event-answer-api';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: 24,
    '& > header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 },
    '& > header > span': {
      ...typography.body2,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.secondary,
    },
    '& > header b': { fontWeight: 600, color: palette.text.primary },
    '& > [role=alert], & > p': { marginTop: 14 },
    '& > p': { ...typography.body2, color: palette.text.tertiary },
  }),
);

const CapacityBar = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    height: 8,
    marginTop: 12,
    overflow: 'hidden',
    borderRadius: 4,
    backgroundColor: palette.tint.neutral,
    '& > i': { display: 'block', height: '100%', borderRadius: 4, backgroundColor: palette.primary.main },
  }),
);

const Answers = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 8,
    marginTop: 16,
    '& > button': { padding: '0 8px' },
    '& > button[aria-pressed=true]': {
      '--button-ink': palette.onTint.primary,
      backgroundColor: palette.tint.primary,
      boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
    },
  }),
);

const WaitStrip = styled('p')(
  ({
    theme: {
      shape,
      typography,
      vars: { palette },
    },
  }) => ({
    '&&': {
      ...typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      marginTop: 14,
      padding: '10px 16px',
      borderRadius: shape.borderRadius,
      backgroundColor: palette.tint.warning,
      color: palette.onTint.warning,
    },
    '& b': { fontWeight: 600 },
  }),
);

const answerNames: Readonly<Record<EventAnswerState, string>> = {
  GOING: eventText.going,
  MAYBE: eventText.maybe,
  NOT_GOING: eventText.notGoing,
  WAITLISTED: eventDetailText.waitlist,
};

interface AnswerPanelProps {
  event: Event;
  /** An operator has closed the club. */
  isClubClosed?: boolean;
  /** Actions that users need during the event, such as checking in. */
  children?: ReactNode;
}

/** Asks the user whether to attend, and shows how many users attend. A full event offers its waiting list. */
export function AnswerPanel({ event, isClubClosed = false, children }: AnswerPanelProps) {
  const { clubId, eventId, myAnswer, waitlistPosition, counts, capacity, answersOpen, state } = event;
  const titleId = useId();
  const toast = useToast();
  const [answer, { isLoading, error, originalArgs }] = useAnswerEventMutation();
  const isWaiting = myAnswer === 'WAITLISTED';
  const hasNoPlaceForUser = capacity !== null && counts.GOING >= capacity && myAnswer !== 'GOING';
  const choose = async (next: EventAnswer) => {
    const result = await answer({ clubId, eventId, body: { answer: next } });
    if (!result.data) return;
    // Since the page loaded, the last place may have been taken or a place may have become free.
    const saved = result.data.myAnswer ?? next;
    if (!hasNoPlaceForUser && saved === 'WAITLISTED') toast(eventDetailText.fullNow, { severity: 'warning' });
    else toast(eventDetailText.saved(answerNames[saved]));
  };
  return (
    <Panel variant="panel" role="region" aria-labelledby={titleId}>
      <header>
        <Typography variant="subtitle1" component="h2" id={titleId}>
          {eventDetailText.question}
        </Typography>
        <GoingCount going={counts.GOING} capacity={capacity} />
      </header>
      {capacity !== null && (
        <CapacityBar role="img" aria-label={eventDetailText.capacity(counts.GOING, capacity)}>
          <i style={{ width: `${String(Math.min(100, (counts.GOING / capacity) * 100))}%` }} />
        </CapacityBar>
      )}
      <Answers role="group" aria-label={eventDetailText.answers}>
        {(['GOING', 'MAYBE', 'NOT_GOING'] as const).map((option) => {
          const isPressed = option === (isWaiting ? 'GOING' : myAnswer);
          return (
            <Button
              key={option}
              aria-pressed={isPressed}
              disabled={!answersOpen || isClubClosed}
              loading={isLoading && originalArgs?.body.answer === option}
              startIcon={isPressed && <Icon name="check" size="sm" />}
              onClick={() => {
                if (!isPressed) void choose(option);
              }}
            >
              {answerNames[option === 'GOING' && (hasNoPlaceForUser || isWaiting) ? 'WAITLISTED' : option]}
            </Button>
          );
        })}
      </Answers>
      {isWaiting && waitlistPosition !== null && (
        <WaitStrip role="status">
          <Icon name="clock" size="sm" />
          <span>
            <b>{eventDetailText.waitingTurn(waitlistPosition)}</b>
            {eventDetailText.waitingTurnSuffix}
          </span>
        </WaitStrip>
      )}
      {isClubClosed ? (
        <p>{operatorMessage.clubClosed}</p>
      ) : (
        !answersOpen && state === 'PLANNED' && <p>{eventDetailText.answerClosed}</p>
      )}
      {error !== undefined && (
        <InlineAlert>{withReason(eventDetailText.answerFailed, toApiFailure(error))}</InlineAlert>
      )}
      {children}
    </Panel>
  );
}

function GoingCount({ going, capacity }: { going: number; capacity: number | null }) {
  if (capacity === null) return <span>{eventDetailText.going(going)}</span>;
  return (
    <span>
      <b>{going}</b> {eventDetailText.ofCapacity(capacity)}
    </span>
  );
}
