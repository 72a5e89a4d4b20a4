import Button from '@mui/material/Button';
import { MEASURE_REASON_MAX_LENGTH } from '@contract/operator';
import type { OperatorClub, OperatorClubBody } from '@contract/operator';
import { useState } from 'react';
import { usePasswordConfirmation, useGetOperatorClubQuery } from '@/entities/operator';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { memberText, operatorText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { RetryButton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { useUpdateClubAsOperatorMutation } from './operator-measures-api';

type Measure = 'close' | 'reopen' | 'appoint' | 'shortenSuccession' | 'stopSuccession';

const DAY_MS = 86_400_000;
/** Choices for the end of a shortened objection period of a succession, in days from now. */
const SHORTENED_DAYS = [1, 3, 7] as const;
/** The choice that ends the objection period now: zero days. */
const AT_ONCE = '0';

/**
 * An operator's measures for a club: close, reopen, appoint a president, shorten or stop a succession. Each
 * needs a reason.
 */
export function ClubMeasures({ club }: { club: OperatorClub }) {
  const { clubName, state, president, succession } = club;
  const [measure, setMeasure] = useState<Measure>();
  const measures: Measure[] = [
    state === 'OPEN' ? 'close' : 'reopen',
    ...(president?.isActive === true ? [] : (['appoint'] as const)),
    // The objection period has no end yet while the succession waits for the candidate's consent or supporters.
    ...(succession?.endsAt ? (['shortenSuccession'] as const) : []),
    ...(succession ? (['stopSuccession'] as const) : []),
  ];
  return (
    <>
      {measures.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'close' ? 'dangerText' : 'line'}
          aria-haspopup="dialog"
          aria-label={operatorText[`${name}One`](clubName)}
          onClick={() => {
            setMeasure(name);
          }}
        >
          {operatorText[name]}
        </Button>
      ))}
      {measure && (
        <MeasureDialog
          club={club}
          measure={measure}
          onClose={() => {
            setMeasure(undefined);
          }}
        />
      )}
    </>
  );
}

interface MeasureDialogProps {
  club: OperatorClub;
  measure: Measure;
  onClose: () => void;
}

/**
 * Returns the change that a measure makes. `choice` is a user id for `appoint`, a number of days from now for
 * `shortenSuccession`, and unused otherwise.
 */
const changeOf = (measure: Measure, choice: string): Omit<OperatorClubBody, 'reason'> => {
  switch (measure) {
    case 'close':
      return { state: 'CLOSED' };
    case 'reopen':
      return { state: 'OPEN' };
    case 'appoint':
      return { presidentId: Number(choice) };
    case 'shortenSuccession':
      return { successionEndsAt: new Date(Date.now() + Number(choice) * DAY_MS).toISOString() };
    case 'stopSuccession':
      return { successionEndsAt: null };
  }
};

/**
 * Returns options for an end of the objection period before `endsAt`: at once, and those of
 * {@link SHORTENED_DAYS} that are early enough. `now` is in ms since the epoch.
 */
function listEarlierEnds(endsAt: string | null | undefined, now: number) {
  const deadline = endsAt ? Date.parse(endsAt) : now;
  return [
    { value: AT_ONCE, label: operatorText.atOnce },
    ...SHORTENED_DAYS.map((days) => ({ days, end: now + days * DAY_MS }))
      .filter(({ end }) => end < deadline)
      .map(({ days, end }) => ({
        value: String(days),
        label: operatorText.daysLater(days, formatMonthDayTime(end)),
      })),
  ];
}

function MeasureDialog({
  club: { clubId, clubName, president, succession },
  measure,
  onClose,
}: MeasureDialogProps) {
  const [update] = useUpdateClubAsOperatorMutation();
  const { data, error, isFetching, refetch } = useGetOperatorClubQuery(
    { clubId },
    { skip: measure !== 'appoint' },
  );
  const withPasswordConfirmation = usePasswordConfirmation();
  const toast = useToast();
  const [openedAt] = useState(() => Date.now());
  const candidates = data?.members.filter(({ userId }) => userId !== president?.userId);
  return (
    <ReasonDialog
      draftName={`club-measure/${String(clubId)}/${measure}`}
      question={operatorText[`${measure}Prompt`](clubName)}
      confirmLabel={operatorText[measure]}
      tone={measure === 'close' ? 'danger' : 'default'}
      label={operatorText.reason}
      maxLength={MEASURE_REASON_MAX_LENGTH}
      failedText={operatorText.measureFailed}
      {...(measure === 'close' && { consequence: operatorText.closeMeaning })}
      {...(measure === 'appoint' && {
        consequence: operatorText.appointMeaning,
        choice: {
          label: operatorText.candidate,
          options: (candidates ?? []).map(({ userId, name, lastActiveOn }) => ({
            value: String(userId),
            label: `${name} · ${operatorText.lastActive(lastActiveOn)}`,
          })),
          alert: candidates
            ? candidates.length === 0 && <InlineAlert severity="info">{operatorText.noCandidate}</InlineAlert>
            : error !== undefined && (
                <InlineAlert
                  action={
                    <RetryButton
                      inline
                      busy={isFetching}
                      onRetry={() => void withPasswordConfirmation(refetch)}
                    />
                  }
                >
                  {memberText.everybodyFailed}
                </InlineAlert>
              ),
        },
      })}
      {...(measure === 'shortenSuccession' && {
        consequence: operatorText.shortenSuccessionMeaning,
        choice: { label: operatorText.successionEnd, options: listEarlierEnds(succession?.endsAt, openedAt) },
      })}
      onSend={({ reason, choice }) =>
        withPasswordConfirmation(() => update({ clubId, body: { ...changeOf(measure, choice), reason } }))
      }
      onDone={() => {
        toast(operatorText.clubChanged);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
