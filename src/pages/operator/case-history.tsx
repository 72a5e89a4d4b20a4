import { styled } from '@mui/material/styles';
import type { ReportCaseDetail } from '@contract/report-case';
import { formatDay, formatDayTime } from '@/shared/lib/formats';
import { operatorText, reportText } from '@/shared/messages';

const Columns = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 24,
    '& h3': { ...typography.label, marginBottom: 8 },
    '& li, & p': { ...typography.body2, color: palette.text.secondary, overflowWrap: 'anywhere' },
    '& small': {
      ...typography.caption,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& p': { ...typography.caption, marginTop: 8 },
    '& .steps > li': {
      position: 'relative',
      padding: '0 0 14px 24px',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 4,
        top: 12,
        bottom: -6,
        width: 2,
        backgroundColor: palette.border,
      },
      '&:last-child::before': { display: 'none' },
      '&::after': {
        content: '""',
        position: 'absolute',
        left: 0,
        top: 5,
        width: 10,
        height: 10,
        boxSizing: 'border-box',
        borderRadius: '50%',
        backgroundColor: palette.background.paper,
        border: `2px solid ${palette.control}`,
      },
      '& > b': { fontWeight: 600, color: palette.text.primary },
    },
  }),
);

/** Shows every report with its reporter, reason and text, beside every measure, both newest first. */
export function CaseHistory({ reportCase: { reports, measures } }: { reportCase: ReportCaseDetail }) {
  return (
    <Columns>
      <section>
        <h3>{operatorText.reportList(reports.length)}</h3>
        <ul>
          {reports.map(({ reporterName, reason, text, createdAt }, index) => (
            <li key={`${createdAt} ${String(index)}`}>
              {reporterName} · {reportText.reasons[reason]} ·{' '}
              {text === '' ? operatorText.noDetail : `“${text}”`} <small>{formatDayTime(createdAt)}</small>
            </li>
          ))}
        </ul>
        <p>{operatorText.secretReporters}</p>
      </section>
      <section>
        <h3>{operatorText.history}</h3>
        {measures.length === 0 ? (
          <p>{operatorText.noHistory}</p>
        ) : (
          <ol className="steps">
            {measures.map(({ action, reason, decidedAt }) => (
              <li key={decidedAt}>
                <b>{reportText.measureNames[action]}</b> · {reason}
                <br />
                <small>{formatDay(decidedAt)}</small>
              </li>
            ))}
          </ol>
        )}
      </section>
    </Columns>
  );
}
