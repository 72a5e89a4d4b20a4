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
import { DropZone, Invitation, Layout, Refusal } from './drop-zone';
import { ImageDeeds } from './image-deeds';
import { judgeFile } from './upload-state';
import { useFileDrop } from './use-file-drop';
import { useImageUpload } from './use-image-upload';

/**
 * Chooses a picture by click, key or drag and drop, and uploads it at once: what the form gets is the name of what has arrived.
 * A wrong type or size is refused before anything is sent. Leaving the page breaks a running upload off.
 */
export function ImageField({
  label,
  value,
  onChange,
  onBusyChange,
  address,
  preview: found,
  error,
  shape = 'whole',
  disabled = false,
  ref,
}: ImageSlotProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const { state, send, drop } = useImageUpload(onChange);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        input.current?.focus();
      },
    }),
    [],
  );
  useBusy(state.phase === 'sending', onBusyChange);

  const choose = (file: File) => {
    const judged = judgeFile(file);
    setRefusal(typeof judged === 'string' ? judged : undefined);
    if (typeof judged !== 'string') send(judged);
  };
  const { isOver, handlers } = useFileDrop(choose, disabled);
  const letGo = () => {
    setRefusal(undefined);
    drop();
    // The button that was pressed is gone.
    input.current?.focus();
  };
  const foundUnreadable = () => {
    drop();
    if (state.phase === 'sent' || state.phase === 'none') onChange(null);
    setRefusal(message.imageUnreadable);
  };

  // What was sent is shown from the file itself, unless the form has meanwhile taken another value.
  const preview =
    state.phase === 'none' || (state.phase === 'sent' && state.objectName !== value) ? found : state.preview;
  const isFilled = preview !== undefined || value !== null;
  const wrong = refusal ?? (state.phase === 'failed' ? state.reason : error);
  const invitation = (
    <Invitation id={`${id}-rules`}>
      <span>{isOver ? imageText.drop : imageText.invite}</span>
      <small>{imageText.rules}</small>
    </Invitation>
  );
  return (
    <FieldFrame id={id} label={label}>
      <Layout data-shape={shape}>
        <DropZone
          {...handlers}
          data-shape={shape}
          data-filled={isFilled || undefined}
          data-over={isOver || undefined}
          data-error={wrong !== undefined || undefined}
          data-disabled={disabled || undefined}
        >
          {isFilled ? (
            <span className="picture">
              {preview !== undefined ? (
                <img src={preview} alt="" onError={foundUnreadable} />
              ) : (
                value !== null && <StoredImage objectName={value} address={address} variant="card" alt="" />
              )}
            </span>
          ) : (
            <>
              <Icon name="image" />
              {shape !== 'round' && invitation}
            </>
          )}
          {state.phase === 'sending' && (
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
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong !== undefined ? `${id}-wrong` : isFilled ? undefined : `${id}-rules`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the same file can be chosen again.
              target.value = '';
              if (file) choose(file);
            }}
          />
        </DropZone>
        <div>
          {!isFilled && shape === 'round' && invitation}
          {wrong !== undefined && (
            <Refusal id={`${id}-wrong`} role="alert">
              <Icon name="alert" size="sm" />
              {wrong}
            </Refusal>
          )}
          {isFilled && (
            <ImageDeeds
              phase={state.phase}
              disabled={disabled}
              onChoose={() => {
                input.current?.click();
              }}
              onCancel={letGo}
              onRetry={() => {
                if (state.phase === 'failed') send(state.picture);
              }}
              onRemove={() => {
                letGo();
                onChange(null);
              }}
            />
          )}
        </div>
      </Layout>
      <VisuallyHidden aria-live="polite">{state.phase === 'sent' && imageText.uploaded}</VisuallyHidden>
    </FieldFrame>
  );
}

/** Tells whoever waits when an upload begins and when it is over, be it by leaving. */
function useBusy(busy: boolean, onBusyChange: ((busy: boolean) => void) | undefined): void {
  const tell = useRef(onBusyChange);
  useLayoutEffect(() => {
    tell.current = onBusyChange;
  });
  // Before anything is painted: no button may be pressed that is about to be disabled.
  useLayoutEffect(() => {
    if (!busy) return;
    tell.current?.(true);
    return () => {
      tell.current?.(false);
    };
  }, [busy]);
}
