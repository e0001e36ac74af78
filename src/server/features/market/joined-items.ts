import { type Sourced, sourceOf } from '../../../domain/quotes/sourced.ts';
import { isAnswer, ProviderError } from '../../../ports/provider-error.ts';

/** The answer about one key; `null` data means that the provider knows nothing of it. */
export type ItemAnswer = Sourced<unknown>;

export interface JoinedItemsParts {
  /** The most keys in one question. */
  readonly most: number;
  /** How long a question waits for others to join it, in ms. */
  readonly window: number;
  readonly ask: (keys: readonly string[]) => Promise<Sourced<readonly unknown[]>>;
  /** The keys that an item answers. */
  readonly keysOf: (item: unknown) => readonly string[];
  readonly onItem: (key: string, answer: ItemAnswer) => void;
}

/** Whether a smaller question may fare better: one key among many was wrong. */
const isAboutKeys = (error: unknown): boolean =>
  isAnswer(error) || (error instanceof ProviderError && error.kind === 'bad-answer');

/**
 * Joins questions about single keys to one question about many, and shares its answer out again.
 * One that has been asked is finished whoever leaves: its answer is kept.
 */
export function joinedItems(parts: JoinedItemsParts): (key: string) => Promise<ItemAnswer> {
  const { most, window, ask, keysOf, onItem } = parts;
  const underWay = new Map<string, Promise<ItemAnswer>>();
  let next = new Map<
    string,
    { readonly resolve: (answer: ItemAnswer) => void; readonly reject: (reason: unknown) => void }
  >();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function settle(keys: readonly string[], batch: typeof next): Promise<void> {
    try {
      const answer = await ask(keys);
      const items = new Map<string, unknown>();
      for (const item of answer.data)
        for (const key of keysOf(item)) if (!items.has(key)) items.set(key, item);
      // A vendor that names everything differently has answered nothing that was asked.
      if (answer.data.length > 0 && !keys.some((key) => items.has(key)))
        throw new ProviderError('bad-answer', 'The data source answered about other symbols.');
      const absent = new Set((answer.missing ?? []).map(({ item }) => item));
      for (const key of keys) {
        if (absent.has(key)) {
          batch
            .get(key)
            ?.reject(new ProviderError('unavailable', 'The data source left it out for now.'));
          continue;
        }
        const { missing: _, parts: __, ...whole } = answer;
        const { asOf, delayedBy } = sourceOf(answer, key);
        const item = { ...whole, asOf, delayedBy, data: items.get(key) ?? null };
        onItem(key, item);
        batch.get(key)?.resolve(item);
      }
    } catch (problem) {
      if (keys.length > 1 && isAboutKeys(problem)) {
        const middle = Math.ceil(keys.length / 2);
        await Promise.all([
          settle(keys.slice(0, middle), batch),
          settle(keys.slice(middle), batch),
        ]);
        return;
      }
      for (const key of keys) batch.get(key)?.reject(problem);
    }
  }

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const batch = next;
    next = new Map();
    const keys = [...batch.keys()];
    for (let i = 0; i < keys.length; i += most) void settle(keys.slice(i, i + most), batch);
  };

  return (key) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const answer = new Promise<ItemAnswer>((resolve, reject) => {
      next.set(key, { resolve, reject });
    }).finally(() => underWay.delete(key));
    answer.catch(() => undefined);
    underWay.set(key, answer);
    if (next.size >= most) send();
    else timer ??= setTimeout(send, window);
    return answer;
  };
}
