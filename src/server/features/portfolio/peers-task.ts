import type { Period } from '../../../domain/portfolio/analysis.ts';
import type { Booked } from '../../../domain/portfolio/booked.ts';
import type { Ledger } from '../../../domain/portfolio/ledger.ts';
import { bookLedger } from '../../../domain/portfolio/ledger/book-ledger.ts';
import {
  ghostfolioMeasures,
  type PeerMeasure,
  portfolioPerformanceMeasures,
} from '../../../domain/portfolio/peers/peer-measures.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import { rowsOf } from './compute-scope.ts';
import type { ReadScope } from './reader.ts';

/**
 * A ledger for a thread. Books are several times as large as the rows that they are made from, so
 * a thread gets the rows and books them again.
 */
export interface SentLedger {
  readonly ledger: Ledger;
  readonly booked?: Booked;
}

export const bookedOf = ({ ledger, booked }: SentLedger, book: PriceBook): Booked =>
  booked ?? bookLedger(ledger, book);

export interface PeersInput {
  readonly parts: readonly SentLedger[];
  readonly book: PriceBook;
  readonly period: Period;
}

export type ComputePeers = (
  input: PeersInput,
  signal: AbortSignal,
) => Promise<readonly PeerMeasure[]>;

/** What other programs would show for the portfolios. */
export function computePeers({ parts, book, period }: PeersInput): readonly PeerMeasure[] {
  const booked = parts.map((part) => ({ ledger: part.ledger, booked: bookedOf(part, book) }));
  return [
    ...ghostfolioMeasures(booked, book, period.to),
    ...portfolioPerformanceMeasures(booked, book, period),
  ];
}

/** Up to so many rows they take less than 50 ms. */
const SMALL_ROWS = 400;

/** Measures of other programs; kept with an analysis, because pages ask for a period repeatedly. */
export function peerMeasures(
  inThread: ComputePeers,
): (scope: ReadScope, period: Period, signal: AbortSignal) => Promise<readonly PeerMeasure[]> {
  const keptOf = new WeakMap<ReadScope['analysis'], Map<string, readonly PeerMeasure[]>>();
  return async ({ analysis, parts, book }, period, signal) => {
    const kept = keptOf.get(analysis) ?? new Map<string, readonly PeerMeasure[]>();
    keptOf.set(analysis, kept);
    const key = `${period.from} ${period.to}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const measures =
      rowsOf(parts) <= SMALL_ROWS
        ? computePeers({ parts, book, period })
        : await inThread({ parts: parts.map(({ ledger }) => ({ ledger })), book, period }, signal);
    kept.set(key, measures);
    return measures;
  };
}
