import type { Announcement } from './announcement.rules';
import { route } from './route';

export type { Announcement };

export const ANNOUNCEMENT_MAX_LENGTH = 300;

export const announcementRoutes = {
  current: route<{ data: Announcement | null }>()({
    method: 'GET',
    path: '/announcement',
    access: 'public',
    summary: 'Returns the operators’ announcement, which every page shows; null if none applies now.',
  }),
} as const;
