import type { CurrentRecruitment } from '@contract/recruitment';
import { useState } from 'react';
import { formatApplication } from '@/entities/submission';
import type { ApplicationFormMethods } from '@/entities/submission';
import { applyText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';

interface RoundNotOpenAlertProps {
  recruitment: CurrentRecruitment;
  form: ApplicationFormMethods;
}

/** Shows that the round is not open yet or is closed. In a closed round, also offers to copy the typed texts. */
export function RoundNotOpenAlert({ recruitment, form }: RoundNotOpenAlertProps) {
  const toast = useToast();
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    setHasFailed(false);
    try {
      await navigator.clipboard.writeText(formatApplication(recruitment, form.getValues()));
      toast(applyText.copied);
    } catch {
      // Browsers deny the clipboard without permission and over plain HTTP.
      setHasFailed(true);
    }
  };
  if (recruitment.state === 'SCHEDULED')
    return <InlineAlert severity="warning">{applyText.notOpen}</InlineAlert>;
  return (
    <InlineAlert
      severity="warning"
      action={
        <ButtonWithError
          variant="text"
          size="small"
          errorText={hasFailed ? applyText.copyFailed : undefined}
          onClick={() => void copy()}
        >
          {applyText.copy}
        </ButtonWithError>
      }
    >
      {applyText.closedWhileWriting}
    </InlineAlert>
  );
}
