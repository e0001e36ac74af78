import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate } from '../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import type { CountedHead } from '../../domain/portfolio/apply-changes.ts';
import type { Asset, AssetId } from '../../domain/portfolio/asset.ts';
import { buyRow, SETTINGS } from '../../domain/portfolio/transaction.fixture.ts';
import type { Transaction } from '../../domain/portfolio/transaction.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { NewChange, PortfolioStore, RowPage } from './portfolio-store.ts';

const head = (id: string, differences: Partial<CountedHead> = {}): CountedHead => ({
  id,
  name: `The "portfolio" ${id} 📈`,
  settings: SETTINGS,
  accounts: [{ id: 'main', name: 'Main', currency: 'USD', closed: false }],
  version: 1,
  transactions: 0,
  createdAt: 10,
  trashedAt: null,
  ...differences,
});

const change = (version: number, differences: Partial<NewChange> = {}): NewChange => ({
  version,
  at: version * 100,
  authorId: 'ann',
  parts: [{ kind: 'addTransactions', count: 1 }],
  undoes: null,
  before: {},
  ...differences,
});

const first = (transaction: Transaction) => ({ transaction, revision: 1, removed: false });
const ALL = { text: '', removed: false };
const PAGE: RowPage = { sort: 'date', descending: false, limit: 100 };

