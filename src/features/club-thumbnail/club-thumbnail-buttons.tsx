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
  renderImageField: ImageSlot;
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
    // The buttons and the error are on the cover, a generated pattern, so each text needs its own background.
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
export function ClubThumbnailButtons({
  club: { clubId, thumbUrl },
  renderImageField,
}: ClubThumbnailButtonsProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [change, changeCall] = useChangeThumbnailMutation();
  const [reset, resetCall] = useResetThumbnailMutation();
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
        disabled={resetCall.isLoading}
        onClick={() => {
          changeCall.reset();
          resetCall.reset();
          setDialogOpen(true);
        }}
      >
        {imageText.changeThumbnail}
      </Button>
      {(thumbUrl !== DEFAULT_CLUB_THUMBNAIL || resetCall.isLoading) && (
        <Button size="small" loading={resetCall.isLoading} onClick={() => void resetToDefault()}>
          {imageText.reset}
        </Button>
      )}
      {resetCall.error && (
        <p role="alert">
          <Icon name="alert" size="sm" />
          {toApiFailure(resetCall.error).message}
        </p>
      )}
      <ImageDialog
        open={isDialogOpen}
        title={imageText.changeThumbnail}
        label={label.thumbnail}
        shape="card"
        renderImageField={renderImageField}
        busy={changeCall.isLoading}
        failure={changeCall.error && toApiFailure(changeCall.error)}
        onSave={(objectName) => void save(objectName)}
        onClose={() => {
          setDialogOpen(false);
        }}
      />
    </Row>
  );
}
