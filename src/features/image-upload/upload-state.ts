import { message } from '@contract/messages';
import { IMAGE_MAX_BYTES, imageTypes } from '@contract/upload';

/** A file that may be sent. */
export interface Picture {
  file: File;
  fileType: (typeof imageTypes)[number];
}

/** Where the picture that a person has chosen is on its way. `preview` is a blob address of the file itself. */
export type UploadState =
  | { phase: 'none' }
  | { phase: 'sending'; picture: Picture; preview: string; percent: number }
  | { phase: 'sent'; preview: string; objectName: string }
  | { phase: 'failed'; picture: Picture; preview: string; reason: string };

export type UploadEvent =
  | { type: 'started'; picture: Picture; preview: string }
  | { type: 'progressed'; percent: number }
  | { type: 'arrived'; objectName: string }
  | { type: 'failed'; reason: string }
  | { type: 'dropped' };

export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'started':
      return { phase: 'sending', picture: event.picture, preview: event.preview, percent: 0 };
    case 'progressed':
      return state.phase === 'sending' ? { ...state, percent: event.percent } : state;
    case 'arrived':
      return state.phase === 'sending'
        ? { phase: 'sent', preview: state.preview, objectName: event.objectName }
        : state;
    case 'failed':
      return state.phase === 'sending'
        ? { phase: 'failed', picture: state.picture, preview: state.preview, reason: event.reason }
        : state;
    case 'dropped':
      return { phase: 'none' };
  }
}

/** The file as one that may be sent, or the sentence why it may not be; found out before anything of it is sent. */
export function judgeFile(file: File): Picture | string {
  const fileType = imageTypes.find((type) => type === file.type);
  if (fileType === undefined) return message.imageType;
  return file.size > IMAGE_MAX_BYTES ? message.imageSize : { file, fileType };
}
