import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import type { ApiFailure } from '@/shared/api';
import type { ImageSlot, ImageSlotProps } from '@/shared/lib/images';
import { appText, imageText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';

interface ImageDialogProps extends Pick<ImageSlotProps, 'label' | 'shape'> {
  open: boolean;
  /** The heading; says what the picture is for. */
  title: string;
  image: ImageSlot;
  /** The picture is being saved: nothing can be pressed, the dialog stays. */
  busy: boolean;
  /** Why it could not be saved. */
  failure?: ApiFailure | undefined;
  onSave: (objectName: string) => void;
  /** 취소, Esc or a click beside the dialog. */
  onClose: () => void;
}

const Stack = styled('div')({ display: 'grid', gap: 20, marginTop: 20 });
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });

// What is wrong with the picture itself stands at its field.
const OF_THE_PICTURE: readonly ApiFailure['code'][] = [
  'image_unreadable',
  'image_too_many_pixels',
  'too_large',
  'not_found',
  'rule_broken',
];

/** Chooses one picture and saves it. */
export function ImageDialog({ open, title, busy, onClose, ...choice }: ImageDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
    >
      <Typography variant="h3" component="h2" id={titleId}>
        {title}
      </Typography>
      <Choice {...choice} busy={busy} onClose={onClose} />
    </Dialog>
  );
}

/** Begins anew whenever the dialog opens. */
function Choice({
  label,
  shape,
  image,
  busy,
  failure,
  onSave,
  onClose,
}: Omit<ImageDialogProps, 'open' | 'title'>) {
  const [objectName, setObjectName] = useState<string | null>(null);
  const [uploading, setUploading] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const isOfPicture = failure !== undefined && OF_THE_PICTURE.includes(failure.code);
  return (
    <Stack>
      {image({
        label,
        ref: field,
        value: objectName,
        onChange: setObjectName,
        onBusyChange: setUploading,
        disabled: busy,
        ...(shape && { shape }),
        ...(isOfPicture && { error: failure.message }),
      })}
      {failure && !isOfPicture && (
        <InlineAlert>
          {imageText.saveFailed} {failure.message}
        </InlineAlert>
      )}
      <Actions>
        <Button variant="text" disabled={busy} onClick={onClose}>
          {appText.cancel}
        </Button>
        <Button
          variant="filled"
          disabled={objectName === null || uploading}
          loading={busy}
          onClick={() => {
            if (objectName !== null) onSave(objectName);
          }}
        >
          {appText.save}
        </Button>
      </Actions>
    </Stack>
  );
}
