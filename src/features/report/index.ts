export { AppealButton } from './appeal-button';
export { ReportButton } from './report-button';
export type { ReportSubject } from './report-subject';
export { useReportDialog } from './use-report-dialog';
