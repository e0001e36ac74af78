import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../calendar/iso-date.ts';
import { decimal, decimalOf, equals, formatDecimal, sum } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { Asset, AssetId } from '../asset.ts';
import type { Booked, Lot } from '../booked.ts';
import { allocationBy, concentrationOf, DIMENSIONS, exposedOf } from './allocation.ts';
import { exposuresOf, NOT_LOOKED_THROUGH } from './look-through.ts';
import { cashPosition, held, list, position } from './position.fixture.ts';
import { valuedPositions } from './position.ts';
import { DEFAULT_THRESHOLDS, xrayOf } from './xray.ts';

const FUND = 'IDX' as SymbolId;
const fund = position('IDX', '1000', { class: 'fund', country: 'US' });
const lists = new Map([
  [
    FUND,
    list('IDX', [
      held('Apple Inc.', 0.6),
      held('Nestlé SA', 0.3, { country: 'CH', sector: 'Staples', region: 'Europe' }),
    ]),
  ],
]);
const weights = (slices: ReturnType<typeof allocationBy>) =>
  Object.fromEntries(slices.map(({ key, weight }) => [key, weight && formatDecimal(weight)]));

describe('look-through', () => {
  it('adds what a fund holds to what is held directly, by issuer', () => {
    const exposures = exposuresOf([position('AAPL', '1000', { name: 'Apple Inc' }), fund], lists);
    expect(weights(allocationBy(exposures, 'issuer'))).toEqual({
      apple: '0.8',
      nestlé: '0.15',
      [NOT_LOOKED_THROUGH]: '0.05',
    });
    const apple = allocationBy(exposures, 'issuer')[0]!;
    expect(formatDecimal(apple.throughFunds)).toBe('600');
    expect(apple.name).toBe('Apple Inc');
  });

  it('counts a holding to the money of its country, and the rest to that of the fund', () => {
    const by = allocationBy(exposuresOf([fund], lists), 'currency');
    expect(weights(by)).toEqual({ USD: '0.7', CHF: '0.3' });
  });

  it('keeps a fund whole when switched off or when nothing is known of it', () => {
    for (const known of [null, new Map()])
      expect(weights(allocationBy(exposuresOf([fund], known), 'asset'))).toEqual({ IDX: '1' });
  });

  it('looks through funds of funds, and not for ever', () => {
    const nested = new Map([
      ...lists,
      ['TOP' as SymbolId, list('TOP', [held('IDX', 0.5), held('TOP', 0.5)])],
    ]);
    const parts = exposuresOf([position('TOP', '100', { class: 'fund' })], nested);
    expect(weights(allocationBy(parts, 'asset'))).toMatchObject({
      'Apple Inc.': '0.3',
      TOP: '0.5',
    });
  });

  it('leaves no rest of a list that is whole but for rounding', () => {
    for (const last of [0.3999, 0.4, 0.4003]) {
      const rounded = new Map([
        [FUND, list('IDX', [held('A', 0.3), held('B', 0.3), held('C', last)])],
      ]);
      const parts = exposuresOf([{ ...fund, value: decimal('333.333333333333333333') }], rounded);
      expect(parts.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
      expect(formatDecimal(sum(parts.map(({ value }) => value)))).toBe('333.333333333333333333');
    }
  });

  it('shows a borrowed part as negative', () => {
    const geared = new Map([[FUND, list('IDX', [held('A', 2)])]]);
    expect(weights(allocationBy(exposuresOf([fund], geared), 'class'))).toEqual({
      equity: '2',
      borrowed: '-1',
    });
  });

  it('loses nothing: parts sum to the value in every dimension', () => {
    const value = fc.tuple(fc.bigInt(-(10n ** 9n), 10n ** 12n), fc.integer({ min: 0, max: 12 }));
    const holdings = fc.array(
      fc.tuple(fc.string({ maxLength: 4 }), fc.double({ min: -0.1, max: 0.6, noNaN: true })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), holdings, (values, held_) => {
        const positions = values.map(([units, scale], at) => ({
          ...position(at % 2 === 0 ? 'IDX' : `S${at}`, '0', {
            class: at % 2 === 0 ? 'fund' : 'equity',
          }),
          value: decimalOf(units, scale),
        }));
        const known = new Map([
          [
            FUND,
            list(
              'IDX',
              held_.map(([name, w]) => held(name, w)),
            ),
          ],
        ]);
        const parts = exposuresOf(positions, known);
        const total = sum(positions.map((one) => one.value));
        for (const dimension of DIMENSIONS) {
          const slices = allocationBy(parts, dimension);
          expect(equals(sum(slices.map(({ net }) => net)), total)).toBe(true);
          if (total.units > 0n)
            expect(equals(sum(slices.map(({ weight }) => weight!)), decimal('1'))).toBe(true);
        }
      }),
    );
  });
});

describe('long and short', () => {
  it('says long, short, net and gross', () => {
    const { long, short, net, gross } = exposedOf(['100', '-30', '5'].map(decimal));
    expect([long, short, net, gross].map((one) => formatDecimal(one))).toEqual([
      '105',
      '-30',
      '75',
      '135',
    ]);
  });
});

