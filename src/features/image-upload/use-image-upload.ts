import { useEffect, useReducer, useRef } from 'react';
import { message } from '@contract/messages';
import { toApiFailure } from '@/shared/api';
import { imageText } from '@/shared/messages';
import { useRequestUploadUrlMutation } from './image-upload-api';
import { UploadFailed, putFile } from './put-file';
import { uploadReducer } from './upload-state';
import type { AcceptedImage, UploadState } from './upload-state';

/** Resources of a running upload. */
interface RunningUpload {
  controller: AbortController;
  preview: string;
}

interface ImageUpload {
  state: UploadState;
  /** Uploads an image and aborts a running upload. */
  send: (image: AcceptedImage) => void;
  /** Aborts a running upload and resets the state. */
  discard: () => void;
}

/** Uploads one image at a time and reports the name of each uploaded object. Unmounting aborts the upload. */
export function useImageUpload(onUploaded: (objectName: string, file: File) => void): ImageUpload {
  const [state, dispatch] = useReducer(uploadReducer, { phase: 'none' });
  const [requestUploadUrl] = useRequestUploadUrlMutation();
  const runningUpload = useRef<RunningUpload>(undefined);

  const abortRunning = () => {
    if (!runningUpload.current) return;
    runningUpload.current.controller.abort();
    URL.revokeObjectURL(runningUpload.current.preview);
    runningUpload.current = undefined;
  };
  useEffect(() => abortRunning, []);

  const upload = async ({ file, fileType }: AcceptedImage, { signal }: AbortController) => {
    try {
      // The server only validates the name, so the start of a long name can be cut.
      const query = { fileName: file.name.slice(-300) || 'image', fileType, fileSize: file.size };
      const { objectName, url } = await requestUploadUrl({ query }).unwrap();
      await putFile(url, file, {
        signal,
        onProgress: (percent) => {
          dispatch({ type: 'progressed', percent });
        },
      });
      dispatch({ type: 'uploaded', objectName });
      onUploaded(objectName, file);
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', reason: reasonOf(error) });
    }
  };

  return {
    state,
    send: (image) => {
      abortRunning();
      const controller = new AbortController();
      const preview = URL.createObjectURL(image.file);
      runningUpload.current = { controller, preview };
      dispatch({ type: 'started', image, preview });
      void upload(image, controller);
    },
    discard: () => {
      abortRunning();
      dispatch({ type: 'discarded' });
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof UploadFailed) return error.status === 413 ? message.imageSize : imageText.uploadFailed;
  const { errors, message: text, code } = toApiFailure(error);
  const fieldError = Object.values(errors ?? {})[0];
  return fieldError ?? (code === 'offline' ? imageText.uploadFailed : `${imageText.uploadFailed} ${text}`);
}
