import type { Mailer } from '../mail/mail';
import type { ObjectStore } from '../objects/objects';
import type { OutboxHandlers } from './outbox';

interface Doers {
  objects: Pick<ObjectStore, 'remove'>;
  mail: Pick<Mailer, 'purge'>;
}

/** Who does what transactions have left for after their commit. */
export function createOutboxHandlers({ objects, mail }: Doers): OutboxHandlers {
  return {
    'remove-object': ({ key }) => objects.remove(key),
    'purge-mails': async ({ address }) => { await mail.purge?.(address); },
  };
}
