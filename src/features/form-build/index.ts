export { TrackList } from './track-list';
