export { includesTyped } from './hangul-match';
