import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { MAX_UNANSWERED_QUESTIONS } from '@contract/club-question';
import type { ClubQuestion } from '@contract/club-question';
import { SEARCH_MAX_LENGTH } from '@contract/club';
import { mayAnswerQuestions } from '@contract/rights';
import { normalizeLine } from '@contract/text';
import { useState } from 'react';
import { LeaderControls } from '@/features/question-answer';
import { AskQuestionForm } from '@/features/question-ask';
import { ReportButton } from '@/features/report';
import { useGetClubQuery, useGetClubRoleQuery } from '@/entities/club';
import { QuestionItem, useListClubQuestionsInfiniteQuery } from '@/entities/club-question';
import { usePageTitle } from '@/shared/lib/navigation';
import { useOnNear } from '@/shared/lib/scrolling';
import { questionText, reportText } from '@/shared/messages';
import { usePathId } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { SearchField } from '@/shared/ui/search-field';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { EmptyState, NextPageAlert, QueryBoundary } from '@/shared/ui/states';
import { useDebouncedText } from './use-debounced-text';

/** Questions to a club. Leaders answer them; all other users ask, also users with `NO_ROLE` in the club. */
export function ClubQuestionsPage() {
  const clubId = usePathId('clubId');
  return clubId === undefined ? null : <Questions key={clubId} clubId={clubId} />; // ClubPage reports the unknown club
}

function Questions({ clubId }: { clubId: number }) {
  const { currentData: club } = useGetClubQuery({ clubId });
  const { currentData: membership } = useGetClubRoleQuery({ clubId });
  usePageTitle(club ? `${club.clubName} ${questionText.title}` : questionText.title);
  const [text, setText] = useState('');
  const search = normalizeLine(useDebouncedText(text));
  const query = useListClubQuestionsInfiniteQuery({ clubId, search });
  // `data`, not `currentData`: the results of the previous search stay visible until those of the new one arrive.
  const questions = query.data?.pages.flatMap((page) => page.questions);
  const isLeader = membership !== undefined && mayAnswerQuestions(membership.role);
  const isClosed = club?.closedReason !== undefined;
  // A search may exclude the user's unanswered questions. Without a search, they come first in the list.
  const { currentData: wholeList } = useListClubQuestionsInfiniteQuery(
    { clubId, search: '' },
    { skip: isLeader },
  );
  const ownUnansweredCount = wholeList?.pages[0]?.questions.filter(isOwnUnanswered).length ?? 0;
  const endRef = useOnNear(() => void query.fetchNextPage(), {
    enabled: query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError,
  });
  return (
    <Section
      title={questionText.title}
      actions={
        <SearchField
          label={questionText.search}
          placeholder={questionText.searchHint}
          text={text}
          maxLength={SEARCH_MAX_LENGTH}
          onChange={setText}
        />
      }
    >
      {membership && !isLeader && !isClosed && (
        <AskQuestionForm clubId={clubId} isLimitReached={ownUnansweredCount >= MAX_UNANSWERED_QUESTIONS} />
      )}
      <QueryBoundary
        query={{ ...query, data: questions }}
        skeleton={<RowsSkeleton rowCount={4} rowHeightPx={112} />}
        errorText={questionText.listFailed}
      >
        {(list) =>
          list.length === 0 ? (
            <NoQuestions
              isSearch={search !== ''}
              isLeader={isLeader}
              onShowAll={() => {
                setText('');
              }}
            />
          ) : (
            <Paper component="ul">
              {list.map((question) => (
                <QuestionItem
                  key={question.questionId}
                  question={question}
                  actions={
                    <>
                      {isLeader && !isClosed && <LeaderControls clubId={clubId} question={question} />}
                      {!question.mine && !question.removed && (
                        <ReportButton
                          accessibleName={questionText.about(question.content, reportText.report)}
                          subject={{
                            target: { targetKind: 'QUESTION', targetId: question.questionId },
                            quote: {
                              name: question.askerName ?? questionText.title,
                              at: question.createdAt,
                              text: question.content,
                            },
                          }}
                        />
                      )}
                    </>
                  }
                />
              ))}
            </Paper>
          )
        }
      </QueryBoundary>
      {query.isFetchingNextPage && <RowsSkeleton rowCount={2} rowHeightPx={112} />}
      <NextPageAlert query={query} errorText={questionText.moreFailed} />
      {query.hasNextPage && <div ref={endRef} data-testid="list-end" />}
    </Section>
  );
}

const isOwnUnanswered = ({ mine, answer, removedReason }: ClubQuestion) =>
  mine && answer === null && removedReason === undefined;

interface NoQuestionsProps {
  isSearch: boolean;
  isLeader: boolean;
  onShowAll: () => void;
}

function NoQuestions({ isSearch, isLeader, onShowAll }: NoQuestionsProps) {
  return isSearch ? (
    <EmptyState
      message={questionText.notFound}
      action={<Button onClick={onShowAll}>{questionText.showAll}</Button>}
    />
  ) : (
    <EmptyState
      message={questionText.empty}
      hint={isLeader ? questionText.emptyForLeaders : questionText.emptyHint}
    />
  );
}
