import type { PostKind } from '@contract/post';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import type { ImageSlot } from '@/shared/lib/images';
import { useHasLeft } from '@/shared/lib/navigation';
import { appText, postText } from '@/shared/messages';
import { PostForm } from './post-form';
import { useEditPostMutation, useWritePostMutation } from './post-write-api';

interface PostFormBaseProps {
  kind: PostKind;
  clubId: number;
  renderImageField: ImageSlot;
  onCancel: () => void;
}

// `not_allowed` means that the author has lost the role, so the text does not suggest a retry.
const failureTextOf = (failure: ApiFailure, failedText: string, forbiddenText: string) =>
  failure.code === 'not_allowed' ? forbiddenText : withReason(failedText, failure, appText.tryAgain);

const EMPTY_POST = { title: '', contents: '', thumbUrl: null, thumbCardUrl: null };

/**
 * Creates an article or notice. `onCreated` receives the id of the new post and whether the user left the form
 * before the response.
 */
export function WritePostForm({
  kind,
  clubId,
  renderImageField,
  onCreated,
  onCancel,
}: PostFormBaseProps & { onCreated: (postId: number, hasLeft: boolean) => void }) {
  const [writePost] = useWritePostMutation();
  const hasLeft = useHasLeft();
  return (
    <PostForm
      draftName={`${kind}/new/${String(clubId)}`}
      initial={EMPTY_POST}
      renderImageField={renderImageField}
      submitLabel={appText.register}
      explainFailure={(failure) =>
        failureTextOf(failure, postText[kind].createFailed, postText[kind].createForbidden)
      }
      onCancel={onCancel}
      onSubmit={async (body) => {
        const result = await writePost({ kind, clubId, body });
        if (result.error) return toApiFailure(result.error);
        onCreated(result.data.postId, hasLeft());
        return undefined;
      }}
    />
  );
}

interface EditPostFormProps extends PostFormBaseProps {
  post: {
    postId: number;
    title: string;
    contents: string;
    thumbUrl: string | null;
    thumbCardUrl: string | null;
  };
  /** `hasLeft`: whether the user left the form before the response. */
  onEdited: (hasLeft: boolean) => void;
}

/** Edits an article or notice. */
export function EditPostForm({
  kind,
  clubId,
  post,
  renderImageField,
  onEdited,
  onCancel,
}: EditPostFormProps) {
  const [editPost] = useEditPostMutation();
  const hasLeft = useHasLeft();
  return (
    <PostForm
      draftName={`${kind}/${String(post.postId)}`}
      initial={post}
      renderImageField={renderImageField}
      submitLabel={appText.save}
      explainFailure={(failure) =>
        failureTextOf(failure, postText[kind].editFailed, postText[kind].editForbidden)
      }
      rejectUnchanged
      onCancel={onCancel}
      onSubmit={async (body) => {
        const result = await editPost({ kind, clubId, postId: post.postId, body });
        if (result.error) return toApiFailure(result.error);
        onEdited(hasLeft());
        return undefined;
      }}
    />
  );
}
