/**
 * Looks for one thing by its key, and asks for what several callers want in one question, where `lookAll` knows the answers of many keys:
 * what is wanted in one turn of the event loop goes together at its end, so that nobody waits for somebody who may come. Each question is
 * put after all its callers have come: nothing is remembered. When it fails, it fails for all of them.
 */
export function lookTogether<Found>(
  lookAll: (keys: string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let gathering: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Found>> } | undefined;

  const begin = () => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      gathering = undefined;
      return lookAll([...keys]);
    });
    return { keys, answers };
  };

  return async (key) => {
    gathering ??= begin();
    gathering.keys.add(key);
    return (await gathering.answers).get(key);
  };
}

/**
 * Puts a question once for all who ask the same in one turn of the event loop, as {@link lookTogether} does for questions of one kind: what does
 * not depend on who asks. `keyOf` tells the same from the other. What all of them get is one value, which nobody may change.
 */
export function askTogether<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  keyOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const gathering = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = keyOf(question);
    const asked = gathering.get(key);
    if (asked) return asked;
    const answer = new Promise<void>((resolve) => {
      setImmediate(resolve);
    }).then(() => {
      gathering.delete(key);
      return ask(question);
    });
    gathering.set(key, answer);
    return answer;
  };
}

/**
 * Coalesces identical calls of an expensive read: at most one run per key at a time, and every call that arrives during a run shares
 * the next one. A run starts after all of its calls, so a caller sees its own earlier writes. A failed run fails for its callers only.
 */
export function coalesceCalls<Request, Result>(
  run: (request: Request) => Promise<Result>,
  keyOf: (request: Request) => string,
): (request: Request) => Promise<Result> {
  const running = new Map<string, Promise<void>>();
  const runShared = askTogether((request: Request) => {
    const key = keyOf(request);
    const result = run(request);
    const end = () => {
      running.delete(key);
    };
    running.set(key, result.then(end, end));
    return result;
  }, keyOf);
  return async (request) => {
    const key = keyOf(request);
    for (let current = running.get(key); current; current = running.get(key)) await current;
    return runShared(request);
  };
}
