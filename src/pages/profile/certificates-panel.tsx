import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { RevokeCertificateButton } from '@/features/certificate-issue';
import { formatCertificateDay, useListCertificatesQuery } from '@/entities/certificate';
import { certificateText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { Badge } from '@/shared/ui/badge';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { RetryButton } from '@/shared/ui/states';

const Panel = styled(Paper)(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '24px 32px 12px',
    '& h2': { marginBottom: 8 },
    '& li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 64 },
    '& li + li': { borderTop: `1px solid ${palette.divider}` },
    '& li > span:first-of-type': { flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': {
      ...typography.caption,
      display: 'block',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
  }),
);

/** Lists the user's certificates. Renders nothing while the list loads and for a user without certificates. */
export function CertificatesPanel() {
  const { data, error, isFetching, refetch } = useListCertificatesQuery();
  if (data?.length === 0 || (!data && error === undefined)) return null;
  return (
    <Panel variant="panel" role="region" aria-label={certificateText.listTitle}>
      <Typography variant="h3" component="h2">
        {certificateText.listTitle}
      </Typography>
      {data ? (
        <ul>
          {data.map(({ certificateId, clubName, number, issuedAt, state }) => (
            <li key={certificateId}>
              <span>
                {clubName}
                <small>
                  {certificateText.number(number)} ·{' '}
                  {certificateText.issuedOn(formatCertificateDay(issuedAt))}
                </small>
              </span>
              {state === 'REVOKED' && <Badge>{certificateText.revoked}</Badge>}
              <Button
                size="small"
                component={Link}
                to={eventPaths.ownCertificate(certificateId)}
                aria-label={certificateText.openNumber(number)}
              >
                {certificateText.open}
              </Button>
              {state === 'VALID' && <RevokeCertificateButton certificateId={certificateId} number={number} />}
            </li>
          ))}
        </ul>
      ) : (
        <InlineAlert action={<RetryButton inline busy={isFetching} onRetry={() => void refetch()} />}>
          {certificateText.listFailed}
        </InlineAlert>
      )}
    </Panel>
  );
}
