import type { InferType } from 'yup';
import { OFFICER_ROLES } from './member';
import { officerRoutes } from './officer';
import {
  withRules,
  namedComponent,
  responseEnum,
  responseId,
  responseList,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';

/** A period in which a user had a role of staff or leader. A user can have several. */
const officer = namedComponent(
  'Officer',
  responseObject({
    userId: responseId(),
    name: responseText(),
    roleName: responseEnum(OFFICER_ROLES),
    /** Null for a period that started before the server recorded role changes. */
    startedAt: responseTimestamp().nullable(),
    /** Null for a current role. */
    endedAt: responseTimestamp().nullable(),
  }),
);
const officerList = responseObject({ officers: responseList(officer) });

export type OfficerList = InferType<typeof officerList>;

export const officerRoutesWithRules = withRules(officerRoutes, { list: { data: officerList } });
