import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Recruitment } from '@contract/recruitment';
import { deliveryStates } from '@contract/result';
import type { Delivery, DeliveryChannel, DeliveryState } from '@contract/result';
import type { ClubSubmission } from '@contract/submission';
import { ResendButton } from '@/features/results-release';
import { useListDeliveriesQuery } from '@/entities/result';
import { decisionIn, DecisionBadge } from '@/entities/submission';
import { formatDay, formatDayTime, formatTime } from '@/shared/lib/formats';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { releaseText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { ChipRow, FilterChip } from '@/shared/ui/filter-chip';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ApplicantsWithoutResult } from './applicants-without-result';
import { DeliveryLines } from './delivery-lines';

/** The interval at which the log is refetched while a message is queued. */
const REFRESH_MS = 5_000;

const Summary = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 28,
    margin: '8px 0 20px',
    padding: '20px 28px',
    '& > div:first-of-type': { flex: 1 },
    '& p': { ...typography.body2, color: palette.text.secondary },
    '& > span': { ...typography.body2, color: palette.text.secondary },
  }),
);

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 12,
});

const RecipientName = styled('span')({ display: 'flex', alignItems: 'center', gap: 12, fontWeight: 600 });

const channels = ['app', 'email'] as const satisfies readonly DeliveryChannel[];

/** The messages to one recipient by channel: at most one per stage, so up to two in a round with interviews. */
interface Recipient extends Record<DeliveryChannel, Delivery[]> {
  applyId: number;
  name: string;
}

function groupByRecipient(deliveries: readonly Delivery[]): Recipient[] {
  const recipients = new Map<number, Recipient>();
  for (const delivery of deliveries) {
    const { applyId, name, channel } = delivery;
    const recipient = recipients.get(applyId) ?? { applyId, name, app: [], email: [] };
    recipient[channel].push(delivery);
    recipients.set(applyId, recipient);
  }
  return [...recipients.values()];
}

interface ReleaseLogProps {
  round: Recruitment;
  submissions: readonly ClubSubmission[];
}

/**
 * Lists the result messages of a round by recipient and channel. Refetches them while a message is queued.
 */
