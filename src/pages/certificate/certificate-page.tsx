import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useVerifyCertificateQuery } from '@/entities/certificate';
import { toApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { usePageTitle } from '@/shared/lib/navigation';
import { certificateVerifyText } from '@/shared/messages';
import { eventPaths } from '@/shared/routes';
import { Field } from '@/shared/ui/field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PanelSkeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { RetryButton } from '@/shared/ui/states';
import { IssuedContent } from './issued-content';

/** Every issued code matches. A code that does not match is unknown, so it is not sent to the server. */
const CODE_PATTERN = /^[\w-]{1,64}$/;

const Column = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    width: 'min(640px, 100%)',
    margin: '40px auto 0',
    '& > h1 + p': { marginTop: 6, color: palette.text.secondary },
    '& > form': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'start',
      gap: 8,
      marginTop: 20,
      '& > button': { height: 48, marginTop: 28 },
      '& input': { letterSpacing: '0.06em', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    },
    '& > [role=status]': { marginTop: 24 },
  }),
);

/** Form for a certificate code, and the certificate whose code is in the URL, if any. Needs no login. */
export function CertificatePage() {
  usePageTitle(certificateVerifyText.title);
  const { code = '' } = useParams();
  return (
    <Column>
      <Typography variant="h1">{certificateVerifyText.title}</Typography>
      <p>{certificateVerifyText.explanation}</p>
      {/* A new code in the URL remounts the form. */}
      <CertificateCheck key={code} code={code} />
    </Column>
  );
}

function CertificateCheck({ code }: { code: string }) {
  const navigate = useNavigate();
  const [typedCode, setTypedCode] = useState(code);
  const [isCodeEmpty, setIsCodeEmpty] = useState(false);
  const isWellFormed = CODE_PATTERN.test(code);
  const query = useVerifyCertificateQuery(isWellFormed ? { code } : skipToken);
  const failure = query.error === undefined ? undefined : toApiFailure(query.error);
  const isUnknown = (code !== '' && !isWellFormed) || failure?.status === 404;
  const check = () => {
    const nextCode = typedCode.trim();
    setIsCodeEmpty(nextCode === '');
    if (nextCode === '') return;
    if (nextCode === code) void query.refetch();
    else void navigate(eventPaths.certificate(nextCode));
  };
  const error = isCodeEmpty
    ? certificateVerifyText.codeMissing
    : isUnknown && typedCode === code
      ? certificateVerifyText.unknown
      : undefined;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <Field
          label={certificateVerifyText.code}
          value={typedCode}
          {...(error !== undefined && { error })}
          onChange={({ target }) => {
            setTypedCode(target.value);
            setIsCodeEmpty(false);
          }}
        />
        <Button type="submit" variant="filled" loading={query.isFetching}>
          {certificateVerifyText.check}
        </Button>
      </form>
      <div role="status">
        {query.isLoading && (
          <SkeletonGroup>
            <PanelSkeleton lineCount={5} />
          </SkeletonGroup>
        )}
        {failure && !isUnknown && (
          <InlineAlert action={<RetryButton inline onRetry={() => void query.refetch()} />}>
            {withReason(certificateVerifyText.failed, failure)}
          </InlineAlert>
        )}
        {query.currentData?.state === 'REVOKED' && (
          <InlineAlert severity="warning">
            <b>{certificateVerifyText.revoked}</b> {certificateVerifyText.revokedHint}
          </InlineAlert>
        )}
        {query.currentData?.state === 'VALID' && (
          <Paper variant="panel" sx={{ overflow: 'hidden' }}>
            <IssuedContent certificate={query.currentData} checkedAt={query.fulfilledTimeStamp} />
          </Paper>
        )}
      </div>
    </>
  );
}
