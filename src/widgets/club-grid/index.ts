export { ClubGrid, ClubGridBones } from './club-grid';
