import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { Capability } from '../../../ports/market-data.ts';
import type { KeptAnswerRow, KeptAnswerStore } from '../../../ports/store/kept-answer-store.ts';
import { keepingOf } from './keeping.ts';

/** Raise it when the shape of any answer changes within a version of the program. */
const SHAPES = 1;

export interface KeptAnswersParts {
  readonly store: KeptAnswerStore;
  /** Of the program: another one may give answers another shape. */
  readonly version: string;
  /** The settings that an answer depends on, without secrets; `undefined` of those not kept. */
  readonly configurationOf: (provider: string) => string | undefined;
  /** The clock of the machine. */
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
}

export interface FoundAnswer {
  readonly answer: Sourced<unknown>;
  /** How long ago it was given, in ms. */
  readonly age: number;
  /** How much longer it is fresh and better than nothing, in ms; may be negative. */
  readonly freshFor: number;
  readonly staleFor: number;
}

export interface KeptAnswers {
  /** By the texts that were found and are not past their time. Never throws. */
  readonly find: (
    provider: string,
    capability: Capability,
    texts: readonly string[],
  ) => Promise<ReadonlyMap<string, FoundAnswer>>;
  /** Writes it later; whoever waits for the answer does not wait for the database. */
  readonly keep: (
    provider: string,
    capability: Capability,
    text: string,
    answer: Sourced<unknown>,
    times: { readonly fresh: number; readonly stale: number },
  ) => void;
  readonly prune: (limits: { readonly bytes: number; readonly entries: number }) => Promise<number>;
  /** Resolves when what was kept before is written. */
  readonly flush: () => Promise<void>;
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

const COMPRESS_FROM = 2_000;
const LARGEST = 1_000_000;
/** What a packed answer may become again. */
const LARGEST_UNPACKED = 64_000_000;
const MOST_WAITING = 400;
const AT_ONCE = 50;
const WRITE_AFTER = 300;
const PACKED = 'z';
const PLAIN = 'p';

const NOTHING: ReadonlyMap<string, FoundAnswer> = new Map();

/** Throws for what JSON would silently turn into something else. */
function checked(this: unknown, key: string, value: unknown): unknown {
  const isOdd =
    (typeof value === 'number' && !Number.isFinite(value)) ||
    typeof value === 'bigint' ||
    ArrayBuffer.isView(value) ||
    value instanceof Map ||
    value instanceof Set;
  if (isOdd) throw new TypeError(`${key} cannot be kept`);
  return value;
}

async function encoded(answer: Sourced<unknown>): Promise<string | undefined> {
  let text: string;
  try {
    text = JSON.stringify({ ...answer, version: undefined }, checked);
  } catch {
    return undefined;
  }
  if (text.length < COMPRESS_FROM) return PLAIN + text;
  const packed = PACKED + (await compress(text)).toString('base64');
  return packed.length > LARGEST ? undefined : packed;
}

async function decoded(body: string): Promise<Sourced<unknown> | undefined> {
  try {
    const text = body.startsWith(PACKED)
      ? (
          await expand(Buffer.from(body.slice(1), 'base64'), { maxOutputLength: LARGEST_UNPACKED })
        ).toString()
      : body.slice(1);
    const value = JSON.parse(text) as Partial<Sourced<unknown>> | null;
    const isAnswer =
      typeof value?.source === 'string' &&
      typeof value.asOf === 'number' &&
      typeof value.delayedBy === 'number' &&
      'data' in value;
    return isAnswer ? (value as Sourced<unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Answers of vendors in the store, so that a restart does not ask for them again. */
export function keptAnswers(parts: KeptAnswersParts): KeptAnswers {
  const { store, now, onProblem } = parts;
  const waiting = new Map<
    string,
    { readonly row: Omit<KeptAnswerRow, 'body'>; readonly answer: Sourced<unknown> }
  >();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  const keyOf = (provider: string, capability: Capability, text: string): string | undefined => {
    const configuration = parts.configurationOf(provider);
    if (configuration === undefined || keepingOf(capability) === 'never') return undefined;
    return createHash('sha256')
      .update(JSON.stringify([provider, configuration, parts.version, SHAPES, capability, text]))
      .digest('base64url');
  };

  const write = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, AT_ONCE);
      for (const [key] of batch) waiting.delete(key);
      const rows: KeptAnswerRow[] = [];
      for (const [, { row, answer }] of batch) {
        const body = await encoded(answer);
        if (body !== undefined) rows.push({ ...row, body });
      }
      try {
        await store.keep(rows);
      } catch (problem) {
        // It can be asked for again.
        onProblem(problem);
      }
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    find: async (provider, capability, texts) => {
      const byKey = new Map<string, string>();
      for (const text of texts) {
        const key = keyOf(provider, capability, text);
        if (key !== undefined) byKey.set(key, text);
      }
      if (byKey.size === 0) return NOTHING;
      try {
        const found = new Map<string, FoundAnswer>();
        const at = now();
        for (const row of await store.find([...byKey.keys()])) {
          const age = at - row.keptAt;
          // A moment ahead of the clock says nothing about the age.
          if (age < 0 || row.staleUntil <= at) continue;
          const answer = await decoded(row.body);
          if (answer !== undefined)
            found.set(byKey.get(row.key)!, {
              answer,
              age,
              freshFor: row.freshUntil - at,
              staleFor: row.staleUntil - at,
            });
        }
        return found;
      } catch (problem) {
        onProblem(problem);
        return NOTHING;
      }
    },
    keep: (provider, capability, text, answer, { fresh, stale }) => {
      const key = keyOf(provider, capability, text);
      if (key === undefined || answer.stale || answer.missing !== undefined) return;
      if (waiting.size >= MOST_WAITING && !waiting.has(key)) return;
      const at = now();
      waiting.set(key, {
        row: {
          key,
          capability,
          keptAt: at,
          freshUntil: keepingOf(capability) === 'stale' ? at : Math.floor(at + fresh),
          staleUntil: Math.floor(at + stale),
        },
        answer,
      });
      timer ??= setTimeout(() => void flush(), WRITE_AFTER).unref();
    },
    prune: ({ bytes, entries }) => store.prune({ now: now(), bytes, entries }),
    flush,
  };
}
