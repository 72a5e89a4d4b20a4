import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { message } from '@contract/messages';
import type { ImageSlotProps } from '@/shared/lib/images';
import { validateFile } from './upload-state';
import { useImageUpload } from './use-image-upload';

type ImageSelectionOptions = Pick<ImageSlotProps, 'value' | 'onChange' | 'onBusyChange' | 'preview' | 'ref'>;

/** Validates and uploads the chosen file and returns the local preview that replaces the stored image. */
export function useImageSelection({
  value,
  onChange,
  onBusyChange,
  preview: initialPreview,
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
  const handleUnreadable = () => {
    discard();
    if (state.phase === 'uploaded' || state.phase === 'none') onChange(null);
    setRejection(message.imageUnreadable);
  };

  // Shows the local file after an upload, unless the form value has changed since.
  const preview =
    state.phase === 'none' || (state.phase === 'uploaded' && state.objectName !== value)
      ? initialPreview
      : state.preview;
  const retry = () => {
    if (state.phase === 'failed') send(state.image);
  };

  return {
    input,
    state,
    preview,
    /** Message about a file that was rejected without a request. */
    rejection,
    chooseFile,
    retry,
    discardAndFocus,
    handleUnreadable,
  };
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
