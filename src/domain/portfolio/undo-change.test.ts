import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import {
  applyingChanges,
  type CountedHead,
  EditRefused,
  type LedgerRow,
  type LedgerState,
  type LedgerWrites,
} from './apply-changes.ts';
import type { Asset, AssetId, EnteredPrice } from './asset.ts';
import type { PortfolioChange } from './change.ts';
import { buyRow, SETTINGS } from './transaction.fixture.ts';
import { undoChange, type WrittenRow } from './undo-change.ts';

const P = 'portfolio-one';
const NOW = Date.parse('2026-11-16T12:00:00Z');
const dec = (text: string) => text as DecimalText;
const OWN = ['~house', '~bond'] as readonly string[] as readonly AssetId[];
const DAYS = [isoDate('2024-01-02'), isoDate('2024-06-28')];

const asset = (id: AssetId, name: string): Asset => ({
  id,
  name,
  class: 'private',
  currency: 'USD',
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: dec('1'),
  sector: null,
  country: null,
  coupon: null,
});

/** A ledger in memory, whole: what a database keeps. */
interface Kept extends LedgerState {
  readonly head: CountedHead;
}

const FRESH: Kept = {
  head: {
    id: P,
    name: 'One',
    settings: SETTINGS,
    accounts: [{ id: 'main', name: 'Main', currency: 'USD', closed: false }],
    version: 1,
    transactions: 0,
    createdAt: 1,
    trashedAt: null,
  },
  rows: new Map(),
  assets: new Map(OWN.map((id) => [id, asset(id, id)])),
  prices: [],
  documents: new Map(),
};

const key = ({ asset: of, date }: Pick<EnteredPrice, 'asset' | 'date'>) => `${of} ${date}`;

function keep(before: Kept, writes: LedgerWrites): Kept {
  const rows = new Map(before.rows);
  for (const row of writes.rows) rows.set(row.transaction.id, row);
  const assets = new Map(before.assets);
  for (const [id, put] of writes.assets)
    if (put === null) assets.delete(id);
    else assets.set(id, put);
  const prices = new Map(before.prices.map((price) => [key(price), price]));
  for (const { price, ...rest } of writes.prices)
    if (price === null) prices.delete(key(rest));
    else prices.set(key(rest), { ...rest, price });
  const documents = new Map([...before.documents, ...writes.documents]);
  return { head: writes.head, rows, assets, prices: [...prices.values()], documents };
}

const writtenRows = (before: Kept, writes: LedgerWrites): readonly WrittenRow[] =>
  writes.rows.map((row) => ({
    written: row.revision,
    now: row,
    before: before.rows.get(row.transaction.id),
  }));

/** All that a reader of the ledger can tell. */
const seen = ({ head, rows, assets, prices, documents }: Kept) => ({
  head: { ...head, version: 0 },
  rows: [...rows.values()]
    .filter(({ removed }) => !removed)
    .map(({ transaction }) => transaction)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  assets: new Map(assets),
  prices: prices.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
  documents: new Map([...documents].filter(([, body]) => body !== null)),
});

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const row = fc
  .record({ id: ids, note: fc.constantFrom('', 'x', 'y') })
  .map(({ id, note }) => buyRow(id, { note }));
