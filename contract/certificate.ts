import type { Certificate, OwnCertificate } from './certificate.rules';
import { route } from './route';

export type { Certificate, OwnCertificate };

/** Former members can have a certificate issued for this many years after the end of their membership. */
export const CERTIFICATE_YEARS = 3;
/** Omits 0, O, 1 and I, which are easily confused. */
export const CERTIFICATE_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CERTIFICATE_CODE_LENGTH = 16;

export const certificateStates = ['VALID', 'REVOKED'] as const;

export const certificateRoutes = {
  issue: route<{ data: { certificateId: number; code: string } }>()({
    method: 'POST',
    path: '/clubs/:clubId/certificates',
    access: 'session',
    success: 201,
    allowedInClosedClub: true,
    summary:
      'Issues a certificate of the caller’s activity in a club. Only members, and former members until three years after their membership.',
  }),
  listOwn: route<{ data: OwnCertificate[] }>()({
    method: 'GET',
    path: '/users/certificates',
    access: 'session',
    summary: 'Lists the caller’s certificates, newest first.',
  }),
  revoke: route<{ data: null }>()({
    method: 'DELETE',
    path: '/users/certificates/:certificateId',
    access: 'session',
    summary: 'Revokes a certificate of the caller. A repeated call changes nothing.',
  }),
  verify: route<{ data: Certificate }>()({
    method: 'GET',
    path: '/certificates/:code',
    access: 'public',
    summary:
      'Returns the certificate with this code and masks the student id. For a revoked certificate, returns only the state. 404 for an unknown code.',
  }),
} as const;
