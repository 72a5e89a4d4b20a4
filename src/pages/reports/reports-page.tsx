import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { OwnReports } from '@contract/report';
import { useListOwnReportsQuery } from '@/entities/report';
import { usePageTitle } from '@/shared/lib/navigation';
import { reportText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { MeasureItem } from './measure-item';
import { ReportItem } from './report-item';

/** Lists of reports and measures. Their headings are smaller than the heading of the page. */
const ReportLists = styled('div')(({ theme: { typography } }) => ({ '& h2': typography.h3 }));

/** Measures against the user's content and account, then the reports that the user sent, with their outcomes. */
export function ReportsPage() {
  usePageTitle(reportText.title);
  const query = useListOwnReportsQuery();
  return (
    <Section title={reportText.title} level="h1">
      <QueryBoundary
        query={query}
        skeleton={<RowsSkeleton rowCount={5} rowHeightPx={88} />}
        errorText={reportText.listFailed}
      >
        {(ownReports) => <MeasuresAndReports ownReports={ownReports} />}
      </QueryBoundary>
    </Section>
  );
}

function MeasuresAndReports({ ownReports: { reports, measures } }: { ownReports: OwnReports }) {
  if (reports.length === 0 && measures.length === 0)
    return <EmptyState message={reportText.noReports} hint={reportText.noReportsHint} />;
  return (
    <ReportLists>
      {measures.length > 0 && (
        <Section title={reportText.measures} count={{ count: measures.length, unit: 'records' }}>
          <Paper component="ul">
            {measures.map((measure) => (
              <MeasureItem key={`${String(measure.reportId)}-${measure.decidedAt}`} measure={measure} />
            ))}
          </Paper>
        </Section>
      )}
      {reports.length > 0 && (
        <Section title={reportText.ownReports} count={{ count: reports.length, unit: 'records' }}>
          <Paper component="ul">
            {reports.map((report) => (
              <ReportItem key={report.reportId} report={report} />
            ))}
          </Paper>
        </Section>
      )}
    </ReportLists>
  );
}
