import { defaultMessagesOf, placeholderNames } from './recruitment-messages';
import type { ResultMessage, ResultMessageKind, Stage } from './recruitment';

/** A placeholder of a result message, without braces. */
export type PlaceholderName = (typeof placeholderNames)[number];

/** The decision that a release sends to a recipient. */
export type ReleasedDecision = 'PASS' | 'FAIL';

/** Values of the placeholders that are the same for all recipients of a release. */
export interface CommonPlaceholderValues {
  title: string;
  clubName: string;
  presidentName: string | null;
}

export interface ResultTextRecipient {
  name: string | null;
  track: string | null;
  /** Start of the booked interview; ISO 8601 in responses, a Date on the server. */
  slotStartsAt: Date | string | null;
}

/** Returns which text of a round a recipient gets. */
export function resultMessageKindOf(stage: Stage, decision: ReleasedDecision): ResultMessageKind {
  if (stage === 'DOCUMENT') return decision === 'PASS' ? 'documentPass' : 'documentFail';
  return decision === 'PASS' ? 'interviewPass' : 'interviewFail';
}

/** Returns whether a text is a default of its kind, for rounds with or without interviews. */
export const isDefaultMessage = (kind: ResultMessageKind, { subject, body }: ResultMessage): boolean =>
  [true, false].some((hasInterview) => {
    const defaultMessage = defaultMessagesOf({ hasInterview })[kind];
    return defaultMessage.subject === subject && defaultMessage.body === body;
  });

/**
 * Returns the first placeholder in a text for which no recipient has a value: the interview in a text of the document stage, or
 * the track in a round without tracks; undefined if there is none. The server refuses to release a text with such a placeholder.
 */
export function findEmptyPlaceholder(
  kind: ResultMessageKind,
  { subject, body }: ResultMessage,
  { tracks }: { tracks: readonly string[] },
): PlaceholderName | undefined {
  const isDocument = kind === 'documentPass' || kind === 'documentFail';
  return placeholdersIn(subject + body)
    .filter(isPlaceholderName)
    .find((name) => (name === '면접일' && isDocument) || (name === '분야' && tracks.length === 0));
}

/**
 * Returns the values of the placeholders for a recipient; '' for a missing value. The server fills the sent texts with them,
 * and the client its previews.
 */
export function placeholderValues(
  { title, clubName, presidentName }: CommonPlaceholderValues,
  { name, track, slotStartsAt }: ResultTextRecipient,
): Record<PlaceholderName, string> {
  return {
    이름: name ?? '',
    분야: track ?? '',
    모집: title,
    동아리: clubName,
    회장: presidentName ?? '',
    면접일: slotStartsAt === null ? '' : formatSlot(slotStartsAt),
  };
}

function formatSlot(startsAt: Date | string): string {
  slotFormat ??= new Intl.DateTimeFormat('ko-KR', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return slotFormat.format(new Date(startsAt));
}

// Created on first use, because creation costs more than a hundred uses.
let slotFormat: Intl.DateTimeFormat | undefined;

const PLACEHOLDER = /\{([^{}\n]{1,30})\}/g;

/** Returns the distinct names in braces in a text, in their order, also those of unknown placeholders. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Returns the parts of a text: plain text at even indexes, placeholders with their braces at odd indexes. */
export function splitAtPlaceholders(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    parts.push(text.slice(end, index), placeholder);
    end = index + placeholder.length;
  }
  return [...parts, text.slice(end)];
}

/** Returns the name of the first unknown placeholder in a text; undefined if all are known. */
export function findUnknownPlaceholder(text: string): string | undefined {
  return placeholdersIn(text).find((name) => !isPlaceholderName(name));
}

/**
 * Returns a text with its placeholders filled in, and the names of the known placeholders without a value. These and unknown
 * placeholders stay in the text. Braces in a value are not read as placeholders.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<PlaceholderName, string>>>,
): { text: string; missing: PlaceholderName[] } {
  const missing = placeholdersIn(text)
    .filter(isPlaceholderName)
    .filter((name) => (values[name] ?? '') === '');
  const filled = text.replace(PLACEHOLDER, (placeholder, name: string) =>
    isPlaceholderName(name) ? values[name] || placeholder : placeholder,
  );
  return { text: filled, missing };
}

function isPlaceholderName(name: string): name is PlaceholderName {
  return placeholderNames.some((known) => known === name);
}
