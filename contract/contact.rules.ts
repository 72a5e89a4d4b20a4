// This is a separate file, because user.rules.ts contains the list of common passwords, which the forms of rounds do not need.
import { label, message } from './messages';
import { rawText } from './rule';
import { EMAIL_MAX_LENGTH, normalizeEmail } from './university';

/** An e-mail address. This rule checks only its length; the server looks up the address or its domain. */
export const anyEmail = () =>
  rawText(label.email)
    .transform((value: unknown) => (typeof value === 'string' ? normalizeEmail(value) : value))
    .required(message.universityEmailRequired)
    .max(EMAIL_MAX_LENGTH, message.universityEmailRequired);

const PHONE_PATTERN = /^01[01]\d{8}$/;
/** Also matches the empty text. The pattern itself contains this exception, because the API documentation shows it. */
const OPTIONAL_PHONE_PATTERN = /^(?:01[01]\d{8})?$/;
/** A mobile number, stored as digits. Hyphens and spaces are removed. */
const phone = () =>
  rawText(label.contact).transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/[\s-]/g, '') : value,
  );
export const requiredPhone = () =>
  phone().required(message.required(label.contact)).matches(PHONE_PATTERN, message.phone);
export const optionalPhone = () => phone().matches(OPTIONAL_PHONE_PATTERN, message.phone);
