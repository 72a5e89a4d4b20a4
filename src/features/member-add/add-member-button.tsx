import { useListMembersQuery } from '@/entities/club';
import { toApiFailure } from '@/shared/api';
import { deskText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useConfirm } from '@/shared/ui/confirm';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { useAddMemberMutation } from './member-add-api';

interface AddMemberButtonProps {
  clubId: number;
  /** Id of a rejected applicant. */
  userId: number;
  name: string;
}

/**
 * Corrects a mistaken rejection: adds the applicant as a member. The released decision stays. For an applicant
 * who is a member, a text replaces the button.
 */
export function AddMemberButton({ clubId, userId, name }: AddMemberButtonProps) {
  const { data: members } = useListMembersQuery({ clubId });
  const [addMember, { isLoading, error }] = useAddMemberMutation();
  const confirm = useConfirm();
  const toast = useToast();
  if (members?.some((member) => member.userId === userId)) return <p>{deskText.isMember}</p>;
  const add = async () => {
    const isConfirmed = await confirm({
      question: deskText.addMemberPrompt(name),
      consequence: deskText.addMemberMeaning,
      confirmLabel: deskText.addMember,
    });
    if (!isConfirmed) return;
    const result = await addMember({ clubId, body: { userId } });
    if (result.error === undefined) toast(deskText.memberAdded(name));
  };
  return (
    <ButtonWithError
      size="small"
      loading={isLoading}
      startIcon={<Icon name="plus" size="sm" />}
      loadingPosition="start"
      errorText={error && deskText.addMemberFailed(toApiFailure(error).message)}
      onClick={() => void add()}
    >
      {deskText.addMember}
    </ButtonWithError>
  );
}
