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
  /** Heading, which names the purpose of the image. */
  title: string;
  /** Renders the upload field. */
  renderImageField: ImageSlot;
  /** The image is being saved: the buttons are disabled and the dialog stays open. */
  busy: boolean;
  /** Failure of the last attempt to save. */
  failure?: ApiFailure | undefined;
  onSave: (objectName: string) => void;
  /** Called by 취소, Esc or a click outside. */
  onClose: () => void;
}

const Stack = styled('div')({ display: 'grid', gap: 20, marginTop: 20 });
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });

// The upload field shows these errors, because they are about the image itself.
const IMAGE_ERROR_CODES: readonly ApiFailure['code'][] = [
  'image_unreadable',
  'image_too_many_pixels',
  'too_large',
  'not_found',
  'rule_broken',
];

/** Dialog for choosing and saving one image. */
export function ImageDialog({ open, title, busy, onClose, ...formProps }: ImageDialogProps) {
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
      <ImageForm {...formProps} busy={busy} onClose={onClose} />
    </Dialog>
  );
}

/** The dialog mounts this form at each opening, so that the form starts without an image. */
function ImageForm({
  label,
  shape,
  renderImageField,
  busy,
  failure,
  onSave,
  onClose,
}: Omit<ImageDialogProps, 'open' | 'title'>) {
  const [objectName, setObjectName] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const isImageError = failure !== undefined && IMAGE_ERROR_CODES.includes(failure.code);
  return (
    <Stack>
      {renderImageField({
        label,
        ref: field,
        value: objectName,
        onChange: setObjectName,
        onBusyChange: setIsUploading,
        disabled: busy,
        ...(shape && { shape }),
        ...(isImageError && { error: failure.message }),
      })}
      {failure && !isImageError && (
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
          disabled={objectName === null || isUploading}
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
