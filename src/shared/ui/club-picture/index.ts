export { ClubPicture } from './club-picture';
export { ClubThumb } from './club-thumb';
