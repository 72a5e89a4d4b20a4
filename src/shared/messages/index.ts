export { account } from './account';
export { clubText } from './club';
export { frame } from './frame';
export { imageText } from './image';
export { privacy } from './privacy';
export { profileText } from './profile';
export { submissionText } from './submission';
