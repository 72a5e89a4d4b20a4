export { ClubHeader } from './club-header';
export { ClubHeaderBones } from './club-header-bones';
