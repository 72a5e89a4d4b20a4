import { styled } from '@mui/material/styles';
import type { OwnCertificate } from '@contract/certificate';
import type { ReactNode } from 'react';
import { formatCertificateDay, formatCertificatePeriod } from '@/entities/certificate';
import { certificateText, clubText } from '@/shared/messages';
import { ClubPicture } from '@/shared/ui/club-picture';
import { Logo } from '@/shared/ui/logo';
import { QrCode } from '@/shared/ui/qr-code';

/** Maximum number of rows in the table of roles. The sheet omits the earliest periods. */
const MAX_ROLE_PERIODS = 8;
const QR_SIZE_PX = 84;

// Fixed colours, because the printed sheet looks the same in every theme.
const sheetColors = {
  ink: '#201E19',
  soft: '#6B665C',
  note: '#514D45',
  line: '#D3CEC4',
  seal: '#B91A3F',
} as const;

/** Maximum number of characters in a line of the seal. */
const MAX_SEAL_LINE_LENGTH = 3;

const Sheet = styled('article')({
  position: 'relative',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  width: '210mm',
  height: '297mm',
  margin: '0 auto',
  padding: '19mm 21mm',
  overflow: 'hidden',
  backgroundColor: '#fff',
  color: sheetColors.ink,
  colorScheme: 'light',
  boxShadow: '0 6px 18px -4px rgba(40,36,26,0.13), 0 1px 3px rgba(40,36,26,0.06)',
  // Half a millimetre less than A4, because rounding up would add a second page.
  '@media print': { height: '296.5mm', margin: 0, boxShadow: 'none', printColorAdjust: 'exact' },
  '& .band': { position: 'absolute', inset: '0 0 auto', height: 20, overflow: 'hidden' },
  '& .head': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: 13,
    color: sheetColors.soft,
    fontVariantNumeric: 'tabular-nums',
  },
  '& h1': {
    marginTop: 40,
    fontSize: 40,
    lineHeight: '52px',
    fontWeight: 800,
    letterSpacing: '0.18em',
    textIndent: '0.18em',
    textAlign: 'center',
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '88px 1fr 88px 1fr',
    marginTop: 40,
    borderTop: `2px solid ${sheetColors.ink}`,
  },
  '& dl > *': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 46,
    paddingRight: 8,
    borderBottom: `1px solid ${sheetColors.line}`,
    fontSize: 16,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& dt': { fontSize: 14, color: sheetColors.soft },
  '& dd': { fontWeight: 600 },
  '& dd[data-wide]': { gridColumn: '2 / -1' },
  '& table': { width: '100%', marginTop: 28, borderCollapse: 'collapse', fontSize: 14 },
  '& th': {
    padding: '8px 0',
    borderBottom: `1px solid ${sheetColors.ink}`,
    textAlign: 'left',
    fontWeight: 600,
    color: sheetColors.soft,
  },
  '& td': { padding: '8px 0', borderBottom: '1px solid #E6E3DC', fontVariantNumeric: 'tabular-nums' },
  '& .known-since': { marginTop: 8, fontSize: 13, color: sheetColors.soft },
  '& .statement': {
    marginTop: 36,
    fontSize: 19,
    lineHeight: '32px',
    fontWeight: 600,
    textAlign: 'center',
    '& > span': { display: 'block' },
  },
  '& .sign': { marginTop: 'auto', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '& .sign > p': { marginBottom: 16, fontSize: 17 },
  '& .sign > b': {
    position: 'relative',
    display: 'inline-block',
    maxWidth: 420,
    fontSize: 24,
    lineHeight: '34px',
    overflowWrap: 'anywhere',
  },
  '& .seal': {
    position: 'absolute',
    left: 'calc(100% + 14px)',
    top: -12,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    boxSizing: 'border-box',
    width: 60,
    height: 60,
    overflow: 'hidden',
    border: `3px solid ${sheetColors.seal}`,
    borderRadius: 10,
    fontSize: 18,
    lineHeight: '22px',
    fontWeight: 800,
    color: sheetColors.seal,
  },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 18,
    marginTop: 36,
    paddingTop: 18,
    borderTop: `1px solid ${sheetColors.line}`,
    fontSize: 13,
    lineHeight: '20px',
    color: sheetColors.note,
    '& > div': { flex: 1, minWidth: 0 },
    '& b': {
      display: 'block',
      fontSize: 18,
      lineHeight: '26px',
      letterSpacing: '0.06em',
      color: sheetColors.ink,
    },
  },
});

