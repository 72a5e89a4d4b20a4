import type { InferType } from 'yup';
import { bodyId, requestInstant } from './body.rules';
import { message } from './messages';
import { queryInteger, queryParams } from './query.rules';
import { caseActions, caseStates, measureActions, reportReasons } from './report';
import { CASE_PAGE_SIZE, CASE_PAGE_SIZE_MAX, reportCaseRoutes } from './report-case';
import { reportLabel, reportMessage } from './report-messages';
import { appeal, caseShape, decisionReason } from './report.rules';
import { rawText, requestBody } from './rule';
import {
  withRules,
  namedComponent,
  responseBoolean,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';

const listQuery = queryParams({
  state: rawText('state').oneOf(caseStates, message.wrongType('state')),
  limit: queryInteger('limit', 1, CASE_PAGE_SIZE_MAX).default(CASE_PAGE_SIZE),
  cursor: rawText('cursor').matches(/^\d{1,15}-[1-9]\d{0,9}$/, message.wrongType('cursor')),
});

const assignmentBody = requestBody({ version: bodyId().required(message.badRequest) });

export const caseDecisionBody = requestBody({
  action: rawText(reportLabel.action)
    .required(message.selectionRequired(reportLabel.action))
    .oneOf(caseActions, message.selectionRequired(reportLabel.action)),
  reason: decisionReason(),
  until: requestInstant(reportLabel.until)
    .nullable()
    .when('action', {
      is: 'SUSPEND',
      then: (schema) => schema.required(reportMessage.suspensionWithoutEnd),
      otherwise: (schema) => schema.oneOf([undefined, null], reportMessage.onlySuspensionHasEnd),
    }),
  version: bodyId().required(message.badRequest),
});

export const contentRestorationBody = requestBody({ reason: decisionReason() });

const reportCase = namedComponent('ReportCase', responseObject(caseShape));
/** A page of cases; the API calls them reports. */
const list = responseObject({ reports: responseList(reportCase), nextCursor: responseText().nullable() });

const evidence = responseObject({
  title: responseText(),
  contents: responseText(),
  imageUrl: responseText().nullable(),
  /** The reported message and its neighbours; empty for other content. */
  messages: responseList(
    responseObject({
      messageId: responseId(),
      senderName: responseText(),
      message: responseText(),
      createdAt: responseTimestamp(),
      isReported: responseBoolean(),
    }),
  ),
});

const detail = responseObject({
  ...caseShape,
  clubId: responseId().nullable(),
  clubName: responseText().nullable(),
  authorId: responseId().nullable(),
  authorName: responseText(),
  /** The operator who works on the case. */
  assigneeName: responseText().nullable(),
  /** The end of the temporary removal that is in force; null without one. */
  removedUntil: responseTimestamp().nullable(),
  /** Whether the content no longer exists. */
  isDeleted: responseBoolean(),
  /** Every report, newest first. */
  reports: responseList(
    responseObject({
      reporterName: responseText(),
      reason: responseEnum(reportReasons),
      text: responseText(),
      createdAt: responseTimestamp(),
      decidedAt: responseTimestamp().nullable(),
      /** Null after the retention period. */
      evidence: evidence.nullable().defined(),
    }),
  ),
  /** Every measure, newest first. */
  measures: responseList(
    responseObject({
      action: responseEnum(measureActions),
      reason: responseText(),
      decidedAt: responseTimestamp(),
      until: responseTimestamp().nullable(),
      endedAt: responseTimestamp().nullable(),
      appeal: appeal.nullable(),
    }),
  ),
});

export type ReportCaseListQuery = Partial<InferType<typeof listQuery>>;
export type CaseAssignmentBody = InferType<typeof assignmentBody>;
export type CaseDecisionBody = InferType<typeof caseDecisionBody>;
export type ContentRestorationBody = InferType<typeof contentRestorationBody>;
export type ReportCase = InferType<typeof reportCase>;
/** `nextCursor` is `cursor` of the next page. */
export type ReportCaseList = InferType<typeof list>;
export type ReportCaseDetail = InferType<typeof detail>;

export const reportCaseRoutesWithRules = withRules(reportCaseRoutes, {
  list: { query: listQuery, data: list },
  get: { data: detail },
  assign: { body: assignmentBody, data: detail },
  decide: { body: caseDecisionBody, data: detail },
  restore: { body: contentRestorationBody, data: responseNull() },
});
