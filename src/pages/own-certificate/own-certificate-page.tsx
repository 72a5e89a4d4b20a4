import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { OwnCertificate } from '@contract/certificate';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListCertificatesQuery } from '@/entities/certificate';
import { usePageTitle } from '@/shared/lib/navigation';
import { certificateText } from '@/shared/messages';
import { eventPaths, paths, usePathId } from '@/shared/routes';
import { BackLink } from '@/shared/ui/back-link';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { EmptyState, QueryBoundary } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { CertificateSheet } from './certificate-sheet';

/** The width of an A4 page, 210 mm, at 96 pixels per inch. */
const SHEET_WIDTH_PX = 794;

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'baseline', // an error below a button does not move the other elements
  gap: 8,
  width: SHEET_WIDTH_PX,
  maxWidth: '100%',
  margin: '0 auto 16px',
  '& > a': { marginRight: 'auto', marginBottom: 0 },
});

/** One of the user's own certificates as an A4 page to print. */
export function OwnCertificatePage() {
  usePageTitle(certificateText.title);
  const certificateId = usePathId('certificateId');
  const { currentData, ...query } = useListCertificatesQuery();
  return (
    <QueryBoundary
      level="h1"
      query={{ ...query, data: currentData }}
      skeleton={
        <SkeletonGroup>
          <PanelSkeleton paddingPx={40} lineCount={12} />
        </SkeletonGroup>
      }
      errorText={certificateText.listFailed}
    >
      {(certificates) => {
        const certificate = certificates.find((candidate) => candidate.certificateId === certificateId);
        return certificate ? <Certificate certificate={certificate} /> : <CertificateNotFound />;
      }}
    </QueryBoundary>
  );
}

function Certificate({ certificate }: { certificate: OwnCertificate }) {
  const toast = useToast();
  const [hasCopyFailed, setHasCopyFailed] = useState(false);
  const verificationUrl = `${location.origin}${eventPaths.certificate(certificate.code)}`;
  const copyUrl = async () => {
    const isCopied = await navigator.clipboard.writeText(verificationUrl).then(
      () => true,
      () => false,
    );
    setHasCopyFailed(!isCopied);
    if (isCopied) toast(certificateText.copied);
  };
  return (
    <>
      {/* Prints without margins. All other pages have the margins of `print.css`. */}
      <GlobalStyles
        styles={{
          '@page': { size: 'A4', margin: 0 },
          '@media print': { 'html body #content': { width: 'auto', margin: 0, padding: 0 } },
        }}
      />
      <Tools data-print="none">
        <BackLink to={paths.profile} label={certificateText.toProfile} />
        <ButtonWithError
          variant="text"
          errorText={hasCopyFailed ? certificateText.copyFailed : undefined}
          onClick={() => void copyUrl()}
        >
          {certificateText.copy}
        </ButtonWithError>
        <Button
          variant="filled"
          onClick={() => {
            print();
          }}
        >
          {certificateText.print}
        </Button>
      </Tools>
      {certificate.state === 'REVOKED' && (
        <div role="status">
          <InlineAlert severity="warning">{certificateText.revokedNotice}</InlineAlert>
        </div>
      )}
      <CertificateSheet certificate={certificate} verificationUrl={verificationUrl} />
    </>
  );
}

function CertificateNotFound() {
  return (
    <EmptyState
      level="h1"
      isUnavailable
      message={certificateText.notFound}
      hint={certificateText.notFoundHint}
      action={
        <Button component={Link} to={paths.profile}>
          {certificateText.toProfile}
        </Button>
      }
    />
  );
}