const text = fc.constantFrom('One', 'Two', 'Three');
const own = fc.constantFrom(...OWN);
const anyChange: fc.Arbitrary<PortfolioChange> = fc.oneof(
  text.map((name) => ({ kind: 'renamePortfolio' as const, portfolio: P, name })),
  fc
    .record({ base: fc.constantFrom('USD', 'EUR'), automaticSplits: fc.boolean() })
    .map((settings) => ({ kind: 'setSettings' as const, portfolio: P, settings })),
  text.map((name) => ({
    kind: 'addAccount' as const,
    portfolio: P,
    account: { id: name, name, currency: 'EUR', closed: false },
  })),
  fc.record({ name: text, closed: fc.boolean() }).map((changed) => ({
    kind: 'changeAccount' as const,
    portfolio: P,
    account: 'main',
    ...changed,
  })),
  fc
    .tuple(own, text)
    .map(([id, name]) => ({ kind: 'putAsset' as const, portfolio: P, asset: asset(id, name) })),
  fc
    .array(row, { minLength: 1, maxLength: 3 })
    .map((transactions) => ({ kind: 'addTransactions' as const, portfolio: P, transactions })),
  fc.tuple(row, fc.integer({ min: 1, max: 3 })).map(([transaction, revision]) => ({
    kind: 'correctTransaction' as const,
    portfolio: P,
    transaction,
    revision,
  })),
  fc.array(ids, { minLength: 1 }).map((many) => ({
    kind: 'removeTransactions' as const,
    portfolio: P,
    ids: many,
  })),
  fc.array(ids, { minLength: 1 }).map((many) => ({
    kind: 'restoreTransactions' as const,
    portfolio: P,
    ids: many,
  })),
  fc.tuple(own, fc.constantFrom(...DAYS), fc.constantFrom('1', '2')).map(([of, date, price]) => ({
    kind: 'setPrices' as const,
    portfolio: P,
    prices: [{ asset: of, date, price: dec(price) }],
  })),
  fc.tuple(own, fc.constantFrom(...DAYS)).map(([of, date]) => ({
    kind: 'removePrices' as const,
    portfolio: P,
    prices: [{ asset: of, date }],
  })),
  fc.constantFrom(null, { a: 1 }, { b: [2] }).map((body) => ({
    kind: 'setDocument' as const,
    portfolio: P,
    document: 'targets' as const,
    body,
  })),
);
const anyEdit = fc.array(anyChange, { minLength: 1, maxLength: 4 });

/** The edit, or nothing where the ledger refuses it. */
function attempt(state: Kept, edit: readonly PortfolioChange[]): LedgerWrites | undefined {
  try {
    const work = applyingChanges(
      state,
      edit.map((change, at) => ({ change, at })),
      NOW,
    );
    let step = work.next();
    while (step.done !== true) step = work.next();
    return step.value;
  } catch (problem) {
    if (problem instanceof EditRefused) return undefined;
    throw problem;
  }
}

describe('undoing a change of a ledger', () => {
  it('gives back what was there before; undone itself, what was there after', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 6 }), anyEdit, (history, edit) => {
        let state = FRESH;
        for (const earlier of history) {
          const writes = attempt(state, earlier);
          if (writes !== undefined) state = keep(state, writes);
        }
        const writes = attempt(state, edit);
        if (writes === undefined) return;
        const after = keep(state, writes);
        const undo = undoChange(after, writes.before, writtenRows(state, writes), NOW);
        if (undo === undefined) throw new Error('an edit that changed something has an undo');
        const undone = keep(after, undo);
        expect(seen(undone)).toEqual(seen(state));
        const redo = undoChange(undone, undo.before, writtenRows(after, undo), NOW);
        if (redo === undefined) throw new Error('an undo has an undo');
        expect(seen(keep(undone, redo))).toEqual(seen(after));
        expect(redo.head.version).toBe(state.head.version + 3);
      }),
    );
  });

  it('never writes a revision that is there already, and counts the rows that are left', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
        let state = FRESH;
        const known = new Set<string>();
        for (const edit of edits) {
          const writes = attempt(state, edit);
          if (writes === undefined) continue;
          for (const { transaction, revision } of writes.rows) {
            const version = `${transaction.id} ${revision}`;
            expect(known.has(version)).toBe(false);
            known.add(version);
          }
          state = keep(state, writes);
        }
        const live = [...state.rows.values()].filter(({ removed }: LedgerRow) => !removed);
        expect(state.head.transactions).toBe(live.length);
      }),
    );
  });
});
