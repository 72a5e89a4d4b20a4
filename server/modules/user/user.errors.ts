import type { ErrorCode } from '@contract/error';
import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import { violatedConstraint } from '../../engines/database/violations';

const TAKEN_FIELDS: Readonly<Record<string, { code: ErrorCode; field: string }>> = {
  users_username_key: { code: 'username_taken', field: 'username' },
  users_mailbox_key: { code: 'email_taken', field: 'email' },
  users_student_id_key: { code: 'student_id_taken', field: 'studentId' },
};

export const universityEmailRequired = () =>
  new AppError('university_email_required', { fields: { email: message.universityEmailRequired } });

/** Translates unique violations into errors of the contract; a check before the insert would race. */
export async function translateConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const takenField = TAKEN_FIELDS[violatedConstraint(error) ?? ''];
    if (!takenField) throw error;
    const refusal = new AppError(takenField.code);
    throw new AppError(takenField.code, { fields: { [takenField.field]: refusal.message } });
  }
}
