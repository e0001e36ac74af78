import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, decimalOf, equals, formatDecimal } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import { cashPosition, position } from '../allocation/position.fixture.ts';
import type { Position } from '../allocation/position.ts';
import type { AssetId } from '../asset.ts';
import { riskMeasures } from '../performance/risk.ts';
import { constantWeightReturns, weightRisk } from './constant-weights.ts';
import { assetWeights, positionsAfter, totalOf, type WhatIfAsset } from './what-if.ts';

const known = (id: string, unit: string): [AssetId, WhatIfAsset] => [
  id as AssetId,
  {
    unit: decimal(unit),
    asset: {
      id: id as AssetId,
      name: id,
      class: 'equity',
      currency: 'USD',
      symbol: id as SymbolId,
      isin: null,
      cusip: null,
      multiplier: '1' as DecimalText,
      sector: null,
      country: null,
      coupon: null,
    },
  },
];
const assets = new Map([known('A', '10'), known('B', '25')]);
const now = [position('A', '100', { quantity: decimal('10') }), cashPosition('USD', '50')];
const change = (asset: string, quantity: string) => ({
  asset: asset as AssetId,
  quantity: decimal(quantity),
});

describe('what if', () => {
  it('adds a position from outside, or pays it from cash', () => {
    const outside = positionsAfter(now, [change('B', '2')], assets, 'outside', 'USD');
    expect(formatDecimal(totalOf(outside))).toBe('200');
    const paid = positionsAfter(now, [change('B', '1')], assets, 'cash', 'USD');
    expect(paid.map(({ name, value }) => [name, formatDecimal(value)])).toEqual([
      ['A', '100'],
      ['USD', '25'],
      ['B', '25'],
    ]);
  });

  it('removes a position whole', () => {
    expect(
      positionsAfter(now, [change('A', '-10')], assets, 'outside', 'USD').map(({ name }) => name),
    ).toEqual(['USD']);
  });

  it('paid from cash never changes the whole, and undone is the same as before', () => {
    const units = fc.bigInt(-(10n ** 9n), 10n ** 9n).map((one) => decimalOf(one, 4));
    fc.assert(
      fc.property(units, units, (a, b) => {
        const changes = [
          { asset: 'A' as AssetId, quantity: a },
          { asset: 'B' as AssetId, quantity: b },
        ];
        const after = positionsAfter(now, changes, assets, 'cash', 'USD');
        expect(equals(totalOf(after), totalOf(now))).toBe(true);
        const back = changes.map(({ asset, quantity }) => ({
          asset,
          quantity: { units: -quantity.units, scale: quantity.scale },
        }));
        const undone = positionsAfter(after, back, assets, 'cash', 'USD');
        const values = (list: readonly Position[]) =>
          new Map(list.map(({ name, value }) => [name, formatDecimal(value)]));
        expect(values(undone)).toEqual(values(now));
      }),
    );
  });
});

describe('returns of constant weights', () => {
  const one = Array.from({ length: 100 }, (_, at) => Math.sin(at) / 100);
  const table = {
    byAsset: new Map<string, ArrayLike<number>>([
      ['A', one],
      ['B', one.map((value) => 2 * value)],
      ['C', one.map(() => NaN)],
      ['cash:USD', one.map(() => 0)],
    ]),
    benchmark: one,
    sessions: 100,
  };

  it('have the beta that the weights give', () => {
    const risk = weightRisk(
      new Map([
        ['A', 0.5],
        ['B', 0.25],
        ['cash:USD', 0.25],
      ]),
      table,
      0,
    );
    expect(risk.beta).toBeCloseTo(1, 10);
    expect(risk.coverage).toBe(1);
    const alone = weightRisk(new Map([['A', 1]]), table, 0);
    expect(weightRisk(new Map([['B', 1]]), table, 0).volatility).toBeCloseTo(
      2 * alone.volatility!,
      12,
    );
  });

  it('spread a weight without history over the rest and say how much was known', () => {
    const mixed = constantWeightReturns(
      new Map([
        ['A', 0.6],
        ['C', 0.4],
      ]),
      table,
    );
    expect(mixed.coverage).toBeCloseTo(0.6, 12);
    expect(mixed.returns[3]).toBeCloseTo(one[3]!, 12);
    expect(
      weightRisk(
        new Map([
          ['A', 0.4],
          ['C', 0.6],
        ]),
        table,
        0,
      ).volatility,
    ).toBeNull();
  });

  it('have the ratios of the risk page, above the risk-free rate', () => {
    const riskFree = 0.04;
    const double = weightRisk(new Map([['B', 1]]), table, riskFree);
    const page = riskMeasures(
      {
        opening: 0,
        days: Int32Array.from(one, (_, at) => at + 1),
        returns: Float64Array.from(one, (value) => 2 * value),
        benchmark: Float64Array.from(one),
      },
      riskFree,
    );
    const { sharpe, sortino, beta, alpha, trackingError, volatility } = page;
    expect(double).toMatchObject({ sharpe, sortino, beta, alpha, trackingError, volatility });
    // Twice the market with borrowed money: what remains is the interest that was not paid.
    expect(double.beta).toBeCloseTo(2, 12);
    expect(double.alpha).toBeCloseTo(riskFree, 12);
    expect(weightRisk(new Map([['A', 1]]), table, riskFree).trackingError).toBeCloseTo(0, 15);
    const without = weightRisk(new Map([['A', 1]]), { ...table, benchmark: null }, riskFree);
    expect(without).toMatchObject({ beta: null, alpha: null, trackingError: null });
    expect(without.sharpe).not.toBeNull();
  });

  it('of nothing have no figures', () => {
    expect(weightRisk(new Map(), table, 0)).toMatchObject({
      volatility: null,
      beta: null,
      valueAtRisk: null,
    });
  });

  it('weights follow the positions', () => {
    expect([...assetWeights(now)!].map(([key, weight]) => [key, weight.toFixed(4)])).toEqual([
      ['A', '0.6667'],
      ['cash:USD', '0.3333'],
    ]);
    expect(assetWeights([])).toBeNull();
  });
});
