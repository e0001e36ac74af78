import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../domain/calendar/iso-date.ts';
import type { Bar } from '../../domain/prices/bar.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { WatchlistRow } from '../../domain/watchlists/watchlist.ts';
import type { WatchlistStore } from './watchlist-store.ts';
import type { StoredMarketStore, StoredRun, StoredSymbol } from './stored-market-store.ts';

const MSFT = symbolId('MSFT');
const record = (differences: Partial<StoredSymbol> = {}): StoredSymbol => ({
  symbol: MSFT,
  source: 'vendor',
  from: isoDate('2024-01-01'),
  to: isoDate('2025-12-31'),
  keptAt: 1_700_000_000_000,
  actions: [
    {
      kind: 'split',
      symbol: MSFT,
      exDate: isoDate('2025-06-02'),
      to: 4,
      from: 1,
      announcedAt: null,
    },
  ],
  goneSince: null,
  ...differences,
});
const bar = (date: string, close: number): Bar => ({
  time: Date.parse(`${date}T00:00:00Z`),
  open: close - 0.25,
  high: close + 1,
  low: close - 1,
  close,
  volume: 123_456_789,
});
const run = (differences: Partial<StoredRun> = {}): StoredRun => ({
  session: isoDate('2025-12-30'),
  startedAt: 10,
  updatedAt: 20,
  finishedAt: null,
  symbols: 500,
  done: 7,
  failed: 1,
  ...differences,
});

export function storedMarketStoreContract(
  name: string,
  open: () => Promise<WithMembers<StoredMarketStore> & { readonly watchlists: WatchlistStore }>,
): void {
  describe(`stored market store contract: ${name}`, () => {
    let store: StoredMarketStore;
    let opened: Awaited<ReturnType<typeof open>>;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      opened = await open();
      ({ dispose } = opened);
      store = opened.value;
    });
    afterEach(() => dispose());

    it('NIGHT-1 bars come back exactly, by days, over the turn of a year', async () => {
      const bars = [
        bar('2024-12-30', 101.5),
        bar('2024-12-31', 99.0625),
        bar('2025-01-02', 0.0001 + 2),
      ];
      await store.save(record(), bars);
      expect(await store.symbol(MSFT)).toEqual(record());
      expect(await store.bars(MSFT, isoDate('2024-01-01'), isoDate('2025-12-31'))).toEqual(bars);
      expect(await store.bars(MSFT, isoDate('2024-12-31'), isoDate('2025-01-01'))).toEqual([
        bars[1],
      ]);
      expect(
        await store.bars(symbolId('NONE'), isoDate('2024-01-01'), isoDate('2025-12-31')),
      ).toEqual([]);
      expect(await store.symbol(symbolId('NONE'))).toBeUndefined();
    });

    it('NIGHT-2 bars of a year replace those kept of it and leave the other years alone', async () => {
      await store.save(record(), [bar('2024-12-31', 1), bar('2025-01-02', 2)]);
      const later = record({ to: isoDate('2026-01-05'), source: 'other', goneSince: 5 });
      await store.save(later, [bar('2025-01-02', 2.5), bar('2025-01-03', 3)]);
      const kept = await store.bars(MSFT, isoDate('2024-01-01'), isoDate('2026-12-31'));
      expect(kept.map(({ close }) => close)).toEqual([1, 2.5, 3]);
      expect(await store.symbol(MSFT)).toEqual(later);
      await store.save(record(), []);
      expect(await store.bars(MSFT, isoDate('2024-01-01'), isoDate('2026-12-31'))).toEqual(kept);
    });

    it('NIGHT-3 answers are kept by symbol and kind, the last one given', async () => {
      const answer = {
        symbol: MSFT,
        kind: 'statements annual',
        source: 'sec',
        asOf: 5,
        keptAt: 6,
        body: [{ a: null, b: 'é"\\', c: 1.5 }],
      };
      await store.saveAnswer(answer);
      await store.saveAnswer({ ...answer, kind: 'profile', body: { x: 1 } });
      await store.saveAnswer({ ...answer, keptAt: 9 });
      expect(await store.answer(MSFT, 'statements annual')).toEqual({ ...answer, keptAt: 9 });
      expect(await store.answer(MSFT, 'none')).toBeUndefined();
      expect(await store.answer(symbolId('IBM'), 'profile')).toBeUndefined();
    });

    it('NIGHT-4 forgets all of one symbol and nothing of another', async () => {
      for (const symbol of [MSFT, symbolId('IBM')]) {
        await store.save(record({ symbol }), [bar('2025-01-02', 2)]);
        await store.saveAnswer({
          symbol,
          kind: 'profile',
          source: 's',
          asOf: 1,
          keptAt: 1,
          body: 1,
        });
      }
      await store.forget(MSFT);
      expect(await store.symbol(MSFT)).toBeUndefined();
      expect(await store.bars(MSFT, isoDate('2024-01-01'), isoDate('2026-12-31'))).toEqual([]);
      expect(await store.answer(MSFT, 'profile')).toBeUndefined();
      expect(
        await store.bars(symbolId('IBM'), isoDate('2024-01-01'), isoDate('2026-12-31')),
      ).toHaveLength(1);
      expect((await store.summary()).symbols).toBe(1);
    });

    it('NIGHT-5 shows the newest run and how far it is', async () => {
      expect(await store.summary()).toEqual({ symbols: 0, run: null });
      await store.saveRun(run());
      await store.saveRun(run({ done: 8, updatedAt: 30 }));
      expect((await store.summary()).run).toEqual(run({ done: 8, updatedAt: 30 }));
      await store.saveRun(run({ session: isoDate('2025-12-31'), startedAt: 40, finishedAt: 50 }));
      expect((await store.summary()).run).toMatchObject({ session: '2025-12-31', finishedAt: 50 });
    });

    it('NIGHT-6 knows the symbols in lists of all members, each once, without removed ones', async () => {
      expect(await store.watchedSymbols()).toEqual([]);
      const row = (symbol: string, removedAt: number | null = null): WatchlistRow => ({
        symbol: symbolId(symbol),
        rank: 'a00000',
        note: '',
        tags: [],
        target: null,
        stop: null,
        addedAt: 1,
        priceWhenAdded: null,
        removedAt,
        revision: 1,
      });
      for (const member of ['ann', 'bob']) {
        await opened.members.create(memberFixture(member));
        await opened.watchlists.save(member, [
          {
            kind: 'changed',
            head: {
              id: 'l',
              name: 'l',
              rank: 'a00000',
              revision: 1,
              createdAt: 1,
              trashedAt: null,
            },
            rows: [row('MSFT'), row(member === 'ann' ? 'AAPL' : 'IBM'), row('GONE', 5)],
            forgotten: [],
          },
        ]);
      }
      expect(await store.watchedSymbols()).toEqual(['AAPL', 'IBM', 'MSFT']);
    });
  });
}
