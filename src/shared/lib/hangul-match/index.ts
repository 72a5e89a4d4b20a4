export { matchesHangulSearch } from './hangul-match';