interface CertificateSheetProps {
  certificate: OwnCertificate;
  /** URL of the page on which anyone can verify the certificate. */
  verificationUrl: string;
}

/** The certificate as an A4 sheet, in light colours also in the dark theme. */
export function CertificateSheet({ certificate, verificationUrl }: CertificateSheetProps) {
  const { number, name, universityName, studentId, department, clubName, clubCategory } = certificate;
  const { period, attendance, issuedAt, code } = certificate;
  return (
    <Sheet aria-label={certificateText.title} data-theme="light">
      <div className="band" aria-hidden>
        <ClubPicture name={clubName} category={clubCategory} variant="cover" />
      </div>
      <div className="head">
        <span>{certificateText.number(number)}</span>
        <span>{certificateText.issuedOn(formatCertificateDay(issuedAt))}</span>
      </div>
      <h1>{certificateText.title}</h1>
      <dl>
        <Fact name={certificateText.name}>{name}</Fact>
        <Fact name={certificateText.studentId}>{studentId}</Fact>
        <Fact name={certificateText.university}>{universityName}</Fact>
        <Fact name={certificateText.department}>{department}</Fact>
        <Fact name={certificateText.club}>{certificateText.clubWithCategory(clubName, clubCategory)}</Fact>
        <Fact name={certificateText.period}>{formatCertificatePeriod(period)}</Fact>
        <Fact name={certificateText.attendance} isWide>
          {certificateText.attendanceOf(attendance.attended, attendance.total, attendance.rate)}
        </Fact>
      </dl>
      <Roles certificate={certificate} />
      <p className="statement">
        {certificateText.statement(clubName).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className="sign">
        <p>{formatCertificateDay(issuedAt)}</p>
        <b>
          {clubName}
          <span className="seal" aria-hidden>
            {sealLinesOf(clubName).map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </span>
        </b>
      </div>
      <div className="foot">
        <QrCode text={verificationUrl} label={certificateText.qrLabel} size={QR_SIZE_PX} />
        <div>
          <b>{code}</b>
          <p>{certificateText.footer}</p>
          <p>{certificateText.footerRecord}</p>
        </div>
        <Logo />
      </div>
    </Sheet>
  );
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-wide={isWide || undefined}>{children}</dd>
    </>
  );
}

function Roles({ certificate: { roles, rolesKnownSince } }: { certificate: OwnCertificate }) {
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{certificateText.role}</th>
            <th scope="col">{certificateText.roleTerm}</th>
          </tr>
        </thead>
        <tbody>
          {roles.slice(-MAX_ROLE_PERIODS).map((rolePeriod) => (
            <tr key={`${rolePeriod.role}-${rolePeriod.from}`}>
              <td>{clubText.roles[rolePeriod.role]}</td>
              <td>{formatCertificatePeriod(rolePeriod)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rolesKnownSince !== null && (
        <p className="known-since">{certificateText.knownSince(formatCertificateDay(rolesKnownSince))}</p>
      )}
    </>
  );
}

/**
 * Returns at most two lines. A name of several words has its first word on the first line and the joined other
 * words on the second. A single word continues on the second line. Each line is cut after three characters.
 */
function sealLinesOf(clubName: string): readonly string[] {
  const [first = '', ...others] = clubName.split(/\s+/);
  const second = others.length > 0 ? others.join('') : first.slice(MAX_SEAL_LINE_LENGTH);
  return [first, second].map((line) => line.slice(0, MAX_SEAL_LINE_LENGTH)).filter((line) => line !== '');
}
