// Korean texts of the client by topic. Texts that the server also uses are only in `@contract/messages`.
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
export { notificationText } from './notification';
export type { Sentence } from './notification';
export { privacyText } from './privacy';
export { profileText } from './profile';
export { submissionText } from './submission';
export { timelineText, triageText } from './triage';
