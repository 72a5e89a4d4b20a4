import type { InferType } from 'yup';
import { certificateRoutes, certificateStates } from './certificate';
import { memberRoleNames } from './member';
import {
  withRules,
  namedComponent,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';

const rolePeriod = responseObject({
  role: responseEnum(memberRoleNames),
  from: responseTimestamp(),
  to: responseTimestamp().nullable(),
});

const snapshotShape = {
  number: responseText(),
  name: responseText(),
  universityName: responseText(),
  studentId: responseText(),
  department: responseText(),
  clubId: responseId(),
  clubName: responseText(),
  clubCategory: responseText(),
  period: responseObject({ from: responseTimestamp(), to: responseTimestamp().nullable() }),
  roles: responseList(rolePeriod),
  rolesKnownSince: responseTimestamp().nullable(),
  attendance: responseObject({
    attended: responseCount(),
    total: responseCount(),
    rate: responseCount().max(100).nullable(),
  }),
  issuedAt: responseTimestamp(),
};

/** The frozen content of a certificate. */
export const certificateSnapshot = namedComponent('CertificateSnapshot', responseObject(snapshotShape));

const ownCertificate = namedComponent(
  'OwnCertificate',
  responseObject({
    certificateId: responseId(),
    code: responseText(),
    state: responseEnum(certificateStates),
    revokedAt: responseTimestamp().nullable(),
    ...snapshotShape,
  }),
);

const certificate = namedComponent(
  'Certificate',
  responseObject({
    state: responseEnum(certificateStates),
    number: responseText().optional(),
    name: responseText().optional(),
    universityName: responseText().optional(),
    studentId: responseText().optional(),
    department: responseText().optional(),
    clubId: responseId().optional(),
    clubName: responseText().optional(),
    clubCategory: responseText().optional(),
    period: snapshotShape.period.optional().default(undefined),
    roles: snapshotShape.roles.optional(),
    rolesKnownSince: responseTimestamp().nullable().optional(),
    attendance: snapshotShape.attendance.optional().default(undefined),
    issuedAt: responseTimestamp().optional(),
  }),
);

/**
 * The content of a certificate as it was issued. `period.to`: null for a membership that had not ended. `rolesKnownSince`: set when the
 * roles before that time were not recorded. `attendance.total`: events that count, see `countAttended`.
 */
export type CertificateSnapshot = InferType<typeof certificateSnapshot>;
/** A certificate as its owner sees it, with the whole student id. */
export type OwnCertificate = InferType<typeof ownCertificate>;
/** The public view of a certificate, for anyone with its code. A revoked certificate has only `state`. */
export type Certificate = InferType<typeof certificate>;

export const certificateRoutesWithRules = withRules(certificateRoutes, {
  issue: { data: responseObject({ certificateId: responseId(), code: responseText() }) },
  listOwn: { data: responseList(ownCertificate) },
  revoke: { data: responseNull() },
  verify: { data: certificate },
});
