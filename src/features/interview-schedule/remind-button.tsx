import { scheduleText } from '@/shared/messages';
import { toApiFailure } from '@/shared/api';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { useRemindToChooseMutation } from './interview-schedule-api';

interface RemindButtonProps {
  clubId: number;
  recruitmentId: number;
}

/** Asks the invited applicants without a slot to choose one. The server notifies each at most once a day. */
export function RemindButton(round: RemindButtonProps) {
  const [remind, { isLoading, error }] = useRemindToChooseMutation();
  const toast = useToast();
  const handleClick = async () => {
    const { data } = await remind(round);
    if (!data) return;
    if (data.notified > 0) toast(scheduleText.reminded(data.notified));
    else toast(scheduleText.remindedBefore, { severity: 'info' });
  };
  return (
    <ButtonWithError
      size="small"
      loading={isLoading}
      startIcon={<Icon name="bell" size="sm" />}
      loadingPosition="start"
      errorText={
        error === undefined ? undefined : `${scheduleText.remindFailed} ${toApiFailure(error).message}`
      }
      onClick={() => void handleClick()}
    >
      {scheduleText.remind}
    </ButtonWithError>
  );
}
