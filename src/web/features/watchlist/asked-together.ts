/**
 * Turns questions about many things into questions about one: those that come in the same turn go
 * out together.
 */
export function askedTogether<K, V>(
  askAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  let waiting: K[] = [];
  let answer: Promise<ReadonlyMap<K, V>> | undefined;
  const sendLater = async (): Promise<ReadonlyMap<K, V>> => {
    await new Promise<void>((done) => {
      setTimeout(done);
    });
    const keys = waiting;
    waiting = [];
    answer = undefined;
    return askAll(keys);
  };
  return async (key) => {
    waiting.push(key);
    answer ??= sendLater();
    return (await answer).get(key) ?? null;
  };
}
