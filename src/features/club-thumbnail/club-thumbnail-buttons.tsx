import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import type { Club } from '@contract/club';
import { label } from '@contract/messages';
import { toApiFailure } from '@/shared/api';
import type { ImageSlot } from '@/shared/lib/images';
import { imageText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { ImageDialog } from '@/shared/ui/image-dialog';
import { useToast } from '@/shared/ui/toast';
import { useChangeThumbnailMutation, useResetThumbnailMutation } from './club-thumbnail-api';

interface ClubThumbnailButtonsProps {
  club: Pick<Club, 'clubId' | 'thumbUrl'>;
  image: ImageSlot;
}

const Row = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    // The club's pattern is behind the buttons and the error, so each text needs its own background.
    '& button': { borderColor: 'transparent', boxShadow: 'var(--elevation-1)' },
    '& > button + button': { '--button-ink': palette.text.secondary },
    '& > p': {
      ...typography.caption,
      flexBasis: '100%',
      display: 'flex',
      alignItems: 'center',
      gap: 5,
      width: 'fit-content',
      padding: '2px 8px',
      borderRadius: 6,
      fontWeight: 500,
      color: palette.error.main,
      backgroundColor: palette.background.paper,
    },
  }),
);

/** Changes a club's image or resets it to the default. For the club's leaders. */
export function ClubThumbnailButtons({ club: { clubId, thumbUrl }, image }: ClubThumbnailButtonsProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [change, changing] = useChangeThumbnailMutation();
  const [reset, resetting] = useResetThumbnailMutation();
  const toast = useToast();

  const save = async (objectName: string) => {
    if ((await change({ clubId, body: { objectName } })).error) return;
    setDialogOpen(false);
    toast(imageText.saved);
  };
  const resetToDefault = async () => {
    if (!(await reset({ clubId })).error) toast(imageText.wasReset);
  };
  return (
    <Row>
      <Button
        size="small"
        startIcon={<Icon name="image" size="sm" />}
        disabled={resetting.isLoading}
        onClick={() => {
          changing.reset();
          resetting.reset();
          setDialogOpen(true);
        }}
      >
        {imageText.changeThumbnail}
      </Button>
      {(thumbUrl !== DEFAULT_CLUB_THUMBNAIL || resetting.isLoading) && (
        <Button size="small" loading={resetting.isLoading} onClick={() => void resetToDefault()}>
          {imageText.reset}
        </Button>
      )}
      {resetting.error && (
        <p role="alert">
          <Icon name="alert" size="sm" />
          {toApiFailure(resetting.error).message}
        </p>
      )}
      <ImageDialog
        open={isDialogOpen}
        title={imageText.changeThumbnail}
        label={label.thumbnail}
        shape="card"
        image={image}
        busy={changing.isLoading}
        failure={changing.error && toApiFailure(changing.error)}
        onSave={(objectName) => void save(objectName)}
        onClose={() => {
          setDialogOpen(false);
        }}
      />
    </Row>
  );
}
