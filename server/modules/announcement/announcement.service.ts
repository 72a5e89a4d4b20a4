import type { Announcement } from '@contract/announcement';
import type { AnnouncementBody } from '@contract/operator';
import type { Pool } from 'pg';
import type { Db } from '../../engines/database/executor';
import { writeAudit } from '../audit/audit.service';
import { deleteAnnouncement, findAnnouncement, putAnnouncement } from './announcement.repository';

export interface AnnouncementService {
  /** Returns null if there is no announcement or its period does not include now. */
  current: () => Promise<Announcement | null>;
  /** Like `current`, but also returns an announcement whose period has not started. */
  currentOrScheduled: () => Promise<Announcement | null>;
  set: (operatorId: number, body: AnnouncementBody) => Promise<Announcement>;
  remove: (operatorId: number) => Promise<void>;
}

/** Creates the service of the announcement, a banner on all pages. The service records each change in the audit log. */
export function createAnnouncementService({ db, pool }: { db: Db; pool: Pool }): AnnouncementService {
  return {
    current: async () => {
      const row = await findAnnouncement(pool);
      return row?.hasStarted ? present(row) : null;
    },
    currentOrScheduled: async () => {
      const row = await findAnnouncement(pool);
      return row ? present(row) : null;
    },
    set: (operatorId, body) =>
      db.transaction(async (tx) => {
        const row = await putAnnouncement(tx, body);
        await writeAudit(tx, [
          { actorId: operatorId, isByOperator: true, action: 'ANNOUNCEMENT_CHANGED', after: body.text },
        ]);
        return present(row);
      }),
    remove: async (operatorId) => {
      await db.transaction(async (tx) => {
        if (!(await deleteAnnouncement(tx))) return;
        await writeAudit(tx, [{ actorId: operatorId, isByOperator: true, action: 'ANNOUNCEMENT_CHANGED' }]);
      });
    },
  };
}

const present = ({ id, text, startsAt, endsAt }: Awaited<ReturnType<typeof putAnnouncement>>) => ({
  announcementId: id,
  text,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
