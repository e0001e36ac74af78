import { expect, it } from 'vitest';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { bookFrom, bookKept } from '../../../domain/portfolio/ledger/book-ledger.ts';
import { balancesOf, takeOverBalances } from './cash-balances.ts';
import { testAsset } from './price-book.fixture.ts';
import { SETTINGS, TODAY } from './reader.fixture.ts';
import { deposit, money, someRows } from './rows.fixture.ts';

const ids = ['MSFT', 'JPM', 'AAPL', 'VOO', 'KO'] as AssetId[];
const ledgerOf = (transactions: ReturnType<typeof someRows>) => ({
  settings: SETTINGS,
  accounts: [{ id: 'main', name: 'Main', currency: 'USD', closed: false }],
  assets: new Map(ids.map((id) => [id, testAsset(id)])),
  transactions,
  enteredPrices: [],
});
const book = { base: 'USD', prices: new Map(), rates: new Map() };

it('balances that an edit takes over equal those of all entries', () => {
  const rows = someRows();
  const before = bookKept(ledgerOf(rows), book);
  expect(balancesOf(before.booked, TODAY)).not.toEqual([]);
  const [gone, ...rest] = rows.toReversed();
  const added = deposit('new', gone!.date, money('12.34'));
  const edited = ledgerOf([...rest.toReversed(), added]);
  const after = bookFrom(before, gone!.date, edited, book).booked;
  takeOverBalances(before.booked, after);
  expect(balancesOf(after, TODAY)).toEqual(balancesOf(bookKept(edited, book).booked, TODAY));
});
