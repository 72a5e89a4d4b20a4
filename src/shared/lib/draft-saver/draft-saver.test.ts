import { createDraftSaver, SAVE_DELAY_MS, SLOW_SAVE_MS } from './draft-saver';
import type { SaveState } from './draft-saver';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function startSaver({ stored }: { stored?: { text: string } } = {}) {
  const form: { typed: { text: string } | undefined } = { typed: stored };
  const states: SaveState[] = [];
  const savedTexts: string[] = [];
  const server = { save: async () => 'now', remove: jest.fn(async () => null) };
  const saver = createDraftSaver({
    read: () => form.typed,
    save: async (draft: { text: string }) => {
      savedTexts.push(draft.text);
      return server.save();
    },
    remove: () => server.remove(),
    onState: (state) => states.push(state),
    stored,
  });
  const type = (text: string) => {
    form.typed = text === '' ? undefined : { text };
    saver.onChange();
  };
  return { saver, server, states, savedTexts, type };
}

describe('the draft saver', () => {
  test('saves 2 s after the last change, once [DR-60]', async () => {
    const { savedTexts, states, type } = startSaver();
    type('a');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    type('ab');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    expect(savedTexts).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(savedTexts).toEqual(['ab']);
    expect(states).toEqual([{ kind: 'saved', at: 'now' }]);
    await jest.advanceTimersByTimeAsync(10 * SAVE_DELAY_MS);
    expect(savedTexts).toEqual(['ab']);
  });

  test('saves nothing that the server already has', async () => {
    const { savedTexts, type } = startSaver({ stored: { text: 'a' } });
    type('ab');
    type('a');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(savedTexts).toEqual([]);
  });

  test('flush saves at once, for a user who leaves the page', async () => {
    const { saver, savedTexts, type } = startSaver();
    type('a');
    await saver.flush();
    expect(savedTexts).toEqual(['a']);
  });

  test('reports a running save only when it is slow, and saves a later change afterwards [DR-61]', async () => {
    const { server, savedTexts, states, type } = startSaver();
    let resolveSave: (at: string) => void = () => undefined;
    server.save = () =>
      new Promise((resolve) => {
        resolveSave = resolve;
      });
    type('a');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS + SLOW_SAVE_MS - 1);
    expect(states).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(states).toEqual([{ kind: 'saving' }]);
    type('ab');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(savedTexts).toEqual(['a']);
    resolveSave('then');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(savedTexts).toEqual(['a', 'ab']);
  });

  test('keeps a change that the server did not save, and flush tries again [DR-62]', async () => {
    const { saver, server, savedTexts, states, type } = startSaver();
    server.save = () => Promise.reject(new Error('offline'));
    type('a');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(states).toEqual([{ kind: 'failed' }]);
    expect(saver.hasUnsaved()).toBe(true);
    server.save = async () => 'later';
    await saver.flush();
    expect(savedTexts).toEqual(['a', 'a']);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: 'later' });
    expect(saver.hasUnsaved()).toBe(false);
  });

  test('saves again after a failure when the user takes the change back [DR-62]', async () => {
    const { server, saver, savedTexts, states, type } = startSaver({ stored: { text: 'a' } });
    server.save = () => Promise.reject(new Error('the response was lost'));
    type('ab');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    server.save = async () => 'later';
    type('a');
    expect(saver.hasUnsaved()).toBe(true);
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(savedTexts).toEqual(['ab', 'a']);
    expect(states).toEqual([{ kind: 'failed' }, { kind: 'saved', at: 'later' }]);
    expect(saver.hasUnsaved()).toBe(false);
  });

  test('removes the draft of a form that is emptied after its first save failed', async () => {
    const { server, saver, states, type } = startSaver();
    server.save = () => Promise.reject(new Error('the response was lost'));
    type('a');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(saver.isStored()).toBe(true);
    type('');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(server.remove).toHaveBeenCalledTimes(1);
    expect(states).toEqual([{ kind: 'failed' }, { kind: 'idle' }]);
  });

  test('removes the draft of an emptied form', async () => {
    const { server, savedTexts, states, type } = startSaver({ stored: { text: 'a' } });
    type('');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(savedTexts).toEqual([]);
    expect(server.remove).toHaveBeenCalledTimes(1);
    expect(states).toEqual([{ kind: 'idle' }]);
  });

  test('saves nothing after stop', async () => {
    const { saver, savedTexts, type } = startSaver();
    type('a');
    await saver.stop();
    await saver.flush();
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(savedTexts).toEqual([]);
  });
});
