import LinearProgress from '@mui/material/LinearProgress';
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { message } from '@contract/messages';
import { imageTypes } from '@contract/upload';
import type { ImageSlotProps } from '@/shared/lib/images';
import { imageText } from '@/shared/messages';
import { FieldFrame } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { StoredImage } from '@/shared/ui/stored-image';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { DropZone, UploadHint, Layout, UploadError } from './drop-zone';
import { ImageActions } from './image-actions';
import { validateFile } from './upload-state';
import { useFileDrop } from './use-file-drop';
import { useImageUpload } from './use-image-upload';

/**
 * Chooses an image by click, key or drag and drop and uploads it at once. The form receives the name of the
 * uploaded object. Wrong types and sizes are rejected without a request. Unmounting aborts a running upload.
 */
export function ImageField({
  label,
  value,
  onChange,
  onBusyChange,
  address,
  preview: initialPreview,
  error,
  shape = 'whole',
  disabled = false,
  ref,
}: ImageSlotProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { state, send, discard } = useImageUpload(onChange);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        input.current?.focus();
      },
    }),
    [],
  );
  useReportBusy(state.phase === 'uploading', onBusyChange);

  const handleFile = (file: File) => {
    const validated = validateFile(file);
    setRefusal(typeof validated === 'string' ? validated : undefined);
    if (typeof validated !== 'string') send(validated);
  };
  const { isOver, handlers } = useFileDrop(handleFile, disabled);
  const clearAndFocus = () => {
    setRefusal(undefined);
    discard();
    // The pressed button is removed.
    input.current?.focus();
  };
  const handleUnreadable = () => {
    discard();
    if (state.phase === 'uploaded' || state.phase === 'none') onChange(null);
    setRefusal(message.imageUnreadable);
  };

  // Shows the local file after an upload, unless the form value has changed since.
  const preview =
    state.phase === 'none' || (state.phase === 'uploaded' && state.objectName !== value)
      ? initialPreview
      : state.preview;
  const hasImage = preview !== undefined || value !== null;
  const shownError = refusal ?? (state.phase === 'failed' ? state.reason : error);
  const hint = (
    <UploadHint id={`${id}-rules`}>
      <span>{isOver ? imageText.drop : imageText.invite}</span>
      <small>{imageText.rules}</small>
    </UploadHint>
  );
  return (
    <FieldFrame id={id} label={label}>
      <Layout data-shape={shape}>
        <DropZone
          {...handlers}
          data-shape={shape}
          data-filled={hasImage || undefined}
          data-over={isOver || undefined}
          data-error={shownError !== undefined || undefined}
          data-disabled={disabled || undefined}
        >
          {hasImage ? (
            <span className="picture">
              {preview !== undefined ? (
                <img src={preview} alt="" onError={handleUnreadable} />
              ) : (
                value !== null && <StoredImage objectName={value} address={address} variant="card" alt="" />
              )}
            </span>
          ) : (
            <>
              <Icon name="image" />
              {shape !== 'round' && hint}
            </>
          )}
          {state.phase === 'uploading' && (
            <span className="veil">
              <span aria-hidden>{imageText.uploading(state.percent)}</span>
              <LinearProgress variant="determinate" value={state.percent} aria-label={imageText.progress} />
            </span>
          )}
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
              if (file) handleFile(file);
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
              onCancel={clearAndFocus}
              onRetry={() => {
                if (state.phase === 'failed') send(state.picture);
              }}
              onRemove={() => {
                clearAndFocus();
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

/** Reports when an upload starts and when it ends, also by unmounting. */
function useReportBusy(busy: boolean, onBusyChange: ((busy: boolean) => void) | undefined): void {
  const latestCallback = useRef(onBusyChange);
  useLayoutEffect(() => {
    latestCallback.current = onBusyChange;
  });
  // A layout effect disables the submit button before the next paint.
  useLayoutEffect(() => {
    if (!busy) return;
    latestCallback.current?.(true);
    return () => {
      latestCallback.current?.(false);
    };
  }, [busy]);
}
