export { AppealButton } from './appeal-button';
export { ReportButton } from './report-button';
export { useReportDialog } from './use-report-dialog';
