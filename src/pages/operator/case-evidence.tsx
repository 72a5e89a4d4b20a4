import { styled } from '@mui/material/styles';
import type { ReportCaseDetail } from '@contract/report-case';
import { formatDayTime } from '@/shared/lib/formats';
import { operatorText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { QuoteBox } from '@/shared/ui/quote-box';

const Messages = styled('ol')(({ theme: { typography, vars } }) => ({
  display: 'grid',
  gap: 8,
  '& > li > small': { ...typography.caption, color: vars.palette.text.secondary },
  '& > li[data-reported] > p': { fontWeight: 600 },
}));

/**
 * Shows the newest stored copy of the reported content. The copy of a chat message includes the messages around
 * it. After the retention period, says that the copy is deleted.
 */
export function CaseEvidence({ reportCase }: { reportCase: ReportCaseDetail }) {
  const { authorName, reports } = reportCase;
  const newestWithEvidence = reports.find(({ evidence }) => evidence !== null);
  if (!newestWithEvidence?.evidence) return <p>{operatorText.evidenceGone}</p>;
  const { title, contents, messages, imageUrl } = newestWithEvidence.evidence;
  if (messages.length > 0)
    return (
      <QuoteBox>
        <Messages>
          {messages.map(({ messageId, senderName, message, createdAt, isReported }) => (
            <li key={messageId} data-reported={isReported || undefined}>
              <small>
                {senderName} {formatDayTime(createdAt)}{' '}
                {isReported && (
                  <Badge tone="warning" icon="flag">
                    {operatorText.reportedMessage}
                  </Badge>
                )}
              </small>
              <p>{message}</p>
            </li>
          ))}
        </Messages>
      </QuoteBox>
    );
  return (
    <QuoteBox name={authorName} time={formatDayTime(newestWithEvidence.createdAt)}>
      {title !== '' && title !== contents && <b>{title}</b>}
      {title !== '' && title !== contents && '\n'}
      {contents}
      {imageUrl !== null && (
        <img
          src={imageUrl}
          alt=""
          style={{ display: 'block', maxWidth: 320, maxHeight: 240, marginTop: 8 }}
        />
      )}
    </QuoteBox>
  );
}
