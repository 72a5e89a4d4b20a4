import Button from '@mui/material/Button';
import { reportText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import type { ReportSubject } from './report-subject';
import { useReportDialog } from './use-report-dialog';

interface ReportButtonProps {
  subject: ReportSubject;
  /** Accessible name that distinguishes the buttons of a list. */
  accessibleName?: string;
  hasIcon?: boolean;
}

/** Opens the dialog that reports content, a club or a user. */
export function ReportButton({ subject, accessibleName, hasIcon = true }: ReportButtonProps) {
  const { openDialog, dialog } = useReportDialog();
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label={accessibleName}
        aria-haspopup="dialog"
        startIcon={hasIcon && <Icon name="flag" size="sm" />}
        onClick={() => {
          openDialog(subject);
        }}
      >
        {reportText.report}
      </Button>
      {dialog}
    </>
  );
}
