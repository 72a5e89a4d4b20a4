import Button from '@mui/material/Button';
import type { CurrentRecruitment } from '@contract/recruitment';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatApplication } from '@/entities/submission';
import type { ApplicationFormMethods } from '@/entities/submission';
import { applyText, submissionText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';

interface ReadOnlyAlertProps {
  recruitment: CurrentRecruitment;
  form: ApplicationFormMethods;
  /** Path of the user's application in the round; undefined without one. */
  applicationPath: string | undefined;
}

/**
 * Shows why the form is read-only: the round is not open yet or is closed, or the user has applied. Offers to copy the
 * typed texts, except before the opening.
 */
export function ReadOnlyAlert({ recruitment, form, applicationPath }: ReadOnlyAlertProps) {
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
  if (recruitment.state === 'SCHEDULED' && applicationPath === undefined)
    return <InlineAlert severity="warning">{applyText.notOpen}</InlineAlert>;
  return (
    <InlineAlert
      severity="warning"
      action={
        <>
          {applicationPath !== undefined && (
            <Button variant="text" size="small" component={Link} to={applicationPath}>
              {submissionText.showMine}
            </Button>
          )}
          <ButtonWithError
            variant="text"
            size="small"
            errorText={hasFailed ? applyText.copyFailed : undefined}
            onClick={() => void copy()}
          >
            {applyText.copy}
          </ButtonWithError>
        </>
      }
    >
      {applicationPath === undefined ? applyText.closedWhileWriting : submissionText.alreadyApplied}{' '}
      {applyText.mayCopy}
    </InlineAlert>
  );
}
