import { styled } from '@mui/material/styles';
import type { ClubQuestion } from '@contract/club-question';
import type { ReactNode } from 'react';
import { formatDay } from '@/shared/lib/formats';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { questionText, reportText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { LinkedText } from '@/shared/ui/linked-text';
import { RemovedBox } from '@/shared/ui/removed-box';

const Item = styled('li')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '20px 24px',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '& > .head': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, minHeight: 24 },
    '& > .head > span.asker': { ...typography.caption, color: palette.text.secondary },
    '& > .head > time': {
      ...typography.caption,
      marginLeft: 'auto',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > h3': { ...typography.subtitle1, marginTop: 8, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > .answer': {
      marginTop: 12,
      paddingLeft: 16,
      borderLeft: `2px solid ${palette.primary.main}`,
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '& > .answer > p': { ...typography.caption, marginBottom: 4, color: palette.text.tertiary },
    '& > .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: 4,
      marginTop: 12,
      '& > form': { flex: '1 1 100%' },
    },
    '& > .removed': { marginTop: 12 },
  }),
);

interface QuestionItemProps {
  question: ClubQuestion;
  /** Controls below the question. */
  actions?: ReactNode;
}

/**
 * A question to a club with its answer. Only leaders get the name of the asker. `removedReason`: the question was
 * deleted; `removed`: an operator has hidden it until a date.
 */
export function QuestionItem({ question, actions }: QuestionItemProps) {
  const { content, createdAt, answer, answeredAt, pinned, mine, askerName, removedReason, removed } =
    question;
  return (
    <Item>
      <div className="head">
        {pinned && (
          <Badge tone="primary" icon="pin">
            {questionText.pinned}
          </Badge>
        )}
        {mine && <Badge>{questionText.mine}</Badge>}
        {removedReason !== undefined && (
          <Badge tone="error" icon="trash">
            {questionText.deleted}
          </Badge>
        )}
        {answer === null && removedReason === undefined && (
          <Badge tone="warning" icon="clock">
            {questionText.waiting}
          </Badge>
        )}
        {askerName !== undefined && <span className="asker">{questionText.asker(askerName)}</span>}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </div>
      {removed && (
        <div className="removed">
          <RemovedBox title={reportText.removedQuestion}>
            {reportText.removedUntil(formatMonthDay(removed.until))}
          </RemovedBox>
        </div>
      )}
      {content !== '' && <h3>{content}</h3>}
      {removedReason !== undefined && (
        <div className="answer">
          <p>{questionText.deletionReason}</p>
          {removedReason}
        </div>
      )}
      {answer !== null && answeredAt !== null && (
        <div className="answer">
          <p>{questionText.answeredOn(formatDay(answeredAt))}</p>
          <LinkedText text={answer} />
        </div>
      )}
      {actions && <div className="actions">{actions}</div>}
    </Item>
  );
}
