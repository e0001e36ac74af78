import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../../../domain/calendar/iso-date.ts';
import { bookLedger } from '../../../domain/portfolio/ledger/book-ledger.ts';
import { BOOK, ledgerOf, trade } from '../../../domain/portfolio/ledger/ledger.fixture.ts';
import { computePeers, peerMeasures, type PeersInput } from './peers-task.ts';
import type { ReadScope } from './reader.ts';

const { signal } = new AbortController();
const start = isoDate('2024-01-02');
const period = { from: start, to: isoDate('2025-06-02') };

function scopeOf(rows: number): ReadScope {
  const ledger = ledgerOf(
    Array.from({ length: rows }, (_, at) =>
      trade(`t${at}`, addDays(start, at % 300), 'buy', 'AAPL', 1, 100),
    ),
  );
  const parts = [{ head: {}, ledger, booked: bookLedger(ledger, BOOK) }];
  return { analysis: {}, parts, book: BOOK } as unknown as ReadScope;
}

describe('measures of other programs', () => {
  it('of a few rows are found here, of many in a thread that gets no books', async () => {
    const sent: PeersInput[] = [];
    const measures = peerMeasures(async (input) => {
      sent.push(input);
      return computePeers(input);
    });
    const small = scopeOf(20);
    expect(await measures(small, period, signal)).toEqual(computePeers({ ...small, period }));
    expect(sent).toEqual([]);
    const large = scopeOf(500);
    const found = await measures(large, period, signal);
    expect(found).toEqual(computePeers({ ...large, period }));
    expect(sent.map(({ parts }) => parts.map((part) => Object.keys(part)))).toEqual([[['ledger']]]);
    expect(await measures(large, period, signal)).toBe(found);
    expect(sent.length).toBe(1);
  });
});
