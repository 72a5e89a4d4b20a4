import type { CategoryName } from '@contract/category';
import { browserOf, createUser } from './factories';
import type { TestApp, TestBrowser } from './app';

export interface ClubFields {
  clubName: string;
  description?: string;
  category?: CategoryName;
}

/** The registration form as a browser sends it: multipart. */
export function clubForm({
  clubName,
  description = '함께하는 동아리입니다.',
  category = '취미',
}: ClubFields): FormData {
  return formOf({ clubName, description, category });
}

export function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Founds a club as people do, by a president who is new unless given; answers its id. */
export async function foundClub(host: TestApp, fields: ClubFields, president?: TestBrowser): Promise<number> {
  const browser = president ?? (await browserOf(host, await createUser(host.pool)));
  const { status, data, code } = await browser.call<{ clubId: number }>('POST', '/clubs', clubForm(fields));
  if (status !== 201) throw new Error(`the club was not founded: ${String(status)} ${String(code)}`);
  return data.clubId;
}
