import { defaultResultMessages, recruitmentMessage } from '@contract/messages';
import type { ResultMessageKind, ResultMessages, Stage } from '@contract/recruitment';
import { fillPlaceholders } from '@contract/result-message';
import type { PlaceholderName } from '@contract/result-message';
import { AppError } from '../../app-error';

export type ReleasedDecision = 'PASS' | 'FAIL';

/** What is the same in the texts of all recipients of a release. */
export interface ResultTextSource {
  title: string;
  clubName: string;
  presidentName: string | null;
  /** Texts that differ from the defaults. */
  messages: Partial<ResultMessages>;
}

export interface ResultTextRecipient {
  name: string | null;
  track: string | null;
  /** Start of the booked interview. */
  slotStartsAt: Date | null;
}

const slotFormat = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Writes the text of a release to one recipient. Throws `placeholder_without_value` with the recipient's name. */
export function writeResultText(
  source: ResultTextSource,
  { stage, decision }: { stage: Stage; decision: ReleasedDecision },
  recipient: ResultTextRecipient,
): { subject: string; body: string } {
  const kind = kindOf(stage, decision);
  const { subject, body } = source.messages[kind] ?? defaultResultMessages[kind];
  const values: Record<PlaceholderName, string> = {
    이름: recipient.name ?? '',
    분야: recipient.track ?? '',
    모집: source.title,
    동아리: source.clubName,
    회장: source.presidentName ?? '',
    면접일: recipient.slotStartsAt === null ? '' : slotFormat.format(recipient.slotStartsAt),
  };
  const filled = [fillPlaceholders(subject, values), fillPlaceholders(body, values)] as const;
  const [missing] = filled.flatMap((part) => part.missing);
  if (missing !== undefined)
    throw new AppError('placeholder_without_value', {
      message: recruitmentMessage.placeholderWithoutValue(missing, recipient.name ?? ''),
    });
  return { subject: filled[0].text, body: filled[1].text };
}

function kindOf(stage: Stage, decision: ReleasedDecision): ResultMessageKind {
  if (stage === 'DOCUMENT') return decision === 'PASS' ? 'documentPass' : 'documentFail';
  return decision === 'PASS' ? 'interviewPass' : 'interviewFail';
}
