import { useEffect, useReducer, useRef } from 'react';
import { message } from '@contract/messages';
import { failureOf } from '@/shared/api';
import { imageText } from '@/shared/messages';
import { useExpectUploadMutation } from './image-upload-api';
import { UploadFailed, putFile } from './put-file';
import { uploadReducer } from './upload-state';
import type { Picture, UploadState } from './upload-state';

/** What stands beside a running upload and outlives a render. */
interface Running {
  cancel: AbortController;
  preview: string;
}

interface ImageUpload {
  state: UploadState;
  /** Sends a picture in place of whatever was being sent. */
  send: (picture: Picture) => void;
  /** Breaks off what is being sent and forgets what was. */
  drop: () => void;
}

/** Sends pictures one at a time, and tells the name of each that has arrived. Leaving the page breaks off. */
export function useImageUpload(onArrived: (objectName: string, file: File) => void): ImageUpload {
  const [state, tell] = useReducer(uploadReducer, { phase: 'none' });
  const [expectUpload] = useExpectUploadMutation();
  const running = useRef<Running>(undefined);

  const end = () => {
    if (!running.current) return;
    running.current.cancel.abort();
    URL.revokeObjectURL(running.current.preview);
    running.current = undefined;
  };
  useEffect(() => end, []);

  const carry = async ({ file, fileType }: Picture, { signal }: AbortController) => {
    try {
      // Names can be of any length; the server only looks at them.
      const query = { fileName: file.name.slice(-300) || 'image', fileType, fileSize: file.size };
      const { objectName, url } = await expectUpload({ query }).unwrap();
      await putFile(url, file, {
        signal,
        onProgress: (percent) => {
          tell({ type: 'progressed', percent });
        },
      });
      tell({ type: 'arrived', objectName });
      onArrived(objectName, file);
    } catch (error) {
      if (!signal.aborted) tell({ type: 'failed', reason: reasonOf(error) });
    }
  };

  return {
    state,
    send: (picture) => {
      end();
      const cancel = new AbortController();
      const preview = URL.createObjectURL(picture.file);
      running.current = { cancel, preview };
      tell({ type: 'started', picture, preview });
      void carry(picture, cancel);
    },
    drop: () => {
      end();
      tell({ type: 'dropped' });
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof UploadFailed) return error.status === 413 ? message.imageSize : imageText.uploadFailed;
  const { errors, message: said, code } = failureOf(error);
  const rule = Object.values(errors ?? {})[0];
  return rule ?? (code === 'offline' ? imageText.uploadFailed : `${imageText.uploadFailed} ${said}`);
}
