import type { Delivery, ReleaseBody, ReleaseResult, ResendBody } from './result.rules';
import { route } from './route';

export type { Delivery, ReleaseBody, ReleaseResult, ResendBody };

export const deliveryChannels = ['app', 'email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];
export const deliveryStates = ['QUEUED', 'SENT', 'FAILED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const resultRoutes = {
  release: route<{ data: ReleaseResult; body: ReleaseBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/release',
    access: 'session',
    summary:
      'Releases the decisions of a stage in one transaction: applicants see them, accepted ones of the last stage become members. `expected` are the numbers that the caller saw. Leaders only.',
  }),
  deliveries: route<{ data: Delivery[] }>()({
    method: 'GET',
    path: '/clubs/:clubId/recruitments/:recruitmentId/deliveries',
    access: 'session',
    summary: 'Lists the messages of the releases of a round by recipient and channel. Leaders only.',
  }),
  resend: route<{ data: { queued: number }; body: ResendBody }>()({
    method: 'POST',
    path: '/clubs/:clubId/recruitments/:recruitmentId/deliveries/resend',
    access: 'session',
    summary: 'Sends the failed messages of a round, or of one applicant of it, again. Leaders only.',
  }),
} as const;
