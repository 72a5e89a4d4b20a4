export { holdsTyped } from './hangul-match';
