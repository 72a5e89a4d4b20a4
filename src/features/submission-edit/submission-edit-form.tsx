import Button from '@mui/material/Button';
import { yupResolver } from '@hookform/resolvers/yup';
import type { OwnSubmissionDetail, SubmissionEditBody } from '@contract/submission';
import { submissionForm } from '@contract/submission.rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  QuestionSection,
  SubmissionFields,
  applicationFields,
  checkApplication,
  createApplicationResolver,
  isApplicationChanged,
  shownQuestionsOf,
  setApplicationAnswers,
  toAnswerValues,
  toApplicationTexts,
  toApplicationValues,
  toFormFailure,
} from '@/entities/submission';
import type { ApplicationFormMethods, ApplicationTexts, ApplicationValues } from '@/entities/submission';
import { toApiFailure } from '@/shared/api';
import { useFormDraft, useSubmitWithDraft } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { formatPhone } from '@/shared/lib/formats';
import { useHasLeft } from '@/shared/lib/navigation';
import { appText, applyText, submissionText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { DraftBanner, useDiscardAndLeave } from '@/shared/ui/draft-banner';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { FormActions, FormStack } from '@/shared/ui/page';
import { useToast } from '@/shared/ui/toast';
import { useEditSubmissionMutation } from './submission-edit-api';

/**
 * Edits contact, motivation and answers of a pending application. The track cannot change. Without changes,
 * 저장 sends no request, but also shows a message and opens the page of the application.
 */
export function SubmissionEditForm({ submission }: { submission: OwnSubmissionDetail }) {
  const { applyId } = submission;
  const answerForm = answerFormOf(submission);
  const [initial] = useState(() => valuesOf(submission));
  const form = useForm<ApplicationValues>({
    resolver: createApplicationResolver(yupResolver(submissionForm), answerForm),
    defaultValues: initial,
  });
  const {
    handleSubmit,
    formState: { errors, isSubmitting },
  } = form;
  const draft = useEditDraft(submission, form, initial);
  const [editSubmission] = useEditSubmissionMutation();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const toast = useToast();

  const cancel = useDiscardAndLeave(draft, () => void navigate(paths.mySubmission(applyId)));
  const finish = (message: string) => {
    draft.remove();
    toast(message);
    if (!hasLeft()) void navigate(paths.mySubmission(applyId), { replace: true });
  };
  const send = handleSubmit(async (values) => {
    const body = bodyOf(submission, values);
    if (isUnchanged(submission, body)) {
      finish(submissionText.nothingChanged);
      return;
    }
    const result = await editSubmission({ applyId, body });
    if (result.data) {
      finish(submissionText.edited);
      return;
    }
    const failure = toApiFailure(result.error);
    applyServerErrors(form, toFormFailure(failure), {
      fields: applicationFields(answerForm, values.track),
      formMessage: `${submissionText.editFailed} ${failure.message}`,
    });
  });
  const { submit, draft: sentDraft } = useSubmitWithDraft(draft, send);

  // Only a form with questions can have optional fields, so only there labels mark the required ones.
  const shownQuestions = shownQuestionsOf(answerForm, initial.track);
  return (
    <form noValidate onSubmit={submit}>
      <FormStack>
        <DraftBanner draft={sentDraft} />
        <SubmissionFields profile={submission} form={form} hasMarks={shownQuestions.length > 0} />
        <QuestionSection
          title={applyText.common}
          questions={shownQuestions.filter(({ tracks }) => tracks.length === 0)}
          form={form}
        />
        <QuestionSection
          title={applyText.ofTrack(initial.track)}
          questions={shownQuestions.filter(({ tracks }) => tracks.length > 0)}
          form={form}
        />
        {errors.root && <InlineAlert>{errors.root.message}</InlineAlert>}
        <FormActions>
          <Button variant="text" onClick={() => void cancel()}>
            {appText.cancel}
          </Button>
          <Button variant="filled" type="submit" loading={isSubmitting}>
            {appText.save}
          </Button>
        </FormActions>
      </FormStack>
    </form>
  );
}

/** Stores a draft of the changes in this browser until the user saves or discards them. */
function useEditDraft(
  { applyId, questions }: OwnSubmissionDetail,
  form: ApplicationFormMethods,
  initial: ApplicationValues,
): Draft {
  const [initialTexts] = useState<ApplicationTexts>(() => toApplicationTexts(initial, questions));
  return useFormDraft<keyof ApplicationTexts>(
    `submission/${String(applyId)}`,
    {
      getValues: () => toApplicationTexts(form.getValues(), questions),
      setValue: (field, value) => {
        if (field === 'answers') setApplicationAnswers(form, questions, value);
        else if (field !== 'track') form.setValue(field, value);
      },
      subscribe: form.subscribe,
    },
    initialTexts,
  );
}

/** Returns the application's questions and its track as the only track, because the track cannot change. */
const answerFormOf = ({ track, questions }: OwnSubmissionDetail) => ({
  tracks: track === null ? [] : [track],
  questions,
});

const valuesOf = (submission: OwnSubmissionDetail): ApplicationValues => ({
  ...toApplicationValues(submission, submission.questions),
  contact: formatPhone(submission.contact),
});

/** Returns the body of the request. An application without questions sends only contact and motivation. */
function bodyOf(submission: OwnSubmissionDetail, values: ApplicationValues): SubmissionEditBody {
  const { contact, contents } = values;
  if (submission.questions.length === 0) return { contact, contents };
  const { track, answers } = checkApplication(answerFormOf(submission), values);
  return { contact, contents, track, answers };
}

function isUnchanged(
  submission: OwnSubmissionDetail,
  { contact, contents, answers }: SubmissionEditBody,
): boolean {
  if (contact !== submission.contact || contents !== submission.contents) return false;
  if (answers === undefined) return true;
  const stored = toApplicationTexts(valuesOf(submission), submission.questions);
  const typed = toApplicationTexts(
    { ...valuesOf(submission), answers: toAnswerValues(submission.questions, answers) },
    submission.questions,
  );
  return !isApplicationChanged(stored, typed);
}
