import Typography from '@mui/material/Typography';
import type { AnswerForm } from '@contract/answers';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { nonBlankQuestions, toShownQuestion } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { shownQuestionsOf, QuestionSection, toAnswerValues } from '@/entities/submission';
import type { ApplicationValues } from '@/entities/submission';
import { applyText, recruitmentText } from '@/shared/messages';

/** The questions of a form as an applicant of a track sees them, without the other fields of the form. */
export function PreviewQuestions({
  values,
  trackName,
  openKey,
}: {
  values: RoundValues;
  trackName: string;
  /** Key of the question that is being edited. */
  openKey?: string | undefined;
}) {
  const deferred = useDeferredValue(values);
  const answerForm = useMemo<AnswerForm>(
    () => ({
      tracks: deferred.tracks.map(({ name }) => name),
      questions: nonBlankQuestions(deferred).map((question, index) =>
        toShownQuestion(question, index + 1, deferred.tracks),
      ),
    }),
    [deferred],
  );
  const questions = shownQuestionsOf(answerForm, trackName);
  // The id of a shown question is its position among the nonblank questions, counted from 1.
  const openIndex = nonBlankQuestions(deferred).findIndex(({ key }) => key === openKey);
  // Remounts the form when the kinds of the questions, their number or the number of options change.
  const formKey = answerForm.questions.map(({ kind, options }) => `${kind}${String(options.length)}`).join();
  if (questions.length === 0)
    return (
      <Typography variant="body2" color="textTertiary">
        {recruitmentText.preview.none}
      </Typography>
    );
  return (
    <Questions
      key={formKey}
      answerForm={answerForm}
      trackName={trackName}
      markedId={openIndex < 0 ? undefined : openIndex + 1}
    />
  );
}

interface QuestionsProps {
  answerForm: AnswerForm;
  trackName: string;
  /** Id of the question that is being edited. The preview scrolls to it. */
  markedId: number | undefined;
}

function Questions({ answerForm, trackName, markedId }: QuestionsProps) {
  const sections = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sections.current?.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'nearest' });
  }, [markedId]);
  const form = useForm<ApplicationValues>({
    defaultValues: {
      contact: '',
      contents: '',
      track: '',
      answers: toAnswerValues(answerForm.questions, []),
    },
  });
  const questions = shownQuestionsOf(answerForm, trackName);
  return (
    <div ref={sections}>
      <QuestionSection
        title={applyText.common}
        questions={questions.filter(({ tracks }) => tracks.length === 0)}
        form={form}
        markedId={markedId}
      />
      <QuestionSection
        title={applyText.ofTrack(trackName)}
        questions={questions.filter(({ tracks }) => tracks.length > 0)}
        form={form}
        markedId={markedId}
      />
    </div>
  );
}
