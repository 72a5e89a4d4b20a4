import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toCsv, escapeFormula } from '@contract/spreadsheet';
import type { ClubFigures } from '@contract/figures';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RoundSelect } from '@/widgets/applicant-desk';
import { useGetClubFiguresQuery } from '@/entities/figures';
import { useListRecruitmentsQuery } from '@/entities/recruitment';
import { saveFile, toFileName } from '@/shared/lib/file-export';
import { figuresText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Section } from '@/shared/ui/page';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { toFigureRows } from './figure-rows';
import { Funnel } from './funnel';
import { WeekChart } from './week-chart';

const Tools = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });
const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  marginTop: 24,
});

/**
 * Shows the funnel and the weekly numbers of a round, by default of the newest published one. A club without a
 * published round gets the numbers of the last weeks.
 */
export function FiguresSection({ clubId }: { clubId: number }) {
  const [chosenRoundId, setChosenRoundId] = useState<number>();
  const { data: rounds } = useListRecruitmentsQuery({ clubId });
  const { currentData, ...query } = useGetClubFiguresQuery({
    clubId,
    ...(chosenRoundId !== undefined && { query: { recruitmentId: chosenRoundId } }),
  });
  const shownRoundId = chosenRoundId ?? currentData?.recruitmentId ?? undefined;
  return (
    <Section
      title={figuresText.title}
      level="h1"
      actions={
        <Tools>
          {rounds && shownRoundId !== undefined && (
            <RoundSelect rounds={rounds} roundId={shownRoundId} onSelect={setChosenRoundId} />
          )}
          {currentData && (
            <Button
              variant="text"
              onClick={() => {
                saveFigures(currentData);
              }}
            >
              {figuresText.csv}
            </Button>
          )}
        </Tools>
      }
    >
      <QueryBoundary
        query={{ ...query, data: currentData }}
        skeleton={
          <SkeletonGroup>
            <PanelSkeleton paddingPx={24} lineCount={8} />
          </SkeletonGroup>
        }
        errorText={figuresText.failed}
      >
        {(figures) =>
          figures.recruitmentId === null && isEmpty(figures) ? (
            <EmptyState
              message={figuresText.empty}
              hint={figuresText.emptyHint}
              action={
                <Button component={Link} to={paths.clubRecruitmentCreate(clubId)}>
                  {figuresText.createRound}
                </Button>
              }
            />
          ) : (
            <>
              <Funnel figures={figures} />
              <Charts>
                <WeekChart
                  title={figuresText.weeklyApplications}
                  weeks={figures.weeks}
                  stripedStep="drafts"
                  solidStep="applications"
                />
                <WeekChart
                  title={figuresText.weeklyFollows}
                  weeks={figures.weeks}
                  stripedStep="views"
                  solidStep="follows"
                />
              </Charts>
            </>
          )
        }
      </QueryBoundary>
    </Section>
  );
}

const isEmpty = ({ total }: ClubFigures) => Object.values(total).every((count) => count === 0);

function saveFigures(figures: ClubFigures): void {
  const rows = toFigureRows(figures).map((row) => row.map(escapeFormula));
  const title = figures.recruitmentTitle ?? figuresText.lastWeeks;
  saveFile(
    `${toFileName(`${figuresText.title} ${title}`)}.csv`,
    new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }),
  );
}
