import type { ErrorCode } from '@contract/error';
import { errorMessages } from '@contract/error-messages';
import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import { violatedConstraint } from '../../engines/database/violations';

/** Keyed by the name of the unique constraint. */
const TAKEN_FIELDS: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  users_username_key: { code: 'username_taken', field: 'username' },
  users_mailbox_key: { code: 'email_taken', field: 'email' },
  users_student_id_key: { code: 'student_id_taken', field: 'studentId' },
};

export const universityEmailRequired = () =>
  new AppError('university_email_required', { fields: { email: message.universityEmailRequired } });

/** Runs `write` and translates its unique violations into errors of the contract. A check before the write would race. */
export async function translateConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const takenField = TAKEN_FIELDS[violatedConstraint(error) ?? ''];
    if (!takenField) throw error;
    const { code, field } = takenField;
    throw new AppError(code, { fields: { [field]: errorMessages[code] } });
  }
}