describe('concentration', () => {
  it('of n equal holdings is 1/n, and n holdings', () => {
    const equal = concentrationOf(Array.from({ length: 8 }, () => decimal('12.5')))!;
    expect(equal.hhi).toBeCloseTo(1 / 8, 12);
    expect(equal.effective).toBeCloseTo(8, 9);
    expect(equal.top5).toBeCloseTo(5 / 8, 12);
  });

  it('counts a short by its size, and has none of nothing', () => {
    expect(concentrationOf([decimal('50'), decimal('-50')])!.effective).toBeCloseTo(2, 9);
    expect(concentrationOf([])).toBeNull();
  });
});

describe('positions of the books', () => {
  const lot = (account: string, asset: string, quantity: string): Lot => ({
    id: `${account}${asset}${quantity}`,
    opened: 't',
    account,
    asset: asset as AssetId,
    currency: 'EUR',
    acquired: isoDate('2026-01-01'),
    quantity: decimal(quantity),
    cost: decimal('1'),
    fees: decimal('0'),
    taxes: decimal('0'),
    baseCost: decimal('1'),
  });
  const asset = (id: string, multiplier: string): [AssetId, Asset] => [
    id as AssetId,
    {
      id: id as AssetId,
      name: id,
      class: 'bond',
      currency: 'EUR',
      symbol: null,
      isin: null,
      cusip: null,
      multiplier: multiplier as DecimalText,
      sector: null,
      country: null,
      coupon: null,
    },
  ];

  it('values units by close, multiplier and rate, per account, with cash', () => {
    const booked: Booked = {
      entries: [
        {
          transaction: 't',
          kind: 'deposit',
          date: isoDate('2026-01-01'),
          cash: [
            { account: 'a', currency: 'EUR', amount: decimal('10.01') },
            { account: 'a', currency: 'USD', amount: decimal('-3') },
            { account: 'b', currency: 'GBP', amount: decimal('1') },
          ],
          units: [],
          flows: [],
          items: [],
          invested: [],
          disposals: [],
        },
      ],
      lots: [lot('a', 'B', '1000'), lot('a', 'B', '500'), lot('b', 'B', '100'), lot('b', 'N', '1')],
      problems: [],
    };
    const { positions, unvalued } = valuedPositions(
      booked,
      new Map([asset('B', '0.01'), asset('N', '1')]),
      {
        base: 'USD',
        prices: new Map([
          [
            'B' as AssetId,
            { currency: 'EUR', days: Int32Array.of(20_000), closes: Float64Array.of(98.5) },
          ],
        ]),
        rates: new Map([['EUR', { days: Int32Array.of(20_000), rates: Float64Array.of(1.1) }]]),
      },
      isoDate('2026-11-16'),
    );
    expect(
      positions.map(({ account, name, value }) => [account, name, formatDecimal(value)]),
    ).toEqual([
      ['a', 'B', '1625.25'],
      ['b', 'B', '108.35'],
      ['a', 'EUR', '11.011'],
      ['a', 'USD', '-3'],
    ]);
    expect(unvalued).toEqual([
      { asset: 'N', currency: 'EUR', reason: 'no-price' },
      { asset: null, currency: 'GBP', reason: 'no-rate' },
    ]);
  });
});

describe('x-ray', () => {
  const positions = [
    position('AAPL', '300', { name: 'Apple Inc', sector: 'Technology', country: 'US' }),
    fund,
    position('IDY', '500', { class: 'fund' }),
    cashPosition('EUR', '200'),
  ];
  const known = new Map([
    ...lists,
    ['IDY' as SymbolId, list('IDY', [held('Apple Inc.', 0.2), held('B', 0.8)])],
  ]);
  const findings = (thresholds = DEFAULT_THRESHOLDS) =>
    Object.fromEntries(
      xrayOf({
        positions,
        allocatedBy: (dimension) => allocationBy(exposuresOf(positions, known), dimension),
        lists: known,
        fees: new Map([
          [FUND, 0.001],
          ['IDY' as SymbolId, 0.007],
        ]),
        base: 'USD',
        thresholds,
      }).map((finding) => [finding.rule, finding]),
    );

  it('says figure, threshold and verdict of every rule', () => {
    const found = findings();
    expect(found['position']).toMatchObject({
      figure: 0.15,
      verdict: 'above',
      subject: ['Apple Inc'],
    });
    // 300 directly, 600 and 100 through funds, of 2,000.
    expect(found['issuer']).toMatchObject({ figure: 0.5, verdict: 'above' });
    expect(found['cash']).toMatchObject({ figure: 0.1, threshold: 0.1, verdict: 'within' });
    expect(found['currency']).toMatchObject({ figure: 0.15, verdict: 'within', subject: ['CHF'] });
    expect(found['fees']!.figure).toBeCloseTo((1000 * 0.001 + 500 * 0.007) / 1500, 12);
    expect(found['overlap']).toMatchObject({ figure: 0.2, subject: ['IDX', 'IDY'] });
    expect(found['unseen']).toMatchObject({ figure: 0.05, verdict: 'within' });
  });

  it('follows own thresholds', () => {
    expect(findings({ ...DEFAULT_THRESHOLDS, overlap: 0.1 })['overlap']!.verdict).toBe('above');
  });

  it('says unknown where there is nothing to measure', () => {
    const nothing = xrayOf({
      positions: [],
      allocatedBy: () => [],
      lists: new Map(),
      fees: new Map(),
      base: 'USD',
      thresholds: DEFAULT_THRESHOLDS,
    });
    expect(new Set(nothing.map(({ verdict }) => verdict))).toEqual(new Set(['unknown']));
  });
});
