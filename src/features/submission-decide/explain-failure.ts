import type { ApiFailure } from '@/shared/api';
import { submissionText } from '@/shared/messages';

/** Returns why a decision failed. The messages of two error codes need no introduction. */
export const explainFailure = ({ code, message }: ApiFailure): string =>
  code === 'already_decided' || code === 'not_allowed'
    ? message
    : `${submissionText.decideFailed} ${message}`;
