export { useListApplicantSlotsQuery, useListSlotsQuery } from './interview-api';
