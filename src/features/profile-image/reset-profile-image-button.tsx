import Button from '@mui/material/Button';
import { toApiFailure } from '@/shared/api';
import { imageText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useResetProfileImageMutation } from './profile-image-api';

/** Resets the user's own image to the default. */
export function ResetProfileImageButton() {
  const [reset, { isLoading, error }] = useResetProfileImageMutation();
  const toast = useToast();
  const resetToDefault = async () => {
    if (!(await reset()).error) toast(imageText.wasReset);
  };
  return (
    <>
      <Button fullWidth loading={isLoading} onClick={() => void resetToDefault()}>
        {imageText.reset}
      </Button>
      {error && <InlineAlert>{toApiFailure(error).message}</InlineAlert>}
    </>
  );
}
