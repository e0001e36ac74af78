import { describe, expect, it } from 'vitest';
import type { CorporateAction } from '../../prices/corporate-action.ts';
import { symbolId } from '../../symbols/instrument.ts';
import { accountFigures } from './account-figures.ts';
import { corporateActions } from './corporate-actions.ts';
import { Ledger, NOON, sightOf, text, TODAY } from './risk.fixture.ts';

const base = { symbol: symbolId('AAPL'), exDate: TODAY, announcedAt: null } as const;
const split = (to: number, from: number): CorporateAction => ({ ...base, kind: 'split', to, from });
const dividend = (amount: number, more: object = {}): CorporateAction => ({
  ...base,
  kind: 'dividend',
  recordDate: null,
  payDate: null,
  amount,
  currency: 'USD',
  type: 'regular',
  frequency: 4,
  ...more,
});

function book(ledger: Ledger, actions: readonly CorporateAction[], sight = sightOf()) {
  const ids = new Set(ledger.events.flatMap((event) => ('id' in event ? [event.id] : [])));
  const events = corporateActions(ledger.state, actions, sight, (id) => ids.has(id));
  for (const event of events) ledger.log(event);
  return events;
}
const equity = (ledger: Ledger, prices: Readonly<Record<string, number>>) =>
  accountFigures(ledger.state, sightOf(prices), NOON).equity;
const units = (ledger: Ledger, symbol = 'AAPL') =>
  ledger.state.positions
    .get(symbol)
    ?.lots.map(({ qty, price }) => [
      Number(qty.units) / 10 ** qty.scale,
      Number(price.units) / 10 ** price.scale,
    ]);

