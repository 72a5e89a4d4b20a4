import Button from '@mui/material/Button';
import { toApiFailure } from '@/shared/api';
import { profileText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useDownloadOwnDataMutation } from './own-data-api';

/** Saves the own-data export as a file. */
export function DownloadOwnDataButton() {
  const [download, { isLoading, error }] = useDownloadOwnDataMutation();
  const toast = useToast();
  const save = async () => {
    if (!(await download()).error) toast(profileText.downloaded);
  };
  return (
    <>
      {error && <InlineAlert>{profileText.downloadFailed(toApiFailure(error).message)}</InlineAlert>}
      <Button variant="text" loading={isLoading} onClick={() => void save()}>
        {profileText.download}
      </Button>
    </>
  );
}
