import type { Mailer } from '../mail/mail';
import type { ObjectStore } from '../objects/objects';
import type { OutboxHandlers } from './outbox';

interface Doers {
  objects: Pick<ObjectStore, 'remove'>;
  mail: Pick<Mailer, 'purge'>;
  /** What is told by mail, by the modules that know whom. */
  mails: Omit<OutboxHandlers, 'remove-object' | 'purge-mails'>;
}

/** Who does what transactions have left for after their commit. */
export function createOutboxHandlers({ objects, mail, mails }: Doers): OutboxHandlers {
  return {
    'remove-object': ({ key }) => objects.remove(key),
    'purge-mails': async ({ address }) => {
      await mail.purge?.(address);
    },
    ...mails,
  };
}