export function ReleaseLog({ round, submissions }: ReleaseLogProps) {
  const { clubId, recruitmentId, title, firstReleasedAt } = round;
  const [isPolling, setPolling] = useState(true);
  const query = useListDeliveriesQuery(
    { clubId, recruitmentId },
    { pollingInterval: isPolling ? REFRESH_MS : 0, skipPollingIfUnfocused: true },
  );
  const hasQueued = query.data?.some(({ state }) => state === 'QUEUED') ?? true;
  if (hasQueued !== isPolling) setPolling(hasQueued);
  const queryString = round.state === 'DONE' ? `?round=${String(recruitmentId)}` : '';
  const deskPath = paths.clubSubmissions(clubId) + queryString;
  return (
    <>
      <BackLink to={deskPath} label={releaseText.toDesk} />
      <QueryBoundary
        query={query}
        skeleton={<RowsSkeleton hasHeader rowCount={6} avatarPx={36} />}
        errorText={releaseText.logFailed}
      >
        {(deliveries) => (
          <>
            <Summary variant="panel">
              <div>
                <Typography variant="h2" component="h1">
                  {deliveries.length === 0 ? releaseText.log : releaseText.logTitle}
                </Typography>
                <p>
                  {title}
                  {firstReleasedAt !== null &&
                    ` · ${formatDayTime(findLastRelease(deliveries) ?? firstReleasedAt)}`}
                </p>
              </div>
              <Totals deliveries={deliveries} />
            </Summary>
            {deliveries.length === 0 ? (
              <EmptyState message={releaseText.logEmpty} />
            ) : (
              <>
                <DeliveryTable round={round} submissions={submissions} deliveries={deliveries} />
                <ApplicantsWithoutResult submissions={submissions} deskPath={deskPath} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** Returns when the newest results were released: the app shows a result at once. */
const findLastRelease = (deliveries: readonly Delivery[]) =>
  deliveries
    .filter(({ channel }) => channel === 'app')
    .map(({ at }) => at)
    .sort()
    .at(-1);

const countState = (deliveries: readonly Delivery[], state: DeliveryState) =>
  deliveries.filter((delivery) => delivery.state === state).length;

function Totals({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <span role="status">
      {releaseText.totals(
        countState(deliveries, 'SENT'),
        countState(deliveries, 'QUEUED'),
        countState(deliveries, 'FAILED'),
      )}
    </span>
  );
}

function DeliveryTable({
  round,
  submissions,
  deliveries,
}: ReleaseLogProps & { deliveries: readonly Delivery[] }) {
  const [filter, setFilter] = useState<DeliveryState>();
  const recipients = groupByRecipient(deliveries);
  const isOneDay = new Set(deliveries.map(({ at }) => formatDay(at))).size === 1;
  const filterRecipients = (state: DeliveryState | undefined) =>
    recipients.filter(
      ({ app, email }) =>
        state === undefined || [...app, ...email].some((delivery) => delivery.state === state),
    );
  return (
    <>
      <Tools>
        <ChipRow role="group" aria-label={releaseText.filter}>
          {[undefined, ...deliveryStates].map((state) => (
            <FilterChip
              key={state ?? 'all'}
              label={state === undefined ? releaseText.all : releaseText.deliveryState[state]}
              count={{ count: filterRecipients(state).length, unit: 'people' }}
              pressed={filter === state}
              onPress={() => {
                setFilter(state);
              }}
            />
          ))}
        </ChipRow>
        <ResendButton
          clubId={round.clubId}
          recruitmentId={round.recruitmentId}
          failedCount={countState(deliveries, 'FAILED')}
        />
      </Tools>
      <TableContainer>
        <Table aria-label={releaseText.log}>
          <TableHead>
            <TableRow>
              <TableCell>{releaseText.recipient}</TableCell>
              <TableCell>{releaseText.result}</TableCell>
              {channels.map((channel) => (
                <TableCell key={channel}>{releaseText[channel]}</TableCell>
              ))}
              <TableCell>
                <VisuallyHidden>{releaseText.actions}</VisuallyHidden>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {filterRecipients(filter).map((recipient) => (
              <RecipientRow
                key={recipient.applyId}
                round={round}
                formatAt={isOneDay ? formatTime : formatMonthDayTime}
                recipient={recipient}
                submission={submissions.find(({ applyId }) => applyId === recipient.applyId)}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function RecipientRow({
  round: { clubId, recruitmentId },
  formatAt,
  recipient,
  submission,
}: {
  round: Recruitment;
  formatAt: (at: string) => string;
  recipient: Recipient;
  submission: ClubSubmission | undefined;
}) {
  const failedCount = countState(recipient.email, 'FAILED');
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <RecipientName>
          <PersonAvatar
            name={recipient.name}
            userId={submission?.userId}
            imageUrl={submission?.profileImageUrl ?? undefined}
            imageName={submission?.profileImage}
          />
          {submission ? (
            <Link to={paths.clubSubmission(submission.clubId, submission.applyId)}>{recipient.name}</Link>
          ) : (
            recipient.name
          )}
        </RecipientName>
      </TableCell>
      <TableCell>{submission && <DecisionBadge decision={releasedDecisionOf(submission)} />}</TableCell>
      {channels.map((channel) => (
        <TableCell key={channel}>
          <DeliveryLines deliveries={recipient[channel]} formatAt={formatAt} />
        </TableCell>
      ))}
      <TableCell align="right">
        {failedCount > 0 && (
          <ResendButton
            clubId={clubId}
            recruitmentId={recruitmentId}
            recipient={recipient}
            failedCount={failedCount}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

/**
 * Returns the decision that a recipient has received. A pending recipient has received only the decision of the
 * document stage.
 */
const releasedDecisionOf = (submission: ClubSubmission) =>
  submission.status === 'PENDING'
    ? decisionIn(submission, 'DOCUMENT')
    : decisionIn(submission, submission.stage);
