import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { reportText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { RemovedBox } from '@/shared/ui/removed-box';

interface RemovedPostProps {
  /** End of the removal, ISO 8601. Afterwards the post is visible again. */
  until: string;
  /** Whether the current user is the author. */
  isOwn: boolean;
}

/** Shows that an operator removed a post temporarily. The author gets a link to the page for appeals. */
export function RemovedPost({ until, isOwn }: RemovedPostProps) {
  const day = formatMonthDay(until);
  return (
    <div style={{ marginTop: 24 }}>
      {isOwn ? (
        <RemovedBox
          title={reportText.ownRemoved}
          actions={
            <Button size="small" component={Link} to={paths.reports}>
              {reportText.showMeasures}
            </Button>
          }
        >
          {reportText.hiddenUntil(day)} {reportText.ownRemovedMeaning}
        </RemovedBox>
      ) : (
        <RemovedBox title={reportText.removedPost}>{reportText.removedUntil(day)}</RemovedBox>
      )}
    </div>
  );
}
