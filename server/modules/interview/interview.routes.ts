import { interviewRoutesWithRules as routes } from '@contract/interview.rules';
import type { Scopes } from '../../http/scope';
import type { InterviewApplicantService } from './interview-applicant.service';
import type { InterviewService } from './interview.service';

interface InterviewRoutesDeps {
  interviews: InterviewService;
  ownInterviews: InterviewApplicantService;
}

/** Registers the routes of interview slots: for leaders, and for the applicant who books. */
export function registerInterviewRoutes(
  { signedIn }: Scopes,
  { interviews, ownInterviews }: InterviewRoutesDeps,
): void {
  const accessOf = ({
    userId,
    params: { clubId, recruitmentId },
  }: {
    userId: number;
    params: { clubId: number; recruitmentId: number };
  }) => ({ leaderId: userId, clubId, recruitmentId });

  signedIn(routes.listSlots, (call) => interviews.list(accessOf(call)));
  signedIn(routes.addSlots, (call) =>
    interviews.add(accessOf(call), call.body.slots, call.idempotentRequest),
  );
  signedIn(routes.editSlot, (call) => interviews.edit(accessOf(call), call.params.slotId, call.body));
  signedIn(routes.removeSlot, async (call) => {
    await interviews.remove(accessOf(call), call.params.slotId);
    return null;
  });
  signedIn(routes.bookFor, (call) =>
    interviews.bookFor(accessOf(call), call.params.slotId, call.body.applyId),
  );
  signedIn(routes.setNoShow, async (call) => {
    await interviews.setNoShow(accessOf(call), call.params.applyId, call.body.noShow);
    return null;
  });
  signedIn(routes.unbook, async (call) => {
    await interviews.cancelBooking(accessOf(call), call.params.applyId);
    return null;
  });
  signedIn(routes.remind, async (call) => ({ notified: await interviews.remind(accessOf(call)) }));

  signedIn(routes.slotChoices, ({ userId, params }) => ownInterviews.listSlots(userId, params.applyId));
  signedIn(routes.chooseSlot, ({ userId, params, body }) =>
    ownInterviews.bookSlot(userId, params.applyId, body.slotId),
  );
  signedIn(routes.leaveSlot, async ({ userId, params }) => {
    await ownInterviews.cancelBooking(userId, params.applyId);
    return null;
  });
  signedIn(routes.calendarFile, ({ userId, params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="interview.ics"');
    return ownInterviews.calendarFile(userId, params.applyId);
  });
}
