export { account } from './account';
export { clubText } from './club';
export { frame } from './frame';
export { profileText } from './profile';
export { submissionText } from './submission';
