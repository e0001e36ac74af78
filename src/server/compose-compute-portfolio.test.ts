import { afterAll, describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../domain/calendar/iso-date.ts';
import type { Ledger } from '../domain/portfolio/ledger.ts';
import { bookLedger } from '../domain/portfolio/ledger/book-ledger.ts';
import {
  BOOK,
  cashFlow,
  ledgerOf,
  money,
  trade,
} from '../domain/portfolio/ledger/ledger.fixture.ts';
import { composeCompute } from './compose-compute.ts';
import { computeTaxes, computeTrades } from './features/portfolio/taxes-task.ts';

const { signal } = new AbortController();
const start = isoDate('2024-01-02');
const ledger: Ledger = ledgerOf([
  cashFlow('cash', start, 'deposit', money('100000')),
  ...Array.from({ length: 60 }, (_, at) =>
    at % 3 === 2
      ? trade(`t${at}`, addDays(start, at * 7), 'sell', 'AAPL', 3, 100 + at)
      : trade(`t${at}`, addDays(start, at * 7), 'buy', 'AAPL', 4, 100 + at),
  ),
]);
const parts = [{ ledger, booked: bookLedger(ledger, BOOK) }];
const sent = [{ ledger }];
const compute = composeCompute({ threads: 1 });
afterAll(() => compute.close());

describe('a thread books rows again and comes to the same', () => {
  it.each(['none', 'us', 'uk', 'de'] as const)('taxes by the method %s', async (method) => {
    const rule = { book: BOOK, year: undefined };
    const found = await compute.computeTaxes(
      { ...rule, parts: sent.map((part) => ({ ...part, method })) },
      signal,
    );
    expect(found).toEqual(
      computeTaxes({ ...rule, parts: parts.map((part) => ({ ...part, method })) }),
    );
    expect(found.year).toBe(found.years[0]!.year);
    expect(found.parts[0]!.disposals.length).toBe(found.years[0]!.disposals);
    expect(found.years.every(({ disposals }) => disposals > 0)).toBe(true);
  });

  it('trades', async () => {
    const rest = { assets: ledger.assets, book: BOOK, today: isoDate('2025-06-02') };
    const [found] = await compute.computeTrades({ ...rest, parts: sent }, signal);
    expect([found]).toEqual(computeTrades({ ...rest, parts }));
    expect(found!.filter(({ end }) => end !== null).length).toBe(20);
  });
});
