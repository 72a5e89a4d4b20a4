import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { OperatorFigures } from '@contract/figures';
import { useGetServiceFiguresQuery } from '@/entities/figures';
import { OperatorBoundary } from '@/entities/operator';
import { formatDayTime, formatRelative } from '@/shared/lib/formats';
import { useNow } from '@/shared/lib/timing';
import { operatorText } from '@/shared/messages';
import { Section } from '@/shared/ui/page';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';

const MINUTE_MS = 60_000;

const Groups = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 });
const Group = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '20px 28px',
    '& h3': { ...typography.subtitle1, marginBottom: 8 },
    '& dl > div': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 16,
      padding: '10px 0',
    },
    '& dl > div + div': { borderTop: `1px solid ${palette.divider}` },
    '& dt': { ...typography.body1, color: palette.text.secondary },
    '& dd': { ...typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums' },
  }),
);

type CountName = Exclude<keyof OperatorFigures, 'oldestReportAt'>;

const groups: readonly (readonly [
  group: keyof typeof operatorText.figureGroups,
  countNames: readonly CountName[],
])[] = [
  ['people', ['users', 'activeIn7Days', 'activeIn30Days']],
  ['clubs', ['openClubs', 'closedClubs', 'clubsWithoutActivePresident']],
  ['use', ['applications', 'messages']],
  ['reports', ['openReports']],
];

/** Shows figures of the whole service, without personal data. */
export function FiguresPanel() {
  const query = useGetServiceFiguresQuery();
  return (
    <Section title={operatorText.figures}>
      <OperatorBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <PanelSkeleton paddingPx={24} lineCount={6} />
          </SkeletonGroup>
        }
        errorText={operatorText.figuresFailed}
      >
        {(figures) => (
          <Groups>
            {groups.map(([group, countNames]) => (
              <Group key={group} variant="panel">
                <h3>{operatorText.figureGroups[group]}</h3>
                <dl>
                  {countNames.map((name) => (
                    <div key={name}>
                      <dt>{operatorText.figureNames[name]}</dt>
                      <dd>{operatorText.number(figures[name])}</dd>
                    </div>
                  ))}
                  {group === 'reports' && <OldestReport openedAt={figures.oldestReportAt} />}
                </dl>
              </Group>
            ))}
          </Groups>
        )}
      </OperatorBoundary>
    </Section>
  );
}

/** Shows how long ago the oldest open case was opened. */
function OldestReport({ openedAt }: { openedAt: string | null }) {
  const now = useNow(MINUTE_MS);
  return (
    <div>
      <dt>{operatorText.figureNames.oldestReport}</dt>
      <dd>
        {openedAt === null ? (
          operatorText.noOpenReports
        ) : (
          <time dateTime={openedAt} title={formatDayTime(openedAt)}>
            {formatRelative(openedAt, now)}
          </time>
        )}
      </dd>
    </div>
  );
}
