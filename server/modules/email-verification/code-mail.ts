import { CODE_LIFETIME_SECONDS } from '@contract/auth';
import type { Mail } from '../../engines/mail/mail';

/** Creates the mail with a code. Apart from the address it contains no user input. */
export function createCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `[두레] 이메일 인증번호 ${code}`,
    text: [
      '안녕하세요, 두레입니다.',
      '',
      `인증번호는 ${code} 입니다.`,
      `두레 화면에 ${String(CODE_LIFETIME_SECONDS / 60)}분 안에 입력해 주세요.`,
      '',
      '요청하신 적이 없다면 이 메일을 지우셔도 됩니다. 인증번호는 다른 사람에게 알려 주지 마세요.',
    ].join('\n'),
  };
}
