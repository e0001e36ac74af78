import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  decimal,
  decimalOf,
  equals,
  formatDecimal,
  multiply,
  subtract,
  sum,
} from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import { toFloat } from '../allocation/float-decimal.ts';
import type { AssetId } from '../asset.ts';
import { estimatedTax, isLongTerm, type SaleLot, saleOrder, sellFrom } from './lot-choice.ts';
import {
  proposeTrades,
  REBALANCING_MODES,
  type RebalancingInput,
  type Tradable,
} from './proposal.ts';
import { targetLeaves, type TargetNode, targetProblems } from './targets.ts';
import { fillGaps } from './water-level.ts';

const ON = isoDate('2026-11-16');
const leaf = (asset: string | null, percent: string): TargetNode => ({
  id: `t-${asset}`,
  name: asset ?? 'Cash',
  percent: percent as DecimalText,
  content: asset === null ? { kind: 'cash' } : { kind: 'asset', asset: asset as AssetId },
});
const group = (name: string, percent: string, children: readonly TargetNode[]): TargetNode => ({
  id: `g-${name}`,
  name,
  percent: percent as DecimalText,
  content: { kind: 'group', children },
});
const lot = (id: string, quantity: string, baseCost: string, acquired = '2020-01-01'): SaleLot => ({
  id,
  acquired: isoDate(acquired),
  quantity: decimal(quantity),
  baseCost: decimal(baseCost),
});
const tradable = (
  asset: string,
  quantity: string,
  unit: string | null,
  lots?: readonly SaleLot[],
): Tradable => ({
  asset: asset as AssetId,
  quantity: decimal(quantity),
  unit: unit === null ? null : decimal(unit),
  lots: lots ?? [lot(`${asset}-1`, quantity, quantity)],
});
const input = (more: Partial<RebalancingInput>): RebalancingInput => ({
  targets: [],
  tradables: [],
  cash: decimal('0'),
  newCash: decimal('0'),
  cashKept: decimal('0'),
  mode: 'sells',
  minimumTrade: decimal('0'),
  wholeUnits: () => false,
  others: 'keep',
  taxRates: { short: decimal('0.4'), long: decimal('0.2') },
  reserveTax: false,
  on: ON,
  ...more,
});
const shown = (trades: ReturnType<typeof proposeTrades>['trades']) =>
  trades.map(({ side, asset, quantity }) => `${side} ${formatDecimal(quantity)} ${asset}`);

describe('targets', () => {
  const nested = [
    group('Equity', '60', [group('US', '75', [leaf('A', '50'), leaf('B', '50')]), leaf('C', '25')]),
    leaf('D', '35'),
    leaf(null, '5'),
  ];

  it('are products of the levels and sum to exactly 1', () => {
    const leaves = targetLeaves(nested);
    expect(leaves.map(({ weight }) => formatDecimal(weight))).toEqual([
      '0.225',
      '0.225',
      '0.15',
      '0.35',
      '0.05',
    ]);
    expect(equals(sum(leaves.map(({ weight }) => weight)), decimal('1'))).toBe(true);
    expect(targetProblems(nested)).toEqual([]);
  });

  it('name every level that does not sum to 100, twins, negatives and empty groups', () => {
    const bad = [
      group('Equity', '60', [leaf('A', '50'), leaf('A', '49.9')]),
      group('E', '50', []),
      leaf('B', '-10'),
    ];
    expect(targetProblems(bad).map(({ code, node, value }) => [code, node, value])).toEqual([
      ['sum', 'g-Equity', '99.9'],
      ['twice', 't-A', null],
      ['empty-group', 'g-E', null],
      ['negative', 't-B', null],
    ]);
  });

  it('refuse trees that are too deep or too large', () => {
    const deep = Array.from({ length: 8 }).reduce<TargetNode>(
      (inner, _, at) => group(`${at}`, '100', [inner]),
      leaf('A', '100'),
    );
    expect(targetProblems([deep]).map(({ code }) => code)).toContain('too-deep');
    const many = Array.from({ length: 501 }, (_, at) => leaf(`S${at}`, at === 0 ? '100' : '0'));
    expect(targetProblems(many).map(({ code }) => code)).toEqual(['too-many']);
  });
});

