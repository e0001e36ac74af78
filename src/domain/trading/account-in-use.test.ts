import { describe, expect, it } from 'vitest';
import type { BrokerKind } from './account.ts';
import { accountInUse, tradableAccounts } from './account-in-use.ts';

const row = (
  id: string,
  more: { broker?: BrokerKind; state?: string; closedAt?: number } = {},
) => ({
  account: { id, broker: more.broker ?? 'paper', closedAt: more.closedAt ?? null },
  link: more.state === undefined ? null : { state: more.state },
});

describe('the account that a member trades in', () => {
  const live = row('live', { broker: 'alpaca-live', state: 'ready' });
  const rows = [live, row('off', { state: 'off' }), row('gone', { closedAt: 1 }), row('paper')];

  it('is the one that was used last', () => {
    expect(accountInUse(rows, 'live')).toBe(live);
  });

  it('is else the first without real money, and that with real money when there is no other', () => {
    expect(accountInUse(rows, null)?.account.id).toBe('paper');
    expect(accountInUse([live], null)).toBe(live);
  });

  it('is never one that is closed, switched off or unreadable', () => {
    expect(accountInUse(rows, 'gone')?.account.id).toBe('paper');
    expect(accountInUse([row('off', { state: 'off' })], 'off')).toBeUndefined();
    expect(tradableAccounts([row('a', { state: 'unreadable' }), row('b')])).toHaveLength(1);
  });
});
