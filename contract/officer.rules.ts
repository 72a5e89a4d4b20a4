import type { InferType } from 'yup';
import { OFFICER_ROLES, officerRoutes } from './officer';
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
    roleName: responseEnum(OFFICER_ROLES),
    /** Null for a role from before the history. */
    startedAt: responseTimestamp().nullable(),
    /** Null for a current officer. */
    endedAt: responseTimestamp().nullable(),
  }),
);
const officerList = responseObject({ officers: responseList(officer) });

export type OfficerList = InferType<typeof officerList>;

export const guardedOfficerRoutes = guard(officerRoutes, { list: { data: officerList } });
