import type { CategoryName } from '@contract/category';
import { browserOf, createUser } from './factories';
import type { TestApp, TestBrowser } from './app';

export interface ClubFields {
  clubName: string;
  description?: string;
  category?: CategoryName;
}

/** Returns the multipart body of a club registration. */
export function clubFormData({
  clubName,
  description = '함께하는 동아리입니다.',
  category = '취미',
}: ClubFields): FormData {
  return toFormData({ clubName, description, category });
}

export function toFormData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Registers a club over HTTP and returns its id. The president is a new user unless given. */
export async function registerClub(
  host: TestApp,
  fields: ClubFields,
  president?: TestBrowser,
): Promise<number> {
  const browser = president ?? (await browserOf(host, await createUser(host.pool)));
  const { status, data, code } = await browser.call<{ clubId: number }>(
    'POST',
    '/clubs',
    clubFormData(fields),
  );
  if (status !== 201) throw new Error(`the club was not registered: ${String(status)} ${String(code)}`);
  return data.clubId;
}
