import { withServerCopy } from './local-copy';

const serverDraft = { texts: { contents: 'server' }, savedAt: '2026-03-12T05:00:00.000Z' };

async function readDraft(
  localCopy: Record<string, string> | undefined,
  server: typeof serverDraft | undefined,
) {
  const conflicts: unknown[] = [];
  const drafts = { read: async () => localCopy, write: async () => undefined, remove: async () => undefined };
  const mergedDrafts = withServerCopy(drafts, server, (texts) => conflicts.push(texts));
  return { draft: await mergedDrafts.read('apply/7/7'), conflicts };
}

describe('the local copy of a draft', () => {
  test('is used while the server has no draft', async () => {
    const localCopy = { contents: 'local', unsaved: '1' };
    expect(await readDraft(localCopy, undefined)).toEqual({ draft: localCopy, conflicts: [] });
  });

  test('is used when it is based on the last save on the server', async () => {
    const localCopy = { contents: 'local', base: serverDraft.savedAt, unsaved: '1' };
    expect(await readDraft(localCopy, serverDraft)).toEqual({ draft: localCopy, conflicts: [] });
  });

  test('is replaced by a later save of another browser [DR-63]', async () => {
    const localCopy = { contents: 'local', base: '2026-03-11T05:00:00.000Z' };
    expect(await readDraft(localCopy, serverDraft)).toEqual({
      draft: { contents: 'server', base: serverDraft.savedAt },
      conflicts: [],
    });
  });

  test('conflicts with a later save of another browser if the server never stored it [DR-64]', async () => {
    const localCopy = { contents: 'local', base: '2026-03-11T05:00:00.000Z', unsaved: '1' };
    expect(await readDraft(localCopy, serverDraft)).toEqual({
      draft: { contents: 'server', base: serverDraft.savedAt },
      conflicts: [localCopy],
    });
  });

  test('is replaced by the draft of the server when the read from the browser storage fails', async () => {
    const drafts = {
      read: () => Promise.reject(new Error('blocked')),
      write: async () => undefined,
      remove: async () => undefined,
    };
    const mergedDrafts = withServerCopy(drafts, serverDraft, () => undefined);
    expect(await mergedDrafts.read('apply/7/7')).toEqual({ contents: 'server', base: serverDraft.savedAt });
  });
});
