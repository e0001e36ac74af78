import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Place } from './page-token.ts';

export interface Span {
  /** Both ends included, in ms. */
  readonly from: number;
  readonly to: number;
}

export interface Dated<T> {
  readonly at: number;
  readonly body: T;
}

/** Items in the order asked for, and the moment up to which nothing is missing. */
export interface Batch<T> {
  readonly items: readonly Dated<T>[];
  /** The first moment that the next batch is about; backwards, the last. */
  readonly reached: number;
}

export interface PageQuestion<T> {
  /** In the order of the answer. */
  readonly symbols: readonly string[];
  readonly span: Span;
  readonly backwards: boolean;
  readonly limit: number;
  readonly after: Place | undefined;
  readonly read: (symbol: string, span: Span) => AsyncIterable<Batch<T>>;
  readonly signal: AbortSignal;
}

export interface Page<T> {
  readonly found: ReadonlyMap<string, readonly T[]>;
  /** Nothing when there is no more. */
  readonly next: Place | undefined;
}

/** A page ends when it has taken so long, full or not: a range may be empty for decades. */
const LONGEST_MS = 2_500;

/** Symbol by symbol, until the page is full or has taken long enough. */
export async function fillPage<T>(question: PageQuestion<T>): Promise<Page<T>> {
  const { backwards, limit, after, signal } = question;
  const found = new Map<string, T[]>();
  const until = performance.now() + LONGEST_MS;
  let left = limit;
  let last: Place | undefined;
  for (const [index, symbol] of question.symbols.entries()) {
    const start = after !== undefined && after.symbol === symbol ? after : undefined;
    if (after !== undefined && start === undefined && symbol < after.symbol) continue;
    let skip = start?.told ?? 0;
    const span = spanFrom(question.span, start, backwards);
    for await (const { items, reached } of question.read(symbol, span)) {
      for (const { at, body } of items) {
        if (skip > 0 && at === start?.at) {
          skip -= 1;
          continue;
        }
        if (left === 0) return { found, next: last };
        const own = found.get(symbol);
        if (own === undefined) found.set(symbol, [body]);
        else own.push(body);
        const toldBefore =
          last?.symbol === symbol && last.at === at ? last.told : start?.at === at ? start.told : 0;
        last = { symbol, at, told: toldBefore + 1 };
        left -= 1;
      }
      signal.throwIfAborted();
      if (performance.now() < until) continue;
      const isOver = backwards ? reached < span.from : reached > span.to;
      if (!isOver) return { found, next: { symbol, at: reached, told: 0 } };
      const following = question.symbols[index + 1];
      const at = backwards ? question.span.to : question.span.from;
      return {
        found,
        next: following === undefined ? undefined : { symbol: following, at, told: 0 },
      };
    }
    await nextTurn();
  }
  return { found, next: undefined };
}

function spanFrom(span: Span, start: Place | undefined, backwards: boolean): Span {
  if (start === undefined) return span;
  return backwards
    ? { from: span.from, to: Math.min(span.to, start.at) }
    : { from: Math.max(span.from, start.at), to: span.to };
}
