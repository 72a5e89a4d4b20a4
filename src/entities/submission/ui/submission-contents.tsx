import { styled } from '@mui/material/styles';
import { label } from '@contract/messages';
import type { OwnSubmissionDetail } from '@contract/submission';
import { formatPhone } from '@/shared/lib/formats';
import { ReadOnlyPanel } from '@/shared/ui/read-only-panel';
import { SubmissionAnswers } from './submission-answers';

const Contents = styled('div')(({ theme: { typography } }) => ({
  '& > h2': { ...typography.label, margin: '24px 0 8px' },
  '& > p': { ...typography.reading, maxWidth: 680, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/** The contents of the user's own application: profile data, contact, motivation and answers. */
export function SubmissionContents({ submission }: { submission: OwnSubmissionDetail }) {
  const { name, studentId, department, contact, contents: motivation, questions, answers } = submission;
  return (
    <Contents>
      <ReadOnlyPanel
        items={[
          { label: label.name, value: name },
          { label: label.studentId, value: studentId },
          { label: label.department, value: department },
          { label: label.contact, value: formatPhone(contact) },
        ]}
      />
      <h2>{label.motivation}</h2>
      <p>{motivation}</p>
      <SubmissionAnswers questions={questions} answers={answers} />
    </Contents>
  );
}
