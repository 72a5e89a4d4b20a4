import Button from '@mui/material/Button';
import { CASE_REASON_MAX_LENGTH } from '@contract/report';
import type { ClubReport, ReportResolutionBody } from '@contract/report';
import { useState } from 'react';
import { toApiFailure } from '@/shared/api';
import { managementText, operatorText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useResolveClubReportMutation } from './club-report-resolve-api';

type Resolution = 'DELETE' | 'NO_VIOLATION';

interface ResolveButtonsProps {
  clubId: number;
  report: Pick<ClubReport, 'reportId' | 'title' | 'version' | 'mayDelete'>;
}

/**
 * Lets leaders decide the case `report` if their role may delete its content: dismiss all reports, or delete the
 * content. Both need a reason. Content that is already gone can only be dismissed.
 */
export function ResolveButtons({ clubId, report }: ResolveButtonsProps) {
  const { reportId, title, version, mayDelete } = report;
  const [action, setAction] = useState<Resolution>();
  /** The version of the case whose deletion the server has refused. */
  const [refusedVersion, setRefusedVersion] = useState<number>();
  const [resolve] = useResolveClubReportMutation();
  const toast = useToast();
  const close = () => {
    setAction(undefined);
  };
  const send = async (body: ReportResolutionBody) => {
    const result = await resolve({ clubId, reportId, body });
    if (body.action === 'DELETE' && result.error && toApiFailure(result.error).code === 'changed_meanwhile')
      setRefusedVersion(version);
    return result;
  };
  if (!mayDelete) return managementText.cannotResolve;
  // The reload after the refusal brings a new version of the case, unless its content is gone.
  const isGone = refusedVersion === version;
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
      {isGone ? (
        operatorText.contentDeleted
      ) : (
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
          onSend={({ reason }) => send({ action, reason, version })}
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
