import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { appText, imageText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import type { UploadState } from './upload-state';

interface ImageActionsProps {
  phase: UploadState['phase'];
  /** Disables the buttons change and remove. The buttons of a running or failed upload stay enabled. */
  disabled: boolean;
  onChoose: () => void;
  /** Aborts a running upload or discards a failed one. */
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginTop: 8 });

/** Buttons for an image: change, cancel, retry or remove, by the phase of its upload. */
export function ImageActions({ phase, disabled, onChoose, onCancel, onRetry, onRemove }: ImageActionsProps) {
  switch (phase) {
    case 'uploading':
      return (
        <Row>
          <Button variant="text" size="small" onClick={onCancel}>
            {imageText.cancelUpload}
          </Button>
        </Row>
      );
    case 'failed':
      return (
        <Row>
          <Button size="small" startIcon={<Icon name="refresh" size="sm" />} onClick={onRetry}>
            {appText.retry}
          </Button>
          <Button variant="text" size="small" onClick={onCancel}>
            {appText.cancel}
          </Button>
        </Row>
      );
    case 'none':
    case 'uploaded':
      return (
        <Row>
          <Button size="small" disabled={disabled} onClick={onChoose}>
            {imageText.change}
          </Button>
          <Button variant="text" size="small" disabled={disabled} onClick={onRemove}>
            {imageText.remove}
          </Button>
        </Row>
      );
  }
}
