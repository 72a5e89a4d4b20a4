export { AnnouncementForm } from './announcement-form';
export { ClubMeasures } from './club-measures';
export { SuspensionButton } from './suspension-button';
