import Button from '@mui/material/Button';
import { CASE_REASON_MAX_LENGTH } from '@contract/report';
import type { ClubReport } from '@contract/report';
import { useState } from 'react';
import { managementText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useResolveClubReportMutation } from './club-report-resolve-api';

type Resolution = 'DELETE' | 'NO_VIOLATION';

interface ResolveButtonsProps {
  clubId: number;
  report: Pick<ClubReport, 'reportId' | 'title' | 'version' | 'mayDelete'>;
}

/**
 * Lets leaders decide the case `report`: dismiss all reports of its content, or delete the content if their role
 * permits it. Both need a reason.
 */
export function ResolveButtons({ clubId, report }: ResolveButtonsProps) {
  const { reportId, title, version, mayDelete } = report;
  const [action, setAction] = useState<Resolution>();
  const [resolve] = useResolveClubReportMutation();
  const toast = useToast();
  const close = () => {
    setAction(undefined);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={managementText.about(title, managementText.dismiss)}
        onClick={() => {
          setAction('NO_VIOLATION');
        }}
      >
        {managementText.dismiss}
      </Button>
      {mayDelete && (
        <Button
          size="small"
          variant="dangerText"
          aria-haspopup="dialog"
          aria-label={managementText.about(title, managementText.delete)}
          onClick={() => {
            setAction('DELETE');
          }}
        >
          {managementText.delete}
        </Button>
      )}
      {action && (
        <ReasonDialog
          draftName={`club-report/${String(reportId)}`}
          question={action === 'DELETE' ? managementText.deletePrompt : managementText.dismissPrompt}
          confirmLabel={action === 'DELETE' ? managementText.delete : managementText.dismiss}
          tone={action === 'DELETE' ? 'danger' : 'default'}
          label={managementText.reason}
          maxLength={CASE_REASON_MAX_LENGTH}
          failedText={managementText.resolveFailed}
          onSend={({ reason }) => resolve({ clubId, reportId, body: { action, reason, version } })}
          onDone={() => {
            close();
            toast(managementText.resolved);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
