import { APPEAL_TEXT_MAX_LENGTH } from '@contract/report';
import { reportText } from '@/shared/messages';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { useToast } from '@/shared/ui/toast';
import { useSendAppealMutation } from './report-api';

interface AppealDialogProps {
  /** The API's name of the id of a case. */
  reportId: number;
  onClose: () => void;
}

/** Sends an appeal against a moderation measure. */
export function AppealDialog({ reportId, onClose }: AppealDialogProps) {
  const [send] = useSendAppealMutation();
  const toast = useToast();
  return (
    <ReasonDialog
      draftName={`appeal/${String(reportId)}`}
      question={reportText.appealTitle}
      consequence={reportText.appealMeaning}
      confirmLabel={reportText.appealSend}
      label={reportText.appealField}
      maxLength={APPEAL_TEXT_MAX_LENGTH}
      failedText={reportText.appealFailed}
      onSend={({ reason }) => send({ body: { reportId, text: reason } })}
      onDone={() => {
        toast(reportText.appealSent);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
