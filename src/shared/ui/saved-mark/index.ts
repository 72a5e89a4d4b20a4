export { SavedMark } from './saved-mark';
