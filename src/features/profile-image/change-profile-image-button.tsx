import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { label } from '@contract/messages';
import { toApiFailure } from '@/shared/api';
import type { ImageSlot } from '@/shared/lib/images';
import { imageText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { ImageDialog } from '@/shared/ui/image-dialog';
import { useToast } from '@/shared/ui/toast';
import { useChangeProfileImageMutation } from './profile-image-api';

const CircleButton = styled(IconButton)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    borderRadius: '50%',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.border}`,
    '&:hover': { backgroundColor: palette.action.hover, borderColor: palette.control },
  }),
);

/** The small round button at the edge of the user's own image, with the dialog that changes the image. */
export function ChangeProfileImageButton({ renderImageField }: { renderImageField: ImageSlot }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [change, { isLoading, error, reset }] = useChangeProfileImageMutation();
  const toast = useToast();
  const save = async (profileImage: string) => {
    if ((await change({ profileImage })).error) return;
    setDialogOpen(false);
    toast(imageText.saved);
  };
  return (
    <>
      <CircleButton
        aria-label={imageText.changeProfileImage}
        title={imageText.changeProfileImage}
        onClick={() => {
          reset();
          setDialogOpen(true);
        }}
      >
        <Icon name="image" size="sm" />
      </CircleButton>
      <ImageDialog
        open={isDialogOpen}
        title={imageText.changeProfileImage}
        label={label.profileImage}
        shape="round"
        renderImageField={renderImageField}
        busy={isLoading}
        failure={error && toApiFailure(error)}
        onSave={(objectName) => void save(objectName)}
        onClose={() => {
          setDialogOpen(false);
        }}
      />
    </>
  );
}
