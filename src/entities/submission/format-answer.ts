import type { Answer } from '@contract/answers';
import { submissionText } from '@/shared/messages';

/** Returns an answer as text; undefined for a missing answer and for an unchecked box. */
export function formatAnswer(answer: Answer | undefined): string | undefined {
  if (answer === undefined || answer.value === false) return undefined;
  if (answer.value === true) return submissionText.agreed;
  return Array.isArray(answer.value) ? answer.value.join(', ') : answer.value;
}
