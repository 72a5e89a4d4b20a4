import type { InferType } from 'yup';
import {
  MAX_SLOTS_PER_REQUEST,
  SLOT_CAPACITY_MAX,
  SLOT_MINUTES_MAX,
  SLOT_MINUTES_MIN,
  SLOT_PLACE_MAX_LENGTH,
  interviewRoutes,
} from './interview';
import { message } from './messages';
import { recruitmentLabel } from './recruitment-messages';
import { bodyFlag, bodyId, bodyInteger, bodyList, requestInstant } from './body.rules';
import { requestBody, requestPart, withLength } from './rule';
import {
  withRules,
  responseBoolean,
  responseCount,
  responseId,
  responseList,
  responseNull,
  responseObject,
  responseText,
  responseTimestamp,
} from './response.rules';
import { singleLineText } from './single-line-text';

const startsAt = () => requestInstant(recruitmentLabel.slotStartsAt);
const minutes = () => bodyInteger(recruitmentLabel.slotMinutes, SLOT_MINUTES_MIN, SLOT_MINUTES_MAX);
const capacity = () => bodyInteger(recruitmentLabel.slotCapacity, 1, SLOT_CAPACITY_MAX);
const place = () => singleLineText(recruitmentLabel.slotPlace);

/** A new slot. */
export const slotBody = requestPart({
  startsAt: startsAt().required(message.required(recruitmentLabel.slotStartsAt)),
  minutes: minutes().required(message.required(recruitmentLabel.slotMinutes)),
  capacity: capacity().required(message.required(recruitmentLabel.slotCapacity)),
  place: withLength(place(), 1, SLOT_PLACE_MAX_LENGTH),
});

const slotsBody = requestBody({
  slots: bodyList('slots', slotBody.required(message.badRequest), MAX_SLOTS_PER_REQUEST)
    .required(message.badRequest)
    .min(1, message.ruleBroken),
});

/** Changes of a slot. Missing fields keep their values. */
const slotEditBody = requestBody({
  startsAt: startsAt(),
  minutes: minutes(),
  capacity: capacity(),
  place: place()
    .min(1, message.required(recruitmentLabel.slotPlace))
    .max(SLOT_PLACE_MAX_LENGTH, message.tooLong(recruitmentLabel.slotPlace, SLOT_PLACE_MAX_LENGTH)),
});

const bookingBody = requestBody({ applyId: bodyId().required(message.badRequest) });
const chooseSlotBody = requestBody({ slotId: bodyId().required(message.badRequest) });
const noShowBody = requestBody({ noShow: bodyFlag('noShow').required(message.badRequest) });

const slotShape = {
  slotId: responseId(),
  startsAt: responseTimestamp(),
  minutes: responseCount(),
  capacity: responseCount(),
  /** Number of bookings. */
  taken: responseCount(),
  place: responseText(),
};

const interviewSlot = responseObject({
  ...slotShape,
  bookings: responseList(
    responseObject({
      applyId: responseId(),
      userId: responseId(),
      name: responseText(),
      track: responseText().nullable(),
      noShow: responseBoolean(),
    }),
  ),
});
const applicantSlot = responseObject({ ...slotShape, bookable: responseBoolean() });

/** The slot that an applicant has booked. */
export const bookedSlot = responseObject({
  slotId: responseId(),
  startsAt: responseTimestamp(),
  minutes: responseCount(),
  place: responseText(),
});

export type SlotBody = InferType<typeof slotBody>;
export type SlotsBody = InferType<typeof slotsBody>;
export type SlotEditBody = InferType<typeof slotEditBody>;
export type BookingBody = InferType<typeof bookingBody>;
export type ChooseSlotBody = InferType<typeof chooseSlotBody>;
export type NoShowBody = InferType<typeof noShowBody>;
/** A slot as leaders see it. */
export type InterviewSlot = InferType<typeof interviewSlot>;
/** A slot as an applicant sees it. `bookable`: it has a free seat and its booking deadline has not passed. */
export type ApplicantSlot = InferType<typeof applicantSlot>;
export type BookedSlot = InferType<typeof bookedSlot>;

export const interviewRoutesWithRules = withRules(interviewRoutes, {
  listSlots: { data: responseList(interviewSlot) },
  addSlots: { body: slotsBody, data: responseList(interviewSlot) },
  editSlot: { body: slotEditBody, data: interviewSlot },
  removeSlot: { data: responseNull() },
  bookFor: { body: bookingBody, data: interviewSlot },
  setNoShow: { body: noShowBody, data: responseNull() },
  unbook: { data: responseNull() },
  remind: { data: responseObject({ notified: responseCount() }) },
  slotChoices: { data: responseList(applicantSlot) },
  chooseSlot: { body: chooseSlotBody, data: bookedSlot },
  leaveSlot: { data: responseNull() },
  calendarFile: { data: responseText() },
});
