/**
 * Looks for one thing by its key, and asks for what several callers want in one question, where `lookAll` knows the answers of many keys:
 * what is wanted in one turn of the event loop goes together at its end, so that nobody waits for somebody who may come. Each question is
 * put after all its callers have come: nothing is remembered. When it fails, it fails for all of them.
 */
export function lookTogether<Found>(lookAll: (keys: string[]) => Promise<ReadonlyMap<string, Found>>): (key: string) => Promise<Found | undefined> {
  let gathering: { keys: Set<string>; answers: Promise<ReadonlyMap<string, Found>> } | undefined;

  const begin = () => {
    const keys = new Set<string>();
    const answers = new Promise<void>((resolve) => { setImmediate(resolve); }).then(() => {
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
