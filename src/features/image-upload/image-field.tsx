import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { imageTypes } from '@contract/upload';
import type { ImageSlotProps } from '@/shared/lib/images';
import { imageText } from '@/shared/messages';
import { FieldFrame } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { StoredImage } from '@/shared/ui/stored-image';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { DropZone, UploadHint, Layout, UploadError } from './drop-zone';
import { ImageActions } from './image-actions';
import { useFileDrop } from './use-file-drop';
import { useImageSelection } from './use-image-selection';

/**
 * Lets the user choose an image by click, key or drag and drop, and uploads the image at once. After the upload,
 * `onChange` receives the name of the uploaded object. The field rejects wrong types and sizes without a request.
 * Unmounting aborts a running upload.
 */
export function ImageField({
  label,
  value,
  onChange,
  onBusyChange,
  url,
  preview: restoredPreview,
  error,
  shape = 'whole',
  disabled = false,
  ref,
}: ImageSlotProps) {
  const id = useId();
  const { input, state, preview, rejection, chooseFile, retry, discardAndFocus, handleUnreadable } =
    useImageSelection({ value, onChange, onBusyChange, preview: restoredPreview, ref });
  const { isFileOver, handlers } = useFileDrop(chooseFile, disabled);
  const hasImage = preview !== undefined || value !== null;
  const shownError = rejection ?? (state.phase === 'failed' ? state.reason : error);
  const hint = (
    <UploadHint id={`${id}-rules`}>
      <span>{isFileOver ? imageText.dropNowHint : imageText.dropHint}</span>
      <small>{imageText.fileLimits}</small>
    </UploadHint>
  );
  return (
    <FieldFrame id={id} label={label}>
      <Layout data-shape={shape}>
        <DropZone
          {...handlers}
          data-shape={shape}
          data-filled={hasImage || undefined}
          data-over={isFileOver || undefined}
          data-error={shownError !== undefined || undefined}
          data-disabled={disabled || undefined}
        >
          {hasImage ? (
            <Picture preview={preview} objectName={value} url={url} onUnreadable={handleUnreadable} />
          ) : (
            <>
              <Icon name="image" />
              {shape !== 'round' && hint}
            </>
          )}
          {state.phase === 'uploading' && <UploadProgress percent={state.percent} />}
          <input
            ref={input}
            id={id}
            type="file"
            accept={imageTypes.join()}
            disabled={disabled}
            aria-invalid={shownError !== undefined}
            aria-describedby={shownError !== undefined ? `${id}-wrong` : hasImage ? undefined : `${id}-rules`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows the same file to be chosen again.
              target.value = '';
              if (file) chooseFile(file);
            }}
          />
        </DropZone>
        <div>
          {!hasImage && shape === 'round' && hint}
          {shownError !== undefined && (
            <UploadError id={`${id}-wrong`} role="alert">
              <Icon name="alert" size="sm" />
              {shownError}
            </UploadError>
          )}
          {hasImage && (
            <ImageActions
              phase={state.phase}
              disabled={disabled}
              onChoose={() => {
                input.current?.click();
              }}
              onCancel={discardAndFocus}
              onRetry={retry}
              onRemove={() => {
                discardAndFocus();
                onChange(null);
              }}
            />
          )}
        </div>
      </Layout>
      <VisuallyHidden aria-live="polite">{state.phase === 'uploaded' && imageText.uploaded}</VisuallyHidden>
    </FieldFrame>
  );
}

interface PictureProps {
  /** URL of a local file; shown instead of the stored image. */
  preview: string | undefined;
  objectName: string | null;
  url: ImageSlotProps['url'];
  onUnreadable: () => void;
}

function Picture({ preview, objectName, url, onUnreadable }: PictureProps) {
  return (
    <span className="picture">
      {preview !== undefined ? (
        <img src={preview} alt="" onError={onUnreadable} />
      ) : (
        objectName !== null && <StoredImage objectName={objectName} url={url} variant="card" alt="" />
      )}
    </span>
  );
}

function UploadProgress({ percent }: { percent: number }) {
  return (
    <span className="veil">
      <span aria-hidden>{imageText.uploading(percent)}</span>
      <LinearProgress variant="determinate" value={percent} aria-label={imageText.progress} />
    </span>
  );
}
