import { message } from '@contract/messages';
import { IMAGE_MAX_BYTES, imageTypes } from '@contract/upload';

/** A file of an accepted type and size. */
export interface AcceptedImage {
  file: File;
  fileType: (typeof imageTypes)[number];
}

/**
 * State of the upload of the chosen image. `preview` is a blob URL of the local file. `reason` is the error
 * message for the user.
 */
export type UploadState =
  | { phase: 'none' }
  | { phase: 'uploading'; image: AcceptedImage; preview: string; percent: number }
  | { phase: 'uploaded'; preview: string; objectName: string }
  | { phase: 'failed'; image: AcceptedImage; preview: string; reason: string };

export type UploadEvent =
  | { type: 'started'; image: AcceptedImage; preview: string }
  | { type: 'progressed'; percent: number }
  | { type: 'uploaded'; objectName: string }
  | { type: 'failed'; reason: string }
  | { type: 'discarded' };

export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'started':
      return { phase: 'uploading', image: event.image, preview: event.preview, percent: 0 };
    case 'progressed':
      return state.phase === 'uploading' ? { ...state, percent: event.percent } : state;
    case 'uploaded':
      return state.phase === 'uploading'
        ? { phase: 'uploaded', preview: state.preview, objectName: event.objectName }
        : state;
    case 'failed':
      return state.phase === 'uploading'
        ? { phase: 'failed', image: state.image, preview: state.preview, reason: event.reason }
        : state;
    case 'discarded':
      return { phase: 'none' };
  }
}

/** Checks type and size before the upload. Returns the accepted file or an error message. */
export function validateFile(file: File): AcceptedImage | string {
  const fileType = imageTypes.find((type) => type === file.type);
  if (fileType === undefined) return message.imageType;
  return file.size > IMAGE_MAX_BYTES ? message.imageSize : { file, fileType };
}
