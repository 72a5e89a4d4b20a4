import type { Schema } from 'yup';

/** The sentence with which a rule refuses a value; '' for what it accepts. */
export function validationMessage(rule: Schema, value: unknown): string {
  try {
    rule.validateSync(value);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
