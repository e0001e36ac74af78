import { setTimeout as pause } from 'node:timers/promises';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { FieldFactSource } from '../market/field-facts.ts';
import { rowFacts } from './row-facts.ts';
import type { UniverseRows } from './universe-rows.ts';

/** Rows whose quotes are asked for together, and that are shown and kept together. */
const BATCH = 25;
/** When a source is down, so long until the next try. */
const DOWN_MS = 15_000;
/** A row of which something could not be had is tried again after so long. */
const RETRY_MS = 10 * 60_000;

export interface FillParts {
  readonly source: FieldFactSource;
  readonly quotes: (
    symbols: readonly SymbolId[],
    delay: number,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<SymbolId, Quote>>;
  readonly delay: number;
  readonly now: () => number;
  /** Facts that are older are asked for again. */
  readonly maxAge: number;
  /** How much of the time may be spent, 0 to 1: less when nobody waits. */
  readonly share: () => number;
  /** Called after each batch. */
  readonly onBatch: (rows: readonly number[]) => Promise<void>;
  readonly onProblem: (problem: unknown) => void;
}

/** The rows to fill next: those without facts first, then the oldest that are older than allowed. */
export function dueRows(rows: UniverseRows, now: number, maxAge: number): readonly number[] {
  const due: number[] = [];
  const old: number[] = [];
  for (const [row, at] of rows.filledAt.entries())
    if (Number.isNaN(at)) due.push(row);
    else if (now - at > maxAge) old.push(row);
  return [...due, ...old.toSorted((a, b) => rows.filledAt[a]! - rows.filledAt[b]!)];
}

/** Fills rows one by one, never holding up others. A row that could not be had whole stays due. */
export async function fillRows(
  rows: UniverseRows,
  due: readonly number[],
  parts: FillParts,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < due.length; from += BATCH) {
    const batch = due.slice(from, from + BATCH);
    const symbols = batch.map((row) => rows.symbols[row]!);
    const filled: number[] = [];
    let failed = 0;
    try {
      const quotes = await parts.quotes(symbols, parts.delay, signal);
      for (const row of batch) {
        const started = performance.now();
        const { cells, missing } = await rowFacts({
          source: parts.source,
          instrument: rows.instruments[row]!,
          quote: quotes.get(rows.symbols[row]!) ?? null,
          delay: parts.delay,
          now: parts.now(),
          signal,
        });
        const isWhole = missing.length === 0;
        if (!isWhole) failed += 1;
        // Better half of the facts than none; what was whole before stays until it is whole again.
        if (isWhole || Number.isNaN(rows.filledAt[row])) {
          rows.fill(row, isWhole ? cells : { ...cells, at: cells.at - parts.maxAge + RETRY_MS });
          filled.push(row);
        }
        const spent = performance.now() - started;
        await pause(spent * (1 / parts.share() - 1), undefined, { signal });
      }
    } catch (thrown) {
      if (signal.aborted) return;
      failed = batch.length;
      if (!(thrown instanceof ProviderError)) parts.onProblem(thrown);
    }
    if (filled.length > 0) {
      rows.epoch += 1;
      await parts.onBatch(filled);
    }
    if (2 * failed > batch.length)
      await pause(DOWN_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}
