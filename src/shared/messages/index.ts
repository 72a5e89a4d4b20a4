// What the screens say, a file for each part. A sentence that the server says too stands in `@contract/messages` alone.
export { accountText } from './account';
export { noticePinText, postRowText, postText } from './post';
export { chatText } from './chat';
export { clubText } from './club';
export { commentText } from './comment';
export { draftText } from './draft';
export { appText } from './app';
export { imageText } from './image';
export { imageFailureText } from './image-failure';
export { listText } from './list';
export { memberText } from './member';
export { privacyText } from './privacy';
export { profileText } from './profile';
export { submissionText } from './submission';
export { timelineText, triageText } from './triage';
