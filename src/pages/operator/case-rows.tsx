import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ReportCase } from '@contract/report-case';
import { formatRelative } from '@/shared/lib/formats';
import { useNow } from '@/shared/lib/timing';
import { operatorText, reportText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';

const MINUTE_MS = 60_000;
const OVERDUE_AFTER_MS = 86_400_000;

const List = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& button': {
      ...typography.body2,
      display: 'grid',
      gap: 6,
      width: '100%',
      padding: '14px 20px',
      border: 0,
      textAlign: 'left',
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outlineOffset: -4 },
      '&[aria-current=true]': {
        backgroundColor: palette.action.selected,
        boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
      },
      '& > span': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 },
      '& time': { marginLeft: 'auto', color: palette.text.tertiary },
      '& b': {
        ...typography.bodyStrong,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.text.primary,
      },
    },
  }),
) as typeof Paper; // styled() loses the `component` prop of Paper

interface CaseRowsProps {
  cases: readonly ReportCase[];
  /** The `reportId` of the case that the panel shows. */
  shownId: number;
  onChoose: (reportId: number) => void;
}

/** Shows rows of the queue. A badge marks cases that have waited for a decision for more than 24 hours. */
export function CaseRows({ cases, shownId, onChoose }: CaseRowsProps) {
  const now = useNow(MINUTE_MS);
  return (
    <List component="ul" aria-label={operatorText.list}>
      {cases.map(({ reportId, targetKind, title, reporterCount, reasons, state, openedAt }) => {
        const isUndecided = state === 'OPEN' || state === 'WORKING';
        return (
          <li key={reportId}>
            <button
              type="button"
              aria-current={reportId === shownId}
              onClick={() => {
                onChoose(reportId);
              }}
            >
              <span>
                <Badge>{reportText.targets[targetKind]}</Badge>
                {reasons.map((reason) => reportText.reasons[reason]).join(', ')}
                <time dateTime={openedAt}>{formatRelative(openedAt, now)}</time>
              </span>
              <b>{title === '' ? reportText.contentGone : title}</b>
              <span>
                {operatorText.reporters(reporterCount)}
                {isUndecided && now - Date.parse(openedAt) > OVERDUE_AFTER_MS && (
                  <Badge tone="error" icon="alert">
                    {operatorText.overdue}
                  </Badge>
                )}
                {state === 'WORKING' && (
                  <Badge tone="info" icon="eye">
                    {operatorText.states.WORKING}
                  </Badge>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </List>
  );
}
