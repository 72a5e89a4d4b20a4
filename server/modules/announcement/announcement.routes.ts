import { announcementRoutesWithRules } from '@contract/announcement.rules';
import { operatorRoutesWithRules } from '@contract/operator.rules';
import type { Scopes } from '../../http/scope';
import type { AnnouncementService } from './announcement.service';

export function registerAnnouncementRoutes(
  { anyone, operator }: Scopes,
  announcements: AnnouncementService,
): void {
  anyone(announcementRoutesWithRules.current, () => announcements.current(), { rateLimit: 'anonymous' });
  operator(operatorRoutesWithRules.getAnnouncement, () => announcements.currentOrScheduled());
  operator(operatorRoutesWithRules.setAnnouncement, ({ userId, body }) => announcements.set(userId, body));
  operator(operatorRoutesWithRules.removeAnnouncement, async ({ userId }) => {
    await announcements.remove(userId);
    return null;
  });
}
