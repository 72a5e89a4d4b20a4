import type { Delivery, ReleaseBody, ReleaseCounts, ResendBody } from './result.rules';
import { route } from './route';

export type { Delivery, ReleaseBody, ReleaseCounts, ResendBody };

export const deliveryChannels = ['app', 'email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];
export const deliveryStates = ['QUEUED', 'SENT', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const resultRoutes = {
  release: route<{ data: ReleaseCounts; body: ReleaseBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/release',
    access: 'session',
    summary:
      'Releases the decisions of a stage in one transaction: applicants see them, and those with PASS in the last stage become members. `expected`: the numbers of PASS and FAIL that the caller saw; 409 if they differ. Leaders only.',
  }),
  deliveries: route<{ data: Delivery[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/recruitments/:recruitmentId/deliveries',
    access: 'session',
    summary:
      'Lists the messages about released results of a round, one per recipient, release and channel, newest release first. Leaders only.',
  }),
  resend: route<{ data: { queued: number }; body: ResendBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/deliveries/resend',
    access: 'session',
    summary:
      'Queues the failed mails about results of a round again, or only those of the application `applyId`. Mails about superseded decisions are left out. Leaders only.',
  }),
} as const;
