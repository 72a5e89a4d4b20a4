import type { Appeal, OwnMeasure } from '@contract/report';
import { AppealButton } from '@/features/report';
import { formatDayTime } from '@/shared/lib/formats';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { reportText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { ListItem } from './list-item';

/**
 * A measure against the user's content or account, with the user's appeal against the measure. If there is no
 * appeal yet and the user may still appeal, a button opens the dialog for it.
 */
export function MeasureItem({ measure }: { measure: OwnMeasure }) {
  const { reportId, targetKind, title, action, reason, decidedAt, until, endedAt, appealUntil, appeal } =
    measure;
  return (
    <ListItem>
      <div className="head">
        <Badge>{reportText.targets[targetKind]}</Badge>
        <Badge tone="warning" icon="alert">
          {reportText.measureNames[action]}
        </Badge>
        {endedAt !== null && (
          <Badge tone="success" icon="check">
            {reportText.measureEnded}
          </Badge>
        )}
        <time dateTime={decidedAt}>{formatDayTime(decidedAt)}</time>
      </div>
      <h3>{title === '' ? reportText.contentGone : title}</h3>
      <p>
        {reportText.reasonOf(reason)}
        {until !== null &&
          endedAt === null &&
          `\n${reportText[action === 'SUSPEND' ? 'suspendedUntil' : 'hiddenUntil'](formatMonthDay(until))}`}
      </p>
      {appeal && <AppealLine appeal={appeal} />}
      {reportId !== null && appealUntil !== null && !appeal && (
        <div className="actions">
          <AppealButton reportId={reportId} />
          <span>{reportText.appealUntil(formatMonthDay(appealUntil))}</span>
        </div>
      )}
    </ListItem>
  );
}

function AppealLine({ appeal: { text, accepted, reason } }: { appeal: Appeal }) {
  const outcomeText =
    accepted === null
      ? reportText.appealWaiting
      : accepted
        ? reportText.appealAccepted
        : reportText.appealRejected;
  return (
    <p>
      {reportText.appealed(text)}
      {'\n'}
      {outcomeText}
      {reason !== null && ` · ${reason}`}
    </p>
  );
}
