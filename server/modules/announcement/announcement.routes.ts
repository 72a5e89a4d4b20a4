import { guardedAnnouncementRoutes } from '@contract/announcement.rules';
import { guardedOperatorRoutes } from '@contract/operator.rules';
import type { Scopes } from '../../http/scope';
import type { AnnouncementService } from './announcement.service';

export function registerAnnouncementRoutes(
  { anyone, operator }: Scopes,
  announcements: AnnouncementService,
): void {
  anyone(guardedAnnouncementRoutes.current, () => announcements.current(), { limit: 'anonymous' });
  operator(guardedOperatorRoutes.setAnnouncement, ({ userId, body }) => announcements.set(userId, body));
  operator(guardedOperatorRoutes.removeAnnouncement, async ({ userId }) => {
    await announcements.remove(userId);
    return null;
  });
}
