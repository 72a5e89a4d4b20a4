import type { InferType } from 'yup';
import { label, ruleMessage } from './rule-messages';
import { requestBody, rawText } from './rule';
import { normalizeUsername } from './text';

// Separate from auth.rules.ts, so that the login page loads only what it needs.

// No format rules: an impossible username or password gets the same error as a wrong one.
export const loginBody = requestBody({
  username: rawText(label.username)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeUsername(value) : value))
    .required(ruleMessage.required(label.username)),
  password: rawText(label.password).required(ruleMessage.required(label.password)),
});

export type LoginBody = InferType<typeof loginBody>;
