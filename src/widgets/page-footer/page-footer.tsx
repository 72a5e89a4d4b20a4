import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { appText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { Column } from '@/shared/ui/page';

const Footer = styled('footer')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    flex: 'none',
    padding: '24px 0',
    color: palette.text.tertiary,
    borderTop: `1px solid ${palette.divider}`,
    '& a:hover': { color: palette.text.primary, textDecoration: 'underline', textUnderlineOffset: 3 },
  }),
);

const Row = styled(Column)({ display: 'flex', justifyContent: 'space-between' });

/** The footer of every page. */
export function PageFooter() {
  return (
    <Footer>
      <Row>
        <span>{appText.mobileUnsupported}</span>
        <Link to={paths.privacy}>{appText.privacy}</Link>
      </Row>
    </Footer>
  );
}
