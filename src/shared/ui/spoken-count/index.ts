export { SpokenCount } from './spoken-count';
