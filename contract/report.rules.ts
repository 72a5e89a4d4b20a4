import { mixed } from 'yup';
import type { InferType } from 'yup';
import {
  APPEAL_TEXT_MAX_LENGTH,
  CASE_REASON_MAX_LENGTH,
  REPORT_TEXT_MAX_LENGTH,
  caseActions,
  caseStates,
  clubCaseActions,
  measureActions,
  reportReasons,
  reportRoutes,
  reportTargetKinds,
} from './report';
import type { ReportTargetId } from './report';
import { bodyId } from './body.rules';
import { message } from './messages';
import { reportLabel } from './report-messages';
import { ID_MAX } from './route';
import { normalizedText, rawText, requestBody, withLength, withoutCoercion } from './rule';
import {
  withRules,
  responseBoolean,
  responseCount,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responsePositiveInteger,
  responseText,
  responseTimestamp,
} from './response.rules';

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= ID_MAX;

const isTargetId = (value: unknown): value is ReportTargetId =>
  isId(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 2 &&
    'roomId' in value &&
    'messageId' in value &&
    isId(value.roomId) &&
    isId(value.messageId));

const targetId = () =>
  withoutCoercion(mixed(isTargetId))
    .meta({ types: ['integer', 'object'] })
    .typeError(message.badRequest);

export const reportBody = requestBody({
  targetKind: rawText(reportLabel.targetKind)
    .required(message.badRequest)
    .oneOf(reportTargetKinds, message.badRequest),
  targetId: targetId().required(message.badRequest),
  reason: rawText(reportLabel.reason)
    .required(message.selectionRequired(reportLabel.reason))
    .oneOf(reportReasons, message.selectionRequired(reportLabel.reason)),
  text: normalizedText(reportLabel.text)
    .max(REPORT_TEXT_MAX_LENGTH, message.tooLong(reportLabel.text, REPORT_TEXT_MAX_LENGTH))
    .when('reason', { is: 'OTHER', then: (schema) => schema.required(message.required(reportLabel.text)) }),
}).test(
  'target',
  message.badRequest,
  ({ targetKind, targetId: id }) => (targetKind === 'MESSAGE') === (typeof id === 'object'),
);

// `reportId` is the id of a case everywhere in the API, not of a single report.

export const appealBody = requestBody({
  reportId: bodyId().required(message.badRequest),
  text: withLength(normalizedText(reportLabel.appeal), 1, APPEAL_TEXT_MAX_LENGTH),
});

/** The reason of a decision, which operators and the author of the content can read. */
export const decisionReason = () =>
  withLength(normalizedText(reportLabel.decisionReason), 1, CASE_REASON_MAX_LENGTH);

export const reportResolutionBody = requestBody({
  action: rawText(reportLabel.action)
    .required(message.selectionRequired(reportLabel.action))
    .oneOf(clubCaseActions, message.selectionRequired(reportLabel.action)),
  reason: decisionReason(),
  version: bodyId().required(message.badRequest),
});

/** The fields of a case in every response. */
export const caseShape = {
  reportId: responseId(),
  targetKind: responseEnum(reportTargetKinds),
  targetId: mixed(isTargetId)
    .meta({ types: ['integer', 'object'] })
    .required(),
  /**
   * The title or the start of the content at the time of the newest report, '' after the retention period. For a USER,
   * the name.
   */
  title: responseText(),
  /** Number of users with an open report; of all users who reported if no report is open. */
  reporterCount: responseCount(),
  reasons: responseList(responseEnum(reportReasons)),
  state: responseEnum(caseStates),
  version: responsePositiveInteger(),
  /** When the case was opened or last reopened. */
  openedAt: responseTimestamp(),
};

export const appeal = responseObject({
  text: responseText(),
  createdAt: responseTimestamp(),
  /** Null until an operator has decided. */
  accepted: responseBoolean().nullable(),
  reason: responseText().nullable(),
});

const ownReport = responseObject({
  reportId: responseId(),
  targetKind: responseEnum(reportTargetKinds),
  title: responseText(),
  reason: responseEnum(reportReasons),
  text: responseText(),
  createdAt: responseTimestamp(),
  /** OPEN and WORKING both mean that the report was received. */
  state: responseEnum(caseStates),
  outcome: responseEnum(caseActions).nullable(),
  decidedAt: responseTimestamp().nullable(),
});

const ownMeasure = responseObject({
  /** Null for a suspension without a report. */
  reportId: responseId().nullable(),
  targetKind: responseEnum(reportTargetKinds),
  title: responseText(),
  action: responseEnum(measureActions),
  reason: responseText(),
  decidedAt: responseTimestamp(),
  /** The planned end of a temporary removal or of a suspension; null for other measures. */
  until: responseTimestamp().nullable(),
  /** When the measure was lifted or a temporary removal ended. Stays null when a suspension expires. */
  endedAt: responseTimestamp().nullable(),
  /** The end of the appeal period; null if the caller cannot appeal. */
  appealUntil: responseTimestamp().nullable(),
  appeal: appeal.nullable(),
});
const ownReports = responseObject({ reports: responseList(ownReport), measures: responseList(ownMeasure) });

const clubReport = responseObject({
  ...caseShape,
  /** The content as the newest report stored it, without the neighbours of a message. */
  contents: responseText(),
  authorName: responseText(),
  /** Whether the caller’s role may delete the content. */
  mayDelete: responseBoolean(),
});
const clubReportList = responseObject({ reports: responseList(clubReport) });

export type ReportBody = InferType<typeof reportBody>;
export type AppealBody = InferType<typeof appealBody>;
export type ReportResolutionBody = InferType<typeof reportResolutionBody>;
export type Appeal = InferType<typeof appeal>;
/** The caller’s latest report about a target. */
export type OwnReport = InferType<typeof ownReport>;
/** A measure against the caller’s content or account. */
export type OwnMeasure = InferType<typeof ownMeasure>;
export type OwnReports = InferType<typeof ownReports>;
export type ClubReport = InferType<typeof clubReport>;
export type ClubReportList = InferType<typeof clubReportList>;

export const reportRoutesWithRules = withRules(reportRoutes, {
  create: { body: reportBody, data: responseObject({ reportId: responseId() }) },
  listOwn: { data: ownReports },
  listOfClub: { data: clubReportList },
  resolve: { body: reportResolutionBody, data: responseNull() },
  appeal: { body: appealBody, data: appeal },
});
