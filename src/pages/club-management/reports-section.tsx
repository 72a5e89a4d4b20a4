import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { ResolveButtons } from '@/features/club-report-resolve';
import { useListClubReportsQuery } from '@/entities/report';
import { formatDayTime } from '@/shared/lib/formats';
import { managementText, operatorText, reportText } from '@/shared/messages';
import { Badge } from '@/shared/ui/badge';
import { Section } from '@/shared/ui/page';
import { QuoteBox } from '@/shared/ui/quote-box';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';

const List = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    '& > li': { display: 'grid', gap: 12, padding: '20px 24px' },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& .head, & .actions': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 },
  }),
) as typeof Paper; // styled() loses the `component` prop of Paper

/**
 * Undecided cases about content in the club, except the user’s own content; oldest first. A case collects all
 * reports about one target.
 */
export function ReportsSection({ clubId }: { clubId: number }) {
  const query = useListClubReportsQuery({ clubId });
  return (
    <Section title={managementText.reports} level="h1">
      <QueryBoundary
        query={query}
        skeleton={<RowsSkeleton rowCount={3} rowHeightPx={140} />}
        errorText={managementText.reportsFailed}
      >
        {({ reports: cases }) =>
          cases.length === 0 ? (
            <EmptyState message={managementText.noReports} hint={managementText.reportsHint} />
          ) : (
            <List component="ul">
              {cases.map((reportCase) => (
                <li key={reportCase.reportId}>
                  <div className="head">
                    <Badge>{reportText.targets[reportCase.targetKind]}</Badge>
                    {reportCase.reasons.map((reason) => reportText.reasons[reason]).join(', ')}
                    <span>{operatorText.reporters(reportCase.reporterCount)}</span>
                  </div>
                  <QuoteBox
                    name={managementText.writtenBy(reportCase.authorName)}
                    time={formatDayTime(reportCase.openedAt)}
                  >
                    {reportCase.contents === '' ? reportCase.title : reportCase.contents}
                  </QuoteBox>
                  <div className="actions">
                    <ResolveButtons clubId={clubId} report={reportCase} />
                  </div>
                </li>
              ))}
            </List>
          )
        }
      </QueryBoundary>
    </Section>
  );
}
