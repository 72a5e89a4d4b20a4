import { operatorMessage } from '@contract/operator-messages';
import { formatSeoulTime } from './format-seoul-time';
import type { Mail } from '../../engines/mail/mail';

interface SuspensionMailContent {
  to: string;
  /** The end of the suspension; null after an operator has lifted it. */
  until: Date | null;
  reason: string | null;
  /** Name and address for inquiries. */
  privacyOfficer: string | undefined;
}

/** Composes the mail that tells a user that the account was suspended, or that the suspension was lifted. */
export function composeSuspensionMail({ to, until, reason, privacyOfficer }: SuspensionMailContent): Mail {
  const contact = privacyOfficer === undefined ? [] : ['', `문의: ${privacyOfficer}`];
  if (until === null)
    return {
      to,
      subject: '[두레] 계정 이용 정지가 해제되었습니다',
      text: [
        '안녕하세요, 두레입니다.',
        '',
        '이용 정지가 해제되어 다시 로그인하실 수 있습니다.',
        ...contact,
      ].join('\n'),
    };
  return {
    to,
    subject: '[두레] 계정 이용이 정지되었습니다',
    text: [
      '안녕하세요, 두레입니다.',
      '',
      operatorMessage.suspended(formatSeoulTime(until), reason ?? '-'),
      '',
      '쓰신 글은 그대로 남아 있습니다.',
      ...contact,
    ].join('\n'),
  };
}
