import { expect, it } from 'vitest';
import { EditRefused, type LedgerRow } from '../apply-changes.ts';
import type { PortfolioChange } from '../change.ts';
import { buyRow } from '../transaction.fixture.ts';
import { refuseFollowed, undoesFollowed } from './refuse-followed.ts';

const portfolio = 'p';
const row = (id: string, account: string): LedgerRow => ({
  transaction: buyRow(id, { account }),
  revision: 1,
  removed: false,
});
const rows = new Map([
  ['f', row('f', 'followed')],
  ['o', row('o', 'own')],
]);

function refusalOf(change: PortfolioChange): string | null {
  try {
    refuseFollowed([{ change, at: 3 }], rows, 'followed');
    return null;
  } catch (problem) {
    if (!(problem instanceof EditRefused)) throw problem;
    return `${problem.code} ${problem.path}`;
  }
}

it('FOL-6 names what of an edit belongs to the trading account', () => {
  const add = (account: string): PortfolioChange => ({
    kind: 'addTransactions',
    portfolio,
    transactions: [buyRow('a', { account: 'own' }), buyRow('b', { account })],
  });
  expect(refusalOf(add('followed'))).toBe('followed edits.3.transactions.1.account');
  expect(refusalOf(add('own'))).toBeNull();
  const paidThere = buyRow('c', { account: 'own', cashAccount: 'followed' });
  expect(refusalOf({ kind: 'addTransactions', portfolio, transactions: [paidThere] })).toBe(
    'followed edits.3.transactions.0.account',
  );
  const correct = (id: string, account: string): PortfolioChange => ({
    kind: 'correctTransaction',
    portfolio,
    transaction: buyRow(id, { account }),
    revision: 1,
  });
  expect(refusalOf(correct('f', 'own'))).toBe('followed edits.3.transaction.id');
  expect(refusalOf(correct('o', 'followed'))).toBe('followed edits.3.transaction.account');
  expect(refusalOf(correct('o', 'own'))).toBeNull();
  for (const kind of ['removeTransactions', 'restoreTransactions'] as const) {
    expect(refusalOf({ kind, portfolio, ids: ['o', 'f'] })).toBe('followed edits.3.ids.1');
    expect(refusalOf({ kind, portfolio, ids: ['o', 'unknown'] })).toBeNull();
  }
  const change = { kind: 'changeAccount', portfolio, account: 'followed' } as const;
  expect(refusalOf({ ...change, name: 'Mine' })).toBeNull();
  expect(refusalOf({ ...change, closed: true })).toBe('followed edits.3.account');
  expect(refusalOf({ kind: 'setSettings', portfolio, settings: { cash: 'implied' } })).toBe(
    'follow-needs-cash edits.3.settings.cash',
  );
  expect(refusalOf({ kind: 'setSettings', portfolio, settings: { base: 'EUR' } })).toBeNull();
});

it('FOL-6 an undo may not take back what the log wrote', () => {
  expect(undoesFollowed([{ now: row('f', 'followed') }], {}, 'followed')).toBe(true);
  expect(undoesFollowed([{ now: row('o', 'own') }], {}, 'followed')).toBe(false);
  expect(undoesFollowed([], { accounts: [{ id: 'followed' }] }, 'followed')).toBe(true);
  expect(undoesFollowed([], { settings: { cash: 'implied' } }, 'followed')).toBe(true);
});