export function portfolioStoreContract(
  name: string,
  open: () => Promise<WithMembers<PortfolioStore>>,
): void {
  describe(`portfolio store contract: ${name}`, () => {
    let store: PortfolioStore;
    let members: WithMembers<PortfolioStore>['members'];
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, members } = opened);
      store = opened.value;
      await members.create(memberFixture('ann'));
      await members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    const ids = async (filter = {}, page: Partial<RowPage> = {}, owner = 'ann') => {
      const found = await store.find(
        [{ ownerId: owner, id: 'p' }],
        { ...ALL, ...filter },
        { ...PAGE, ...page },
      );
      return found.rows.map(({ transaction }) => transaction.id);
    };

    it('a head comes back as it was saved, and as it was saved again', async () => {
      await store.saveHead('ann', head('p'));
      expect(await store.head('ann', 'p')).toEqual(head('p'));
      const next = head('p', { name: 'New', version: 2, transactions: 3, trashedAt: 5 });
      await store.saveHead('ann', next);
      expect(await store.head('ann', 'p')).toEqual(next);
    });

    it('two members may use the same id and never meet', async () => {
      await store.saveHead('ann', head('p'));
      await store.saveHead('bob', head('p', { name: 'Of Bob' }));
      await store.append('ann', 'p', 1, [first(buyRow('a'))]);
      expect(await ids()).toEqual(['a']);
      expect(await ids({}, {}, 'bob')).toEqual([]);
      const seen = await store.seen('bob');
      expect(seen.map(({ ownerId, role, owner }) => [ownerId, role, owner])).toEqual([
        ['bob', 'owner', 'Test bob'],
      ]);
    });

    it('a correction adds a version; the original stays and tells who wrote it', async () => {
      await store.saveHead('ann', head('p'));
      await store.log('ann', 'p', change(1));
      await store.log('ann', 'p', change(2, { authorId: 'bob' }));
      const original = buyRow('a', { quantity: '0.000000000000000001' as DecimalText });
      await store.append('ann', 'p', 1, [first(original)]);
      const corrected = buyRow('a', { quantity: '2' as DecimalText });
      await store.append('ann', 'p', 2, [{ transaction: corrected, revision: 2, removed: false }]);
      expect(await store.history('ann', 'p', 'a')).toEqual([
        { transaction: corrected, revision: 2, removed: false, change: 2, by: 'Test bob', at: 200 },
        { transaction: original, revision: 1, removed: false, change: 1, by: 'Test ann', at: 100 },
      ]);
      const { rows, total } = await store.find([{ ownerId: 'ann', id: 'p' }], ALL, PAGE);
      expect([total, rows]).toEqual([
        1,
        [
          {
            transaction: corrected,
            revision: 2,
            removed: false,
            enteredBy: 'Test ann',
            enteredAt: 100,
            changedBy: 'Test bob',
            changedAt: 200,
            portfolio: 'p',
          },
        ],
      ]);
      expect((await store.rows('ann', 'p', ['a', 'none'])).get('a')?.revision).toBe(2);
    });

    it('the same revision of a row is not written twice', async () => {
      await store.saveHead('ann', head('p'));
      await store.append('ann', 'p', 1, [first(buyRow('a'))]);
      await expect(store.append('ann', 'p', 2, [first(buyRow('a'))])).rejects.toThrow();
    });

    it('reads a whole ledger, without what was removed', async () => {
      await store.saveHead('ann', head('p', { version: 4 }));
      await store.append('ann', 'p', 1, [first(buyRow('a')), first(buyRow('b'))]);
      await store.append('ann', 'p', 2, [{ transaction: buyRow('b'), revision: 2, removed: true }]);
      const asset = house();
      await store.putAssets('ann', 'p', new Map([[asset.id, asset]]));
      const price = { asset: asset.id, date: isoDate('2024-01-02'), price: dec('350000.5') };
      await store.putPrices('ann', 'p', [price]);
      expect(await store.ledger('ann', 'p')).toEqual({
        settings: SETTINGS,
        accounts: head('p').accounts,
        version: 4,
        assets: new Map([[asset.id, asset]]),
        transactions: [buyRow('a')],
        enteredPrices: [price],
      });
      expect(await store.ledger('bob', 'p')).toBeUndefined();
    });

    it('reads and looks up more rows than fit into one answer', async () => {
      const many = Array.from({ length: 2_300 }, (_, at) =>
        buyRow(`row-${at}`, { date: fromDayNumber(19_000 + (at % 400)) }),
      );
      await store.saveHead('ann', head('p'));
      await store.append('ann', 'p', 1, many.map(first));
      const names = many.map(({ id }) => id);
      const sorted = (rows: readonly { readonly id: string }[]) =>
        rows.map(({ id }) => id).toSorted();
      expect(sorted((await store.ledger('ann', 'p'))!.transactions)).toEqual(names.toSorted());
      const texts = await store.texts('ann', 'p');
      const rows = texts.flatMap((text) => JSON.parse(text) as Transaction[]);
      expect(sorted(rows)).toEqual(names.toSorted());
      expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
      expect(await store.texts('ann', 'none')).toEqual([]);
      // One that is known among many that are not; and none at all.
      const others = Array.from({ length: 1_200 }, (_, at) => `file-${at}`);
      expect((await store.rows('ann', 'p', others)).size).toBe(0);
      expect([...(await store.rows('ann', 'p', [...others, 'row-7'])).keys()]).toEqual(['row-7']);
      expect((await store.rows('ann', 'p', names)).size).toBe(2_300);
    });

    it('finds rows by date, kind, account, asset and words, removed ones apart', async () => {
      await store.saveHead('ann', head('p'));
      await store.append('ann', 'p', 1, [
        first(buyRow('a', { date: isoDate('2024-01-01'), note: 'First Étape 100%' })),
        first(buyRow('b', { date: isoDate('2024-02-01'), kind: 'sell', account: 'other' })),
        first(buyRow('c', { date: isoDate('2024-03-01'), asset: 'KO' as AssetId })),
        { transaction: buyRow('d'), revision: 1, removed: true },
      ]);
      expect(await ids()).toEqual(['a', 'b', 'c']);
      expect(await ids({ from: isoDate('2024-02-01') })).toEqual(['b', 'c']);
      expect(await ids({ to: isoDate('2024-02-01') })).toEqual(['a', 'b']);
      expect(await ids({ kinds: ['sell'] })).toEqual(['b']);
      expect(await ids({ account: 'other' })).toEqual(['b']);
      expect(await ids({ asset: 'KO' })).toEqual(['c']);
      expect(await ids({ text: 'étape 100%' })).toEqual(['a']);
      expect(await ids({ text: '_' })).toEqual([]);
      expect(await ids({ removed: true })).toEqual(['d']);
    });

    it('pages by a cursor in every order, each row once', async () => {
      await store.saveHead('ann', head('p'));
      const rows = Array.from({ length: 25 }, (_, at) =>
        buyRow(`row-${at % 2 === 0 ? 'B' : 'a'}${at}`, {
          date: isoDate(`2024-01-0${(at % 5) + 1}`),
          time: at % 3 === 0 ? null : `10:00:0${at % 4}`,
          asset: (at % 2 === 0 ? 'KO' : 'MSFT') as AssetId,
        }),
      );
      await store.append('ann', 'p', 1, rows.slice(0, 10).map(first));
      await store.append('ann', 'p', 2, rows.slice(10).map(first));
      for (const sort of ['date', 'changed', 'kind', 'asset', 'account'] as const)
        for (const descending of [true, false]) {
          const all = await ids({}, { sort, descending });
          const paged: string[] = [];
          let after: string | undefined;
          do {
            const page = { sort, descending, limit: 4, ...(after === undefined ? {} : { after }) };
            const found = await store.find([{ ownerId: 'ann', id: 'p' }], ALL, page);
            paged.push(...found.rows.map(({ transaction }) => transaction.id));
            after = found.next ?? undefined;
          } while (after !== undefined);
          expect(paged).toEqual(all);
          expect(new Set(paged).size).toBe(25);
        }
      const byDate = await store.find([{ ownerId: 'ann', id: 'p' }], ALL, PAGE);
      const places = byDate.rows.map(
        ({ transaction: { date, time, id } }) => `${date} ${time ?? ''} ${id}`,
      );
      expect(places).toEqual(places.toSorted());
      expect(await ids({}, { after: 'nonsense' })).toHaveLength(25);
    });

    it('pages through several ledgers in one order, each row once', async () => {
      const ledgers = ['p', 'q', 'r'].map((id) => ({ ownerId: 'ann', id }));
      for (const [place, { id }] of ledgers.entries()) {
        await store.saveHead('ann', head(id));
        // The same ids, days and times in every ledger: page borders fall between equal rows.
        const rows = Array.from({ length: 7 + place }, (_, at) =>
          buyRow(`row-${at}`, { date: isoDate(`2024-01-0${(at % 3) + 1}`) }),
        );
        await store.append('ann', id, 1, rows.map(first));
      }
      for (const descending of [true, false])
        for (const limit of [1, 2, 3, 5, 24]) {
          const paged: string[] = [];
          let after: string | undefined;
          do {
            const found = await store.find(ledgers, ALL, { ...PAGE, descending, limit, after });
            expect(found.total).toBe(24);
            paged.push(
              ...found.rows.map(
                ({ transaction: { date, id }, portfolio }) => `${date} ${id} ${portfolio}`,
              ),
            );
            after = found.next ?? undefined;
          } while (after !== undefined);
          const sorted = paged.toSorted();
          expect(paged).toEqual(descending ? sorted.toReversed() : sorted);
          expect(new Set(paged).size).toBe(24);
        }
    });

    it('tells what a change wrote, and what was there before', async () => {
      await store.saveHead('ann', head('p'));
      await store.append('ann', 'p', 1, [first(buyRow('a'))]);
      const corrected = buyRow('a', { note: 'better' });
      await store.append('ann', 'p', 2, [
        { transaction: corrected, revision: 2, removed: false },
        first(buyRow('b')),
      ]);
      const written = await store.writtenBy('ann', 'p', 2);
      const byId = new Map(written.map((row) => [row.now.transaction.id, row]));
      expect(byId.get('a')).toEqual({
        written: 2,
        now: { transaction: corrected, revision: 2, removed: false },
        before: first(buyRow('a')),
      });
      expect(byId.get('b')?.before).toBeUndefined();
      expect(await store.isAccountUsed('ann', 'p', 'main')).toBe(true);
      expect(await store.isAccountUsed('ann', 'p', 'other')).toBe(false);
    });

    it('keeps assets, prices and documents until they are forgotten', async () => {
      await store.saveHead('ann', head('p'));
      const asset = house();
      await store.putAssets('ann', 'p', new Map([[asset.id, asset]]));
      await store.putAssets('ann', 'p', new Map([[asset.id, { ...asset, name: 'Flat' }]]));
      expect((await store.assets('ann', 'p')).get(asset.id)?.name).toBe('Flat');
      await store.putAssets('ann', 'p', new Map([[asset.id, null]]));
      expect(await store.assets('ann', 'p')).toEqual(new Map());
      const [a, b] = [isoDate('2024-01-01'), isoDate('2024-01-02')];
      await store.putPrices('ann', 'p', [
        { asset: asset.id, date: b, price: dec('2') },
        { asset: asset.id, date: a, price: dec('1.1') },
      ]);
      await store.putPrices('ann', 'p', [{ asset: asset.id, date: b, price: null }]);
      expect(await store.prices('ann', 'p')).toEqual([
        { asset: asset.id, date: a, price: dec('1.1') },
      ]);
      expect(await store.document('ann', 'p', 'targets')).toBeNull();
      await store.putDocument('ann', 'p', 'targets', { equity: '0.6' });
      await store.putDocument('ann', 'p', 'targets', { equity: '0.7', nested: [{ a: 1 }] });
      expect(await store.document('ann', 'p', 'targets')).toEqual({
        equity: '0.7',
        nested: [{ a: 1 }],
      });
      await store.putDocument('ann', 'p', 'targets', null);
      expect(await store.document('ann', 'p', 'targets')).toBeNull();
    });

    it('logs changes with their authors, newest first, and knows what was undone', async () => {
      await store.saveHead('ann', head('p'));
      await store.log('ann', 'p', change(1));
      await store.log('ann', 'p', change(2, { authorId: 'bob', before: { name: 'Old' } }));
      await store.log('ann', 'p', change(3, { undoes: 2 }));
      await store.setUndone('ann', 'p', 2, 3);
      const log = await store.changes('ann', 'p', { limit: 10 });
      expect(
        log.map(({ version, by, undoes, undoneBy }) => [version, by, undoes, undoneBy]),
      ).toEqual([
        [3, 'Test ann', 2, null],
        [2, 'Test bob', null, 3],
        [1, 'Test ann', null, null],
      ]);
      expect(
        (await store.changes('ann', 'p', { before: 3, limit: 1 })).map((c) => c.version),
      ).toEqual([2]);
      expect((await store.change('ann', 'p', 2))?.before).toEqual({ name: 'Old' });
      expect(await store.change('ann', 'p', 9)).toBeUndefined();
    });

    it('forgets what has been in the trash, with everything in it', async () => {
      await store.saveHead('ann', head('p', { trashedAt: 50 }));
      await store.saveHead('ann', head('q', { trashedAt: 150 }));
      await store.saveHead('ann', head('r'));
      await store.append('ann', 'p', 1, [first(buyRow('a'))]);
      expect(await store.prune(100)).toBe(1);
      expect((await store.seen('ann')).map(({ id }) => id)).toEqual(['q', 'r']);
      expect(await store.history('ann', 'p', 'a')).toEqual([]);
    });
  });
}

const dec = (text: string) => text as DecimalText;

const house = (): Asset => ({
  id: '~house' as AssetId,
  name: 'The house',
  class: 'real-estate',
  currency: 'EUR',
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: dec('1'),
  sector: null,
  country: 'FR',
  coupon: null,
});
