import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetRecruitmentQuery } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/navigation';
import { recruitmentText } from '@/shared/messages';
import { paths, usePathId } from '@/shared/routes';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { EditorColumns } from './editor-columns';
import { RoundScreen } from './round-screen';

/**
 * The editor of a draft or a published round, for the leaders of the club. An ended round and a round of a
 * closed club are read-only.
 */
export function ClubRecruitmentEditPage() {
  const clubId = usePathId('clubId');
  const recruitmentId = usePathId('recruitmentId');
  const query = useGetRecruitmentQuery(
    clubId === undefined || recruitmentId === undefined ? skipToken : { clubId, recruitmentId },
  );
  const title = query.currentData?.title.trim();
  usePageTitle(title === undefined || title === '' ? recruitmentText.edit : title);
  // A new key remounts the editor, so that the stored version replaces the typed values.
  const [editorKey, setEditorKey] = useState(0);

  if (clubId === undefined) return null; // ClubPage reports the unknown club
  const status = query.error && toApiFailure(query.error).status;
  if (status === 403) return <NoPermission clubId={clubId} />;
  if (status === 404 || recruitmentId === undefined)
    return (
      <EmptyState
        level="h1"
        isUnavailable
        message={recruitmentText.notFound}
        hint={recruitmentText.notFoundHint}
        action={
          <Button component={Link} to={paths.clubSubmissions(clubId)}>
            {recruitmentText.toApplicants}
          </Button>
        }
      />
    );
  return (
    <QueryBoundary
      level="h1"
      query={{ ...query, data: query.currentData }}
      skeleton={<EditorSkeleton />}
      errorText={recruitmentText.loadFailed}
    >
      {(round) => (
        <RoundScreen
          key={`${String(round.recruitmentId)}-${String(editorKey)}`}
          round={round}
          onReload={() => {
            setEditorKey(editorKey + 1);
          }}
        />
      )}
    </QueryBoundary>
  );
}

/** Shown if the server denies access to the round. */
function NoPermission({ clubId }: { clubId: number }) {
  return (
    <EmptyState
      level="h1"
      isUnavailable
      message={recruitmentText.noPermission}
      hint={recruitmentText.onlyLeaders}
      action={
        <Button component={Link} to={paths.club(clubId)}>
          {recruitmentText.toClub}
        </Button>
      }
    />
  );
}

function EditorSkeleton() {
  return (
    <SkeletonGroup>
      <EditorColumns>
        <span />
        <PanelSkeleton fieldHeightsPx={[48, 48, 48]} />
        <PanelSkeleton lineCount={5} />
      </EditorColumns>
    </SkeletonGroup>
  );
}
