import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useListBlocksQuery } from '@/entities/block';
import { appText, blockText } from '@/shared/messages';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RowsSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';
import { UnblockButton } from './unblock-button';

const List = styled('ul')(({ theme: { typography, vars } }) => ({
  maxHeight: 400,
  overflowY: 'auto',
  margin: '16px 0',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 56 },
  '& > li + li': { borderTop: `1px solid ${vars.palette.divider}` },
  '& b': { ...typography.bodyStrong, flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The people whom the user has blocked, with buttons that end a block. */
export function BlockedPeopleDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const query = useListBlocksQuery();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId}>
        {blockText.title}
      </Typography>
      <QueryBoundary
        query={query}
        skeleton={<RowsSkeleton rowCount={3} rowHeightPx={56} avatarPx={36} />}
        errorText={blockText.listFailed}
      >
        {(people) =>
          people.length === 0 ? (
            <p style={{ margin: '16px 0' }}>{blockText.empty}</p>
          ) : (
            <List>
              {people.map((person) => (
                <li key={person.userId}>
                  <PersonAvatar
                    name={person.name}
                    userId={person.userId}
                    imageUrl={person.profileImageUrl ?? undefined}
                    imageName={person.profileImage}
                  />
                  <b>{person.name}</b>
                  <UnblockButton person={person} />
                </li>
              ))}
            </List>
          )
        }
      </QueryBoundary>
      <Button fullWidth onClick={onClose}>
        {appText.close}
      </Button>
    </Dialog>
  );
}
