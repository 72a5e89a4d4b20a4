export { ApplicantDesk } from './applicant-desk';
export { readDeskView, readRoundId, writeDeskView } from './desk-view';
export { RoundSelect } from './round-select';
