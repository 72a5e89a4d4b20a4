import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Club } from '@contract/club';
import { isPresident } from '@contract/member';
import type { ResultMessageKind } from '@contract/recruitment';
import { defaultMessagesOf } from '@contract/recruitment-messages';
import { fillPlaceholders, placeholderValues } from '@contract/result-message';
import type { RoundValues } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { PreviewPanel } from './preview-panel';

const Body = styled('p')({ marginTop: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** Returns the name of the president of a club; null while it is unknown. */
export const presidentNameOf = (club: Club | undefined): string | null =>
  club?.leaders.find(({ roleName }) => isPresident(roleName))?.name ?? null;

interface ResultMessagePreviewProps {
  values: RoundValues;
  kind: ResultMessageKind;
  club: { clubName: string; presidentName: string | null };
}

/** Shows a result message of the round, filled with the data of an example recipient. */
export function ResultMessagePreview({ values, kind, club }: ResultMessagePreviewProps) {
  const { sample } = recruitmentText.preview;
  const message = values.messages[kind] ?? defaultMessagesOf(values)[kind];
  const placeholders = placeholderValues(
    { title: values.title, ...club },
    {
      name: sample.name,
      track: values.tracks[0]?.name ?? null,
      // A date of the round stands in for the booked interview.
      slotStartsAt: values.hasInterview ? (values.closesAt ?? values.opensAt) : null,
    },
  );
  return (
    <PreviewPanel title={recruitmentText.preview.text}>
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {fillPlaceholders(message.subject, placeholders).text}
      </Typography>
      <Body>{fillPlaceholders(message.body, placeholders).text}</Body>
    </PreviewPanel>
  );
}
