export { account } from './account';
export { clubText } from './club';
export { frame } from './frame';
