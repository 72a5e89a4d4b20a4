import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { message } from '@contract/messages';
import type { ImageSlotProps } from '@/shared/lib/images';
import { validateFile } from './upload-state';
import { useImageUpload } from './use-image-upload';

type ImageSelectionOptions = Pick<ImageSlotProps, 'value' | 'onChange' | 'onBusyChange' | 'preview' | 'ref'>;

/** Validates and uploads the chosen file. Returns the state of the upload, the preview and the actions. */
export function useImageSelection({
  value,
  onChange,
  onBusyChange,
  preview: restoredPreview,
  ref,
}: ImageSelectionOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [rejection, setRejection] = useState<string>();
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

  const chooseFile = (file: File) => {
    const validated = validateFile(file);
    setRejection(typeof validated === 'string' ? validated : undefined);
    if (typeof validated !== 'string') send(validated);
  };
  const discardAndFocus = () => {
    setRejection(undefined);
    discard();
    // The pressed button disappears and would lose the focus.
    input.current?.focus();
  };
  /** Handles a preview that the browser cannot show. */
  const handleUnreadable = () => {
    discard();
    // During an upload and after a failed one, the form still has the earlier image, which stays.
    if (state.phase === 'uploaded' || state.phase === 'none') onChange(null);
    setRejection(message.imageUnreadable);
  };

  // Shows the local file during an upload, after a failed one, and after a successful one while the form has
  // its image.
  const preview =
    state.phase === 'none' || (state.phase === 'uploaded' && state.objectName !== value)
      ? restoredPreview
      : state.preview;
  const retry = () => {
    if (state.phase === 'failed') send(state.image);
  };

  return {
    input,
    state,
    preview,
    /** Message about a file that was rejected before its upload or that the browser cannot show. */
    rejection,
    chooseFile,
    retry,
    discardAndFocus,
    handleUnreadable,
  };
}

/** Calls `onBusyChange` with true when an upload starts, and with false when it ends or the field unmounts. */
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
