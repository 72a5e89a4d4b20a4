export { ApplicantDesk } from './applicant-desk';
export { readDeskView, readRoundId, writeDeskView } from './desk-view';
export { RoundLinks } from './round-links';
export { RoundSelect } from './round-select';
