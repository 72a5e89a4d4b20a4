import type { ReportCaseDetail } from '@contract/report-case';
import { useState } from 'react';
import { usePasswordConfirmation } from '@/entities/operator';
import { operatorText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import Button from '@mui/material/Button';
import { CASE_REASON_MAX_LENGTH } from '@contract/report';
import { useRestoreContentMutation } from './case-decide-api';

/** Ends a temporary removal after asking for the reason. */
export function RestoreButton({
  reportCase: { targetKind, targetId },
}: {
  reportCase: Pick<ReportCaseDetail, 'targetKind' | 'targetId'>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [restore] = useRestoreContentMutation();
  const withPasswordConfirmation = usePasswordConfirmation();
  const toast = useToast();
  const contentKey =
    typeof targetId === 'object'
      ? `${String(targetId.roomId)}-${String(targetId.messageId)}`
      : String(targetId);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {operatorText.restore}
      </Button>
      {isOpen && (
        <ReasonDialog
          draftName={`restoration/${targetKind}/${contentKey}`}
          question={operatorText.restorePrompt}
          confirmLabel={operatorText.restore}
          label={operatorText.reason}
          maxLength={CASE_REASON_MAX_LENGTH}
          failedText={operatorText.restoreFailed}
          onSend={({ reason }) =>
            withPasswordConfirmation(() => restore({ contentKind: targetKind, contentKey, body: { reason } }))
          }
          onDone={() => {
            setIsOpen(false);
            toast(operatorText.restored);
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
