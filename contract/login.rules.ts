import type { InferType } from 'yup';
import { label, message } from './messages';
import { requestBody, rawText } from './rule';
import { normalizeUsername } from './text';

// Apart from the other rules of its noun, so that the first page that anybody sees loads no more than it needs.

// A login takes what was typed: what cannot be anybody's name or password gets the answer of a wrong one, not a rule's sentence.
export const loginBody = requestBody({
  username: rawText(label.username)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeUsername(value) : value))
    .required(message.required(label.username)),
  password: rawText(label.password).required(message.required(label.password)),
});

export type LoginBody = InferType<typeof loginBody>;
