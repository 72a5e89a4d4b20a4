import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { OwnSubmissionDetail } from '@contract/submission';
import { useId, useState } from 'react';
import { AskPresidentButton } from '@/features/chat-start';
import { InterviewPanel } from '@/features/interview-book';
import { SubmissionContents } from '@/entities/submission';
import { useGetClubQuery } from '@/entities/club';
import { media } from '@/shared/config';
import { interviewText } from '@/shared/messages';
import { ResultPanel } from './result-panel';
import { SubmissionFacts } from './submission-facts';
import { SubmissionHeader } from './submission-header';
import { WaitingPanel } from './waiting-panel';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
  marginTop: 24,
  '& > div': { display: 'grid', gap: 24 },
});

const Contents = styled(Paper)({ padding: 32 });

interface NonPlainSubmissionProps {
  submission: OwnSubmissionDetail;
  onWithdrawn: () => void;
}

/**
 * Shows an application that is not plain: it has questions, a track or an interview, or its round releases the
 * results together. Shows the steps, what the applicant has to do now, and facts.
 */
export function NonPlainSubmission({ submission, onWithdrawn }: NonPlainSubmissionProps) {
  const { data: club } = useGetClubQuery({ clubId: submission.clubId });
  const { status, stage, result } = submission;
  // While the applicant waits for the first decision, the page initially shows what was sent.
  const [areContentsOpen, setAreContentsOpen] = useState(status === 'PENDING' && stage === 'DOCUMENT');
  const contentsId = useId();
  const isDecided = status !== 'PENDING';
  return (
    <>
      <SubmissionHeader
        submission={submission}
        club={club}
        contents={{ id: contentsId, isOpen: areContentsOpen }}
        onToggleContents={() => {
          setAreContentsOpen(!areContentsOpen);
        }}
      />
      <Columns>
        <div>
          {isDecided && <ResultPanel submission={submission} />}
          {!isDecided && stage === 'INTERVIEW' && (
            <InterviewPanel
              submission={submission}
              isClubClosed={club?.closedReason !== undefined}
              messageButton={
                club ? (
                  <AskPresidentButton
                    club={club}
                    label={interviewText.noSlotFits}
                    text={interviewText.noSlotFitsMessage(submission.recruitment.title)}
                    variant="text"
                    size="small"
                  />
                ) : (
                  <span />
                )
              }
            />
          )}
          {!isDecided && stage === 'DOCUMENT' && <WaitingPanel submission={submission} />}
          {!isDecided && result && <ResultPanel submission={submission} />}
          <div id={contentsId} hidden={!areContentsOpen}>
            {areContentsOpen && (
              <Contents variant="panel">
                <SubmissionContents submission={submission} />
              </Contents>
            )}
          </div>
        </div>
        <SubmissionFacts submission={submission} club={club} onWithdrawn={onWithdrawn} />
      </Columns>
    </>
  );
}