describe('corporate actions', () => {
  it('ACT-1 a split multiplies units and leaves cost and equity', () => {
    const ledger = new Ledger().hold('AAPL', '10', '400').trade('AAPL', '5', '440');
    const before = equity(ledger, { AAPL: 400 });
    book(ledger, [split(4, 1)]);
    expect(units(ledger)).toEqual([
      [40, 100],
      [20, 110],
    ]);
    expect(equity(ledger, { AAPL: 100 })).toBe(before);
  });

  it.each([
    ['7', 3, 2, '10', 100],
    ['1', 3, 2, '1', 100],
    ['25', 1, 10, '2', 1500],
    ['-7', 3, 2, '-10', 100],
  ])('ACT-2 whole shares stay whole: %s by %d for %d', (qty, to, from, after, price) => {
    const close = String((price * to) / from);
    const ledger = new Ledger().hold('AAPL', qty, '150').close('100000', '0', { AAPL: close });
    const before = equity(ledger, { AAPL: Number(close) });
    book(ledger, [split(to, from)]);
    expect(accountFigures(ledger.state, sightOf({ AAPL: price }), NOON).equity).toBe(before);
    expect(units(ledger)?.reduce((sum, [size]) => sum + size!, 0)).toBe(Number(after));
  });

  it('ACT-2 parts of shares stay parts of shares', () => {
    const ledger = new Ledger().hold('AAPL', '2.5', '100');
    book(ledger, [split(3, 2)]);
    expect(units(ledger)?.[0]?.[0]).toBe(3.75);
  });

  it('ACT-3 nothing is booked twice', () => {
    const ledger = new Ledger().hold('AAPL', '10', '400');
    expect(book(ledger, [split(4, 1), split(4, 1)])).toHaveLength(1);
    expect(book(ledger, [split(4, 1)])).toEqual([]);
    expect(book(ledger, [dividend(1)])).toHaveLength(1);
    expect(book(ledger, [dividend(1)])).toEqual([]);
    expect(book(ledger, [dividend(1, { type: 'special' })])).toHaveLength(1);
  });

  it('ACT-4 a dividend goes to who held over night; who is short owes it', () => {
    const ledger = new Ledger().hold('AAPL', '10', '100').trade('AAPL', '5', '100');
    expect(book(ledger, [dividend(0.255)])).toMatchObject([
      {
        id: `dividend:AAPL:${TODAY}:regular`,
        cash: 'dividend',
        amount: '2.55',
        qty: '10',
        perShare: '0.255',
      },
    ]);
    const short = new Ledger().hold('AAPL', '-10', '100');
    expect(book(short, [dividend(0.5)])).toMatchObject([{ cash: 'dividend-owed', amount: '-5' }]);
    expect(book(new Ledger().trade('AAPL', '10', '100'), [dividend(0.5)])).toEqual([]);
  });

  it('ACT-4 a dividend of the day of a split is on the new basis', () => {
    const ledger = new Ledger().hold('AAPL', '10', '100');
    const [, paid] = book(ledger, [dividend(0.5), split(2, 1)]);
    expect(paid).toMatchObject({ amount: '10' });
  });

  it('ACT-5 a spin-off divides the cost as the market does', () => {
    const ledger = new Ledger().hold('AAPL', '100', '100');
    const prices = { AAPL: 80, SPUN: 40 };
    book(
      ledger,
      [{ ...base, kind: 'spin-off', spun: symbolId('SPUN'), sharesPerShare: 0.5 }],
      sightOf(prices),
    );
    expect(units(ledger)).toEqual([[100, 80]]);
    expect(units(ledger, 'SPUN')).toEqual([[50, 40]]);
    expect(equity(ledger, prices)).toBe('100000');
  });

  it('ACT-6 a merger pays cash and shares, once it is completed', () => {
    const merger = (status: 'announced' | 'completed'): CorporateAction => ({
      ...base,
      kind: 'merger',
      acquirer: symbolId('BUYR'),
      cashPerShare: 20,
      sharesPerShare: 0.5,
      status,
    });
    const ledger = new Ledger()
      .hold('AAPL', '101', '60')
      .open({ id: 'o', side: 'sell', qty: text('5'), limitPrice: text('99') });
    expect(book(ledger, [merger('announced')])).toEqual([]);
    book(ledger, [merger('completed')], sightOf({ BUYR: 100 }));
    expect([...ledger.state.positions.keys()]).toEqual(['BUYR']);
    expect(units(ledger, 'BUYR')).toEqual([[50, 80]]);
    expect(ledger.state.orders.size).toBe(0);
    // 100,000 - 6,060 + 2,020 + half a share at 100.
    expect(accountFigures(ledger.state, sightOf(), NOON).cash).toBe('96010');
  });

  it('ACT-7 a new symbol keeps the lots', () => {
    const ledger = new Ledger().hold('OLD', '10', '100').trade('OLD', '5', '110');
    book(ledger, [{ ...base, kind: 'symbol-change', former: symbolId('OLD') }]);
    expect(units(ledger)).toEqual([
      [10, 100],
      [5, 110],
    ]);
    expect(ledger.state.positions.get('AAPL')?.lots.map(({ date }) => date)).toEqual([
      '2026-11-13',
      TODAY,
    ]);
    expect(ledger.state.positions.has('OLD')).toBe(false);
  });

  describe('open orders', () => {
    it('ACT-8 are brought to the new basis, never at a worse price', () => {
      const ledger = new Ledger().open(
        { id: 'buy', qty: text('10'), limitPrice: text('100.01'), timeInForce: 'gtc' },
        {
          id: 'trail',
          side: 'sell',
          type: 'trailing_stop',
          qty: text('10'),
          trail: { price: text('10'), percent: null },
          highWater: text('100'),
          stopPrice: text('90'),
        },
      );
      book(ledger, [split(4, 1)]);
      expect(ledger.state.orders.get('buy')).toMatchObject({
        qty: '40',
        limitPrice: '25',
        status: 'new',
      });
      expect(ledger.state.orders.get('trail')).toMatchObject({
        qty: '40',
        trail: { price: '2.5' },
        highWater: '25',
        stopPrice: '22.5',
      });
    });

    it('ACT-9 end with their family when they would be for parts of shares, or are filled in part', () => {
      const ledger = new Ledger().open(
        {
          id: 'entry',
          orderClass: 'bracket',
          role: 'entry',
          qty: text('15'),
          limitPrice: text('10'),
          legIds: ['tp'],
        },
        {
          id: 'tp',
          orderClass: 'bracket',
          role: 'take_profit',
          parentId: 'entry',
          side: 'sell',
          qty: text('15'),
          limitPrice: text('20'),
          status: 'held',
        },
        { id: 'whole', qty: text('20'), limitPrice: text('10') },
        {
          id: 'part',
          qty: text('20'),
          filledQty: text('10'),
          status: 'partially_filled',
          limitPrice: text('10'),
        },
      );
      book(ledger, [split(1, 10)]);
      expect([...ledger.state.orders.keys()]).toEqual(['whole']);
      expect(ledger.state.orders.get('whole')).toMatchObject({ qty: '2', limitPrice: '100' });
    });
  });
});