describe('money over gaps', () => {
  it('closes the largest gaps down to one level', () => {
    expect(
      fillGaps(['50', '30', '5', '-10'].map(decimal), decimal('40')).map((one) =>
        formatDecimal(one),
      ),
    ).toEqual(['30', '10', '0', '0']);
    expect(
      fillGaps(['50', '30'].map(decimal), decimal('100')).map((one) => formatDecimal(one)),
    ).toEqual(['50', '30']);
  });

  it('never gives out more than there is, and no other division leaves smaller squares', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 2, maxLength: 8 }),
        cents,
        fc.nat(),
        fc.nat(),
        (gaps, money, from, to) => {
          const given = fillGaps(
            gaps.map((one) => decimalOf(BigInt(one), 2)),
            decimalOf(BigInt(money), 2),
          );
          expect(compare(sum(given), decimalOf(BigInt(money), 2)) <= 0).toBe(true);
          const amounts = given.map(toFloat);
          const squares = (list: readonly number[]) =>
            list.reduce((all, one, at) => all + (gaps[at]! / 100 - one) ** 2, 0);
          // Any cent moved from one to another makes it worse or leaves it.
          const [a, b] = [from % gaps.length, to % gaps.length];
          if (amounts[a]! < 0.01) return;
          const moved = amounts.map(
            (one, at) => one + (at === b ? 0.01 : 0) - (at === a ? 0.01 : 0),
          );
          expect(squares(moved)).toBeGreaterThanOrEqual(squares(amounts) - 1e-6);
        },
      ),
    );
  });
});

describe('lots of a sale', () => {
  const lots = [
    lot('short-gain', '10', '800', '2026-06-01'),
    lot('long-large', '10', '200', '2019-01-01'),
    lot('long-small', '10', '900', '2021-01-01'),
    lot('loss', '10', '1100', '2026-09-01'),
    lot('large-loss', '10', '1500', '2018-01-01'),
  ];

  it('losses first, then long-term gains, then short-term ones, least gain first', () => {
    expect(saleOrder(lots, decimal('100'), ON, 'tax').map(({ id }) => id)).toEqual([
      'large-loss',
      'loss',
      'long-small',
      'long-large',
      'short-gain',
    ]);
    expect(saleOrder(lots, decimal('100'), ON, 'oldest')[0]!.id).toBe('large-loss');
  });

  it('a part of a lot takes its share of the cost', () => {
    const sold = sellFrom(
      [lot('a', '3', '100'), lot('b', '10', '50')],
      decimal('4'),
      decimal('40'),
      ON,
    );
    expect(
      sold.map(({ lot: id, quantity, gain }) => [id, formatDecimal(quantity), formatDecimal(gain)]),
    ).toEqual([
      ['a', '3', '20'],
      ['b', '1', '35'],
    ]);
  });

  it('is long-term from the day after a year', () => {
    expect(isLongTerm(isoDate('2025-11-16'), ON)).toBe(false);
    expect(isLongTerm(isoDate('2025-11-15'), ON)).toBe(true);
  });

  it('nets losses of one term with gains of the other', () => {
    const of = (gain: string, longTerm: boolean) => ({
      lot: 'l',
      acquired: ON,
      quantity: decimal('1'),
      cost: decimal('0'),
      proceeds: decimal(gain),
      gain: decimal(gain),
      longTerm,
    });
    const rates = { short: decimal('0.4'), long: decimal('0.2') };
    const tax = (...sales: ReturnType<typeof of>[]) =>
      formatDecimal(estimatedTax(sales, rates).tax);
    expect(tax(of('100', true), of('50', false))).toBe('40');
    expect(tax(of('100', true), of('-50', false))).toBe('10');
    expect(tax(of('-30', true), of('50', false))).toBe('8');
    expect(tax(of('-30', true), of('10', false))).toBe('0');
  });
});

