import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CONSENT_VERSION } from '@contract/user';
import { usePrivacySettings } from '@/shared/lib/page-settings';
import { usePageTitle } from '@/shared/lib/navigation';
import { privacyText } from '@/shared/messages';

const READING_WIDTH_PX = 680;

const Policy = styled('article')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    maxWidth: READING_WIDTH_PX,
    margin: '16px auto 0',
    '& > p': { ...typography.reading, marginTop: 12 },
    '& section > p': { ...typography.reading, marginTop: 8 },
    '& > p time': { ...typography.body2, color: palette.text.tertiary },
    '& section': { marginTop: 32 },
    '& ul': { ...typography.reading, marginTop: 8, paddingLeft: 20, listStyle: 'disc' },
    '& li + li': { marginTop: 4 },
  }),
);

/** The privacy policy, also for anonymous users. */
export function PrivacyPage() {
  usePageTitle(privacyText.title);
  const settings = usePrivacySettings();
  return (
    <Policy>
      <Typography variant="h1">{privacyText.title}</Typography>
      <p>{privacyText.lead}</p>
      <p>
        <time dateTime={CONSENT_VERSION}>{privacyText.inForceSince(CONSENT_VERSION)}</time>
      </p>
      {privacyText.sections(settings).map(({ title, items }) => (
        <section key={title}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {items.length === 1 ? (
            <p>{items[0]}</p>
          ) : (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Policy>
  );
}
