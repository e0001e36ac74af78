import type { Cache, CacheBudget } from '../../../../ports/cache-budget.ts';
import { lruBudget } from '../../../cache/lru-budget.ts';
import { roughBytes } from '../../../cache/rough-bytes.ts';

interface Entry {
  readonly value: unknown;
  readonly bytes: number;
}

interface Caches {
  /** Of single companies and funds: many, each made in a moment. */
  readonly single: Cache<Entry>;
  /** Of everybody: few, each a second of work, which what is read of single ones must not drive out. */
  readonly lists: Cache<Entry>;
}

const openIn = (budget: CacheBudget): Caches => ({
  single: budget.open<Entry>('simulated market', ({ bytes }) => bytes),
  lists: budget.open<Entry>('simulated lists', ({ bytes }) => bytes),
});

/** For programs that use the market without a server, such as tests: the events of every company fit. */
const WITHOUT_BUDGET = 256 * 1024 * 1024;

let kept: Caches | undefined;

/**
 * From now on all memos share two parts of a budget. They are the same for all worlds of a process:
 * a memo is a function of its key, which names the seed where it matters, so worlds may share it.
 */
export function keepMemosIn(budget: CacheBudget): void {
  kept = openIn(budget);
}

const caches = (): Caches => (kept ??= openIn(lruBudget(WITHOUT_BUDGET)));

let passing: Map<string, unknown> | undefined;

/**
 * For work that goes through all companies one by one: what it remembers of each is forgotten with
 * the return, or every pass would drive out what people look at.
 */
export function inPassing<T>(work: () => T): T {
  const outer = passing;
  passing = new Map();
  try {
    return work();
  } finally {
    passing = outer;
  }
}

/** Typed arrays by their bytes, other values by an estimate. */
export interface Memo<V extends object> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  /** What is known of the key, or made now. */
  readonly of: (key: string, make: () => V) => V;
}

/** Remembers values under a name of its own, as long as there is room and others use it less. */
export function memo<V extends object>(
  name: string,
  bytesOf: (value: V) => number = roughBytes,
  part: keyof Caches = 'single',
): Memo<V> {
  const get = (key: string): V | undefined => {
    const full = `${name} ${key}`;
    return (passing?.get(full) ?? caches()[part].get(full)?.value) as V | undefined;
  };
  const set = (key: string, value: V): void => {
    if (passing !== undefined) passing.set(`${name} ${key}`, value);
    else caches()[part].set(`${name} ${key}`, { value, bytes: bytesOf(value) });
  };
  return {
    get,
    set,
    of: (key, make) => {
      const known = get(key);
      if (known !== undefined) return known;
      const made = make();
      set(key, made);
      return made;
    },
  };
}

/** For what all companies share, such as factors: a pass over everybody uses it and keeps it. */
export function commonMemo<V extends object>(
  name: string,
  part: keyof Caches = 'single',
): Pick<Memo<V>, 'of'> {
  return {
    of: (key, make) => {
      const full = `${name} ${key}`;
      const known = caches()[part].get(full);
      if (known !== undefined) return known.value as V;
      const value = make();
      caches()[part].set(full, { value, bytes: roughBytes(value) });
      return value;
    },
  };
}

/** A memo for lists of everybody, which take a while: those who ask meanwhile wait for the same. */
export function memoLater<V extends object>(
  name: string,
  bytesOf: (value: V) => number = roughBytes,
): (key: string, make: () => Promise<V>) => Promise<V> {
  const ready = memo<V>(name, bytesOf, 'lists');
  const running = new Map<string, Promise<V>>();
  return async (key, make) => {
    const known = ready.get(key);
    if (known !== undefined) return known;
    let making = running.get(key);
    if (making === undefined) {
      making = make().finally(() => running.delete(key));
      running.set(key, making);
    }
    const made = await making;
    ready.set(key, made);
    return made;
  };
}
