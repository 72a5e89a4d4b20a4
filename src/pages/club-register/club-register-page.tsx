import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { categoryNames } from '@contract/category';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { ClubRegisterForm } from '@/features/club-register';
import type { ClubFormValues } from '@/features/club-register';
import { ImageField } from '@/features/image-upload';
import { ClubCard } from '@/entities/club';
import { selectSessionUser } from '@/entities/user';
import { layout, media } from '@/shared/config';
import { usePageTitle } from '@/shared/lib/navigation';
import { clubText } from '@/shared/messages';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(640px, 1fr) minmax(0, 384px)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});

const Panel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ padding: '32px', '& > p': { margin: '6px 0 24px', color: palette.text.secondary } }),
);

const Preview = styled('aside')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'sticky',
    top: layout.topBar + 24,
    '& > h2': { ...typography.label, marginBottom: 12, color: palette.text.tertiary },
  }),
);

/** Form for a new club with a live preview of its card, which does not show the chosen image. */
export function ClubRegisterPage() {
  usePageTitle(clubText.registerTitle);
  const user = useSelector(selectSessionUser);
  const [values, setValues] = useState<ClubFormValues>({ clubName: '', description: '', category: '' });
  const category = categoryNames.find((name) => name === values.category);
  const presidentName = user?.name ?? '';
  return (
    <Columns>
      <Panel variant="panel">
        <Typography variant="h1">{clubText.registerTitle}</Typography>
        <p>
          {clubText.registerHelp} {clubText.registerLimit}
        </p>
        <ClubRegisterForm
          presidentName={presidentName}
          renderImageField={(props) => <ImageField {...props} />}
          onValuesChange={setValues}
        />
      </Panel>
      <Preview>
        <h2>{clubText.preview}</h2>
        <ClubCard
          isUncategorized={category === undefined}
          club={{
            clubName: values.clubName.trim() || clubText.previewName,
            category: category ?? '학술', // hidden by `isUncategorized`
            description: values.description,
            thumbUrl: DEFAULT_CLUB_THUMBNAIL,
            thumbCardUrl: null,
            leaders: [{ userId: user?.userId ?? 0, name: presidentName, roleName: 'PRESIDENT' }],
          }}
        />
      </Preview>
    </Columns>
  );
}
