export { ClubThumbnailButtons } from './club-thumbnail-buttons';
