import { useEffect, useReducer, useRef } from 'react';
import { message } from '@contract/messages';
import { toApiFailure } from '@/shared/api';
import { imageText } from '@/shared/messages';
import { useRequestUploadUrlMutation } from './image-upload-api';
import { UploadFailed, putFile } from './put-file';
import { uploadReducer } from './upload-state';
import type { AcceptedImage, UploadState } from './upload-state';

const FILE_NAME_MAX_LENGTH = 300;

/** Resources of the latest upload, also after its end: its preview is in use until the next upload. */
interface LatestUpload {
  controller: AbortController;
  preview: string;
}

interface ImageUpload {
  state: UploadState;
  /** Aborts a running upload and uploads this image. */
  send: (image: AcceptedImage) => void;
  /** Aborts a running upload and resets the state. */
  discard: () => void;
}

/** Uploads one image at a time. Calls `onUploaded` after each upload. Unmounting aborts a running upload. */
export function useImageUpload(onUploaded: (objectName: string, file: File) => void): ImageUpload {
  const [state, dispatch] = useReducer(uploadReducer, { phase: 'none' });
  const [requestUploadUrl] = useRequestUploadUrlMutation();
  const latestUpload = useRef<LatestUpload>(undefined);

  const abortAndRevokeLatest = () => {
    if (!latestUpload.current) return;
    latestUpload.current.controller.abort();
    URL.revokeObjectURL(latestUpload.current.preview);
    latestUpload.current = undefined;
  };
  useEffect(() => abortAndRevokeLatest, []);

  const upload = async ({ file, fileType }: AcceptedImage, { signal }: AbortController) => {
    try {
      // The server requires a name of 1 to 300 characters and does not use it, so a long name can be cut.
      const fileName = file.name.slice(-FILE_NAME_MAX_LENGTH) || 'image';
      const query = { fileName, fileType, fileSize: file.size };
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
      abortAndRevokeLatest();
      const controller = new AbortController();
      const preview = URL.createObjectURL(image.file);
      latestUpload.current = { controller, preview };
      dispatch({ type: 'started', image, preview });
      void upload(image, controller);
    },
    discard: () => {
      abortAndRevokeLatest();
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
