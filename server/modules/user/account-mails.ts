import type { Mail, Mailer } from '../../engines/mail/mail';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import type { OutboxHandlers } from '../../engines/outbox/outbox';

interface AccountMailsDeps {
  mail: Mailer;
  /** Contact for questions about personal data. */
  privacyOfficer: string | undefined;
}

/** Job handlers for mails about accounts. A mail may be sent twice when a server dies right after sending. */
export const createAccountMails = ({
  mail,
  privacyOfficer,
}: AccountMailsDeps): Pick<OutboxHandlers, 'mail-email-changed'> => ({
  'mail-email-changed': async ({ to }) => {
    await mail.purge?.(to);
    await mail.send(emailChangedMail(to, privacyOfficer)).catch((error: unknown) => {
      throw new Error(mailFailureReason(error));
    });
  },
});

/** Notifies the former address. Contains neither the new address nor the name: the mailbox may have a new owner. */
function emailChangedMail(to: string, privacyOfficer: string | undefined): Mail {
  return {
    to,
    subject: '[두레] 계정의 이메일이 변경되었습니다',
    text: [
      '안녕하세요, 두레입니다.',
      '',
      '이 주소로 가입하신 계정의 이메일이 다른 주소로 변경되었습니다.',
      '앞으로 이 주소로는 메일을 보내지 않으며, 이 주소로 아이디나 비밀번호를 찾을 수 없습니다.',
      '',
      '직접 변경하셨다면 이 메일을 지우셔도 됩니다.',
      '변경하신 적이 없다면 다른 사람이 계정을 사용하고 있을 수 있습니다. 두레 운영자에게 바로 알려 주세요.',
      ...(privacyOfficer === undefined ? [] : ['', `문의: ${privacyOfficer}`]),
    ].join('\n'),
  };
}
