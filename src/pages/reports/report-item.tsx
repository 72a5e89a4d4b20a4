import type { OwnReport } from '@contract/report';
import { formatDayTime } from '@/shared/lib/formats';
import { reportText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { ListItem } from './list-item';

/** A report that the user sent, with its outcome. */
export function ReportItem({ report }: { report: OwnReport }) {
  const { targetKind, title, reason, text, createdAt, outcome } = report;
  return (
    <ListItem>
      <div className="head">
        <Badge>{reportText.targets[targetKind]}</Badge>
        {outcome === null ? (
          <Badge tone="info" icon="clock">
            {reportText.received}
          </Badge>
        ) : (
          <Badge tone={outcome === 'NO_VIOLATION' ? 'neutral' : 'success'} icon="check">
            {reportText.outcomes[outcome]}
          </Badge>
        )}
        <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
      </div>
      <h3>{title === '' ? reportText.contentUnavailable : title}</h3>
      <p>
        {reportText.reasonOf(reportText.reasons[reason])}
        {text !== '' && `\n${text}`}
      </p>
    </ListItem>
  );
}
