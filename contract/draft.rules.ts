import type { InferType } from 'yup';
import { answersBody, responseAnswers } from './answers.rules';
import { draftRoutes } from './draft';
import { label, message } from './messages';
import { recruitmentLabel } from './recruitment-messages';
import { TRACK_NAME_MAX_LENGTH } from './recruitment';
import { recruitmentStates } from './recruitment-state';
import { rawText, requestBody } from './rule';
import {
  withRules,
  responseEnum,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { MOTIVATION_MAX_LENGTH } from './submission';

/** Maximum length of a phone number as typed, possibly incomplete. */
const CONTACT_DRAFT_MAX_LENGTH = 30;

/** Texts are not normalised, because the form shows them again as they were typed. */
const draftBody = requestBody({
  track: rawText(recruitmentLabel.tracks).max(TRACK_NAME_MAX_LENGTH, message.badRequest).nullable(),
  contact: rawText(label.contact)
    .defined(message.badRequest)
    .max(CONTACT_DRAFT_MAX_LENGTH, message.tooLong(label.contact, CONTACT_DRAFT_MAX_LENGTH)),
  contents: rawText(label.motivation)
    .defined(message.badRequest)
    // Twice the limit of an application, because the normalisation when applying can shorten a text.
    .max(MOTIVATION_MAX_LENGTH * 2, message.tooLong(label.motivation, MOTIVATION_MAX_LENGTH)),
  answers: answersBody().required(message.badRequest),
});

const draft = responseObject({
  recruitmentId: responseId(),
  track: responseText().nullable(),
  contact: responseText(),
  contents: responseText(),
  answers: responseAnswers(),
  savedAt: responseTimestamp(),
});
const savedDraft = responseObject({ savedAt: responseTimestamp() });
const draftSummary = responseObject({
  clubId: responseId(),
  clubName: responseText(),
  recruitmentId: responseId(),
  title: responseText(),
  state: responseEnum(recruitmentStates),
  closesAt: responseTimestamp().nullable(),
  savedAt: responseTimestamp(),
});

export type DraftBody = InferType<typeof draftBody>;
export type Draft = InferType<typeof draft>;
export type SavedDraft = InferType<typeof savedDraft>;
export type DraftSummary = InferType<typeof draftSummary>;

export const draftRoutesWithRules = withRules(draftRoutes, {
  getDraft: { data: draft.nullable() },
  saveDraft: { body: draftBody, data: savedDraft },
  removeDraft: { data: responseNull() },
  listDrafts: { data: responseList(draftSummary) },
});
