import type { InferType } from 'yup';
import { STAFF_ROLES } from './member';
import { officerRoutes } from './officer';
import {
  guard,
  namedComponent,
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';

const officer = namedComponent(
  'Officer',
  responseObject({
    userId: responseId(),
    name: responseText(),
    roleName: responseEnum(STAFF_ROLES),
    /** Null for a role that is older than the recorded history. */
    startedAt: responseTimestamp().nullable(),
    /** Null for a current officer. */
    endedAt: responseTimestamp().nullable(),
  }),
);
const officerList = responseObject({ officers: responseList(officer) });

export type OfficerList = InferType<typeof officerList>;

export const guardedOfficerRoutes = guard(officerRoutes, { list: { data: officerList } });
