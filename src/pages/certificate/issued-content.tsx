import { styled } from '@mui/material/styles';
import type { Certificate } from '@contract/certificate';
import { formatCertificateDay, formatCertificatePeriod } from '@/entities/certificate';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { certificateText, clubText, certificateVerifyText } from '@/shared/messages';
import { ClubThumb } from '@/shared/ui/club-picture';
import { Icon } from '@/shared/ui/icon';

const Head = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.subtitle1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '18px 28px',
    backgroundColor: palette.tint.success,
    color: palette.onTint.success,
    '& > span': { ...typography.body2, marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  }),
);

const Content = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    padding: '24px 28px',
    '& > .club': { display: 'flex', alignItems: 'center', gap: 12, marginBottom: 18 },
    '& > .club b': { ...typography.subtitle1, display: 'block' },
    '& > .club small': { ...typography.caption, color: palette.text.tertiary },
    '& > dl': {
      display: 'grid',
      gridTemplateColumns: '104px 1fr',
      gap: '8px 0',
      '& > dt': { color: palette.text.tertiary },
      '& > dd': { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    },
    '& > .hint': { ...typography.caption, marginTop: 20, color: palette.text.tertiary },
  }),
);

interface IssuedContentProps {
  certificate: Certificate;
  /** When the server confirmed the certificate, in ms since the epoch; undefined hides the time. */
  checkedAt: number | undefined;
}

/** The contents of a valid certificate with a masked student id. */
export function IssuedContent({ certificate, checkedAt }: IssuedContentProps) {
  const {
    number,
    name,
    universityName,
    studentId,
    department,
    clubName = '',
    clubCategory = '',
  } = certificate;
  const { period, roles = [], attendance, issuedAt } = certificate;
  const rows: [string, string | undefined][] = [
    [certificateText.name, name],
    [certificateText.university, universityName],
    [certificateText.studentId, studentId],
    [certificateText.department, department],
    [certificateText.period, period && formatCertificatePeriod(period)],
    ...roles.map((rolePeriod): [string, string] => [
      clubText.roles[rolePeriod.role],
      formatCertificatePeriod(rolePeriod),
    ]),
    [
      certificateText.attendance,
      attendance && certificateText.attendanceOf(attendance.attended, attendance.total, attendance.rate),
    ],
    [
      certificateVerifyText.issued,
      issuedAt && number && `${formatCertificateDay(issuedAt)} · ${certificateText.number(number)}`,
    ],
  ];
  return (
    <>
      <Head>
        <Icon name="checkCircle" />
        {certificateVerifyText.valid}
        {checkedAt !== undefined && (
          <span>{certificateVerifyText.checkedAt(formatMonthDayTime(checkedAt))}</span>
        )}
      </Head>
      <Content>
        <div className="club">
          <ClubThumb name={clubName} category={clubCategory} src={undefined} size={40} />
          <span>
            <b>{clubName}</b>
            <small>{clubCategory}</small>
          </span>
        </div>
        <dl>
          {rows.map(([term, value], index) => (
            <Row key={index} term={term} value={value} />
          ))}
        </dl>
        <p className="hint">{certificateVerifyText.masked}</p>
      </Content>
    </>
  );
}

const Row = ({ term, value }: { term: string; value: string | undefined }) =>
  value === undefined || value === '' ? null : (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
