import { defaultMessagesOf, recruitmentMessage } from '@contract/recruitment-messages';
import type { ResultMessages, Stage } from '@contract/recruitment';
import { fillPlaceholders, placeholderValues, resultMessageKindOf } from '@contract/result-message';
import type {
  CommonPlaceholderValues,
  ReleasedDecision,
  ResultTextRecipient,
} from '@contract/result-message';
import { AppError } from '../../app-error';

/** The texts of a round, and the values that are equal for all recipients. */
interface RoundTexts extends CommonPlaceholderValues {
  /** The texts that leaders have saved. A missing kind has the default text. */
  messages: Partial<ResultMessages>;
  hasInterview: boolean;
}

/**
 * Returns the text of a release for one recipient, with filled placeholders. Throws `placeholder_without_value` with the recipient's name.
 */
export function composeResultText(
  source: RoundTexts,
  { stage, decision }: { stage: Stage; decision: ReleasedDecision },
  recipient: ResultTextRecipient,
): { subject: string; body: string } {
  const kind = resultMessageKindOf(stage, decision);
  const { subject, body } = source.messages[kind] ?? defaultMessagesOf(source)[kind];
  const values = placeholderValues(source, recipient);
  const filled = [fillPlaceholders(subject, values), fillPlaceholders(body, values)] as const;
  const [missing] = filled.flatMap((part) => part.missing);
  if (missing !== undefined)
    throw new AppError('placeholder_without_value', {
      message: recruitmentMessage.placeholderWithoutValue(missing, recipient.name ?? ''),
    });
  return { subject: filled[0].text, body: filled[1].text };
}