describe('a proposal', () => {
  const targets = [leaf('A', '60'), leaf('B', '40')];

  it('with sells reaches the targets', () => {
    const result = proposeTrades(
      input({ targets, tradables: [tradable('A', '8', '100'), tradable('B', '2', '100')] }),
    );
    expect(shown(result.trades)).toEqual(['sell 2 A', 'buy 2 B']);
    expect(result.driftBefore).toBeCloseTo(0.2, 12);
    expect(result.driftAfter).toBeCloseTo(0, 12);
  });

  it('by new cash only never sells', () => {
    const result = proposeTrades(
      input({
        mode: 'cash',
        newCash: decimal('100'),
        targets,
        tradables: [tradable('A', '8', '100'), tradable('B', '2', '100')],
      }),
    );
    expect(shown(result.trades)).toEqual(['buy 1 B']);
    expect(formatDecimal(result.cashAfter)).toBe('0');
  });

  it('keeps cash aside, and the cash of the targets', () => {
    const result = proposeTrades(
      input({
        mode: 'cash',
        cash: decimal('1000'),
        cashKept: decimal('200'),
        targets: [leaf('A', '75'), leaf(null, '25')],
        tradables: [tradable('A', '0', '50')],
      }),
    );
    expect(shown(result.trades)).toEqual(['buy 12 A']);
    expect(formatDecimal(result.cashAfter)).toBe('400');
  });

  it('rounds to whole shares and spends the rest where it brings nearest', () => {
    const result = proposeTrades(
      input({
        mode: 'cash',
        cash: decimal('100'),
        wholeUnits: () => true,
        targets: [leaf('A', '50'), leaf('B', '50')],
        tradables: [tradable('A', '0', '30'), tradable('B', '0', '40')],
      }),
    );
    // 50 each: one of each is 70; the 30 left buy one more A (20 missing is more than half of 30).
    expect(shown(result.trades)).toEqual(['buy 2 A', 'buy 1 B']);
  });

  it('drops small trades and gives their money to the others', () => {
    const result = proposeTrades(
      input({
        mode: 'cash',
        cash: decimal('100'),
        minimumTrade: decimal('20'),
        targets: [leaf('A', '90'), leaf('B', '10')],
        tradables: [tradable('A', '0', '1'), tradable('B', '0', '1')],
      }),
    );
    expect(shown(result.trades)).toEqual(['buy 90 A']);
    expect(formatDecimal(result.cashAfter)).toBe('10');
  });

  it('sells what has no target when asked, whole, and leaves what has no price', () => {
    const tradables = [
      tradable('A', '1', '100'),
      tradable('X', '1.5', '100'),
      tradable('B', '4', null),
    ];
    const result = proposeTrades(input({ others: 'sell', targets, tradables }));
    expect(shown(result.trades)).toContain('sell 1.5 X');
    expect(result.unpriced).toEqual(['B']);
    expect(
      shown(proposeTrades(input({ others: 'keep', targets, tradables })).trades),
    ).not.toContain('sell 1.5 X');
  });

  it('chooses lots by tax when asked, and holds the tax back', () => {
    const lots = [lot('gain', '5', '100', '2019-01-01'), lot('loss', '5', '600', '2026-10-01')];
    const both = {
      targets,
      tradables: [tradable('A', '10', '100', lots), tradable('B', '0', '100')],
    };
    const aware = proposeTrades(input({ ...both, mode: 'tax' }));
    const oldest = proposeTrades(input({ ...both, reserveTax: true }));
    expect(aware.trades[0]!.lots.map((one) => one.lot)).toEqual(['loss']);
    expect(formatDecimal(aware.tax.tax)).toBe('0');
    expect(formatDecimal(oldest.tax.tax)).toBe('64');
    expect(formatDecimal(oldest.cashAfter)).toBe('64');
  });

  it('never spends more than there is, never sells more than is held, and conserves value', () => {
    const units = (max: number) =>
      fc.integer({ min: 0, max }).map((one) => decimalOf(BigInt(one), 3));
    const asset = fc.record({
      quantity: units(100_000),
      unit: fc.integer({ min: 1, max: 900_000 }).map((one) => decimalOf(BigInt(one), 4)),
      percent: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(
        fc.array(asset, { minLength: 1, maxLength: 6 }),
        units(10_000_000),
        units(5_000_000),
        units(3_000_000),
        units(500_000),
        fc.constantFrom(...REBALANCING_MODES),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (assets, cash, newCash, cashKept, minimumTrade, mode, whole, sells, reserveTax) => {
          const all = assets.reduce((total, { percent }) => total + percent, 0) || 1;
          const tradables = assets.map(({ quantity, unit }, at) => ({
            asset: `S${at}` as AssetId,
            quantity,
            unit,
            lots: [
              {
                id: `${at}`,
                acquired: isoDate('2020-01-01'),
                quantity,
                baseCost: multiply(quantity, decimal('3')),
              },
            ],
          }));
          const shares = assets.map(({ percent }, at) =>
            leaf(`S${at}`, formatDecimal(decimalOf(BigInt(Math.floor((percent * 1e6) / all)), 4))),
          );
          const result = proposeTrades(
            input({
              targets: shares,
              tradables,
              cash,
              newCash,
              cashKept,
              minimumTrade,
              mode,
              wholeUnits: () => whole,
              others: sells ? 'sell' : 'keep',
              reserveTax,
            }),
          );
          const available = subtract(add(cash, newCash), cashKept);
          const floor = compare(available, decimal('0')) < 0 ? available : decimal('0');
          expect(compare(subtract(result.cashAfter, cashKept), floor) >= 0).toBe(true);
          const held = new Map(tradables.map((one) => [one.asset, one.quantity]));
          let value = sum([cash, newCash, negateAll(result.cashAfter)]);
          for (const { asset: id, side, quantity, amount, unit } of result.trades) {
            expect(quantity.units > 0n).toBe(true);
            expect(compare(amount, minimumTrade) >= 0).toBe(true);
            expect(equals(amount, multiply(quantity, unit))).toBe(true);
            if (mode === 'cash') expect(side).toBe('buy');
            if (side === 'sell') expect(compare(quantity, held.get(id)!) <= 0).toBe(true);
            value = side === 'buy' ? subtract(value, amount) : add(value, amount);
            if (whole && side === 'buy') expect(quantity.scale).toBe(0);
          }
          expect(value.units).toBe(0n);
          if (result.driftBefore !== null && !whole)
            expect(result.driftAfter!).toBeLessThanOrEqual(result.driftBefore + 1e-6);
        },
      ),
    );
  });
});

const negateAll = (value: ReturnType<typeof decimal>) => subtract(decimal('0'), value);
