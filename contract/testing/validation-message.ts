import type { Schema } from 'yup';

/** Returns the message with which a schema rejects a value; '' if it accepts the value. */
export function validationMessage(rule: Schema, value: unknown): string {
  try {
    rule.validateSync(value);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
