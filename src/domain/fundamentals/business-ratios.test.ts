import { describe, expect, it } from 'vitest';
import { combinedRatio, insurerOf } from './insurer-ratios.ts';
import { bankStatement, insurerStatement, reitStatement } from './business.fixture.ts';
import { strengthScore } from './business-scores.ts';
import { BUSINESS_KINDS } from './business.ts';
import { computeRatios, RATIOS, ratiosFor } from './ratios.ts';
import { linesFor, lineValue } from './statement-lines.ts';
import type { FinancialStatement, LineId } from './statement.ts';

const years = {
  bank: [bankStatement(2026, 1.1), bankStatement(2025)],
  insurer: [insurerStatement(2026, 1.1), insurerStatement(2025)],
  reit: [reitStatement(2026, 1.1), reitStatement(2025)],
} as const;
type Kind = keyof typeof years;

const PRICE = 60;
const ratiosOf = (kind: Kind, price: number | null = PRICE): ReadonlyMap<string, number | null> => {
  const [now, before] = years[kind];
  const ratios = computeRatios({ now, before, price, forwardEps: 5, epsGrowth: 0.1 });
  return new Map(ratios.map(({ id, value }) => [id, value]));
};
const line = (statement: FinancialStatement, id: LineId): number =>
  lineValue(
    statement,
    linesFor(statement.business!.kind).find((each) => each.id === id)!,
  )!;

describe('ratios of a kind of business', () => {
  it.each(['bank', 'insurer', 'reit'] as const)('%s: are those and no others', (kind) => {
    expect([...ratiosOf(kind).keys()]).toEqual(ratiosFor(kind).map(({ id }) => id));
  });

  it.each(['bank', 'insurer', 'reit'] as const)('%s: all its own are known', (kind) => {
    const values = ratiosOf(kind);
    const own = RATIOS.filter(({ kinds }) => kinds.length === 1 && kinds[0] === kind);
    expect(own.length).toBeGreaterThan(5);
    for (const { id } of own) expect(values.get(id), id).toEqual(expect.any(Number));
  });

  it('what means nothing for banks and insurers is absent, P/E and ROE are not', () => {
    for (const kind of ['bank', 'insurer'] as const) {
      const ids = new Set(ratiosFor(kind).map(({ id }) => id));
      for (const id of [
        'enterprise-value',
        'ev-ebitda',
        'free-cash-flow-yield',
        'current-ratio',
        'gross-margin',
        'altman',
        'beneish',
        'piotroski',
      ])
        expect(ids.has(id), `${kind} ${id}`).toBe(false);
      for (const id of ['price-earnings', 'price-book', 'return-on-equity', 'return-on-assets'])
        expect(ids.has(id), `${kind} ${id}`).toBe(true);
    }
  });

  it('an ordinary company has none of the others', () => {
    const ids = new Set(ratiosFor('ordinary').map(({ id }) => id));
    for (const { id, kinds } of RATIOS) expect(ids.has(id)).toBe(kinds.includes('ordinary'));
    expect(ids.has('net-interest-margin')).toBe(false);
  });

  it.each(BUSINESS_KINDS)('%s: every line that a ratio names is a line of the kind', (kind) => {
    const lines = new Set<string>(linesFor(kind).map(({ id }) => id));
    for (const { id, inputs, kinds } of ratiosFor(kind))
      if (kinds.length === 1)
        for (const input of inputs.filter((each) => /^(?:bank|insurer|reit)\./.test(each)))
          expect(lines.has(input), `${id}: ${input}`).toBe(true);
  });

  it.each(['bank', 'insurer', 'reit'] as const)('%s: without a price none is made up', (kind) => {
    const values = ratiosOf(kind, null);
    for (const { id, inputs } of ratiosFor(kind))
      if (inputs.includes('price')) expect(values.get(id), id).toBeNull();
    expect([...values.values()].some((value) => Number.isNaN(value))).toBe(false);
  });
});

describe('a bank', () => {
  const values = ratiosOf('bank');
  const [now, before] = years.bank;

  it('net interest margin is net interest income by average earning assets', () => {
    expect(values.get('net-interest-margin')).toBeCloseTo(10_000 / 380_000, 12);
    // Where no average is stated: of what earns interest at both ends of the year.
    const ends = [now, before].map((each) => ({
      ...each,
      business: { ...each.business, averageEarningAssets: null },
    }));
    const earning = (scale: number) => scale * (200_000 + 90_000 + 60_000 + 50_000);
    const computed = computeRatios({
      now: ends[0]!,
      before: ends[1]!,
      price: PRICE,
      forwardEps: null,
      epsGrowth: null,
    }).find(({ id }) => id === 'net-interest-margin');
    expect(computed?.value).toBeCloseTo((1.1 * 10_000) / ((earning(1.1) + earning(1)) / 2), 12);
  });

  it('P/TBV is the price by tangible book value per share', () => {
    expect(values.get('price-tangible-book')! * values.get('tangible-book-per-share')!).toBeCloseTo(
      PRICE,
      9,
    );
    expect(values.get('tangible-book-per-share')).toBeCloseTo((1.1 * 32_000) / 1_000, 9);
  });

  it('coverage is the share of the allowance by the share of bad loans', () => {
    expect(values.get('allowance-coverage')).toBeCloseTo(
      values.get('allowance-ratio')! / values.get('non-performing-ratio')!,
      12,
    );
  });

  it('the efficiency ratio and the rest of revenue make the pre-tax margin', () => {
    const provision = line(now, 'bank.provisionForCreditLosses') / now.income.revenue!;
    expect(1 - values.get('efficiency-ratio')! - provision).toBeCloseTo(
      values.get('pretax-margin')!,
      12,
    );
  });

  it('scores nine signs', () => {
    const inputs = { now, before, price: PRICE, forwardEps: null, epsGrowth: null };
    const { parts, total } = strengthScore('bank', inputs);
    expect(parts).toHaveLength(9);
    // All grew alike: no share rose, none fell; only profit, what did not rise, and book value count.
    expect(parts.filter(({ points }) => points === 1).map(({ id }) => id)).toEqual([
      'profit',
      'risk-fell',
      'funding-held',
      'tangible-book-rose',
      'no-dilution',
    ]);
    expect(total).toBe(values.get('bank-strength'));
    expect(strengthScore('bank', { ...inputs, before: null }).total).toBeNull();
  });
});

describe('an insurer', () => {
  const values = ratiosOf('insurer');

  it('the combined ratio is the loss ratio and the expense ratio', () => {
    expect(values.get('combined-ratio')).toBeCloseTo(
      values.get('loss-ratio')! + values.get('underwriting-expense-ratio')!,
      12,
    );
    // The same from the result of underwriting.
    const [now] = years.insurer;
    const result = line(now, 'insurer.underwritingResult') / line(now, 'insurer.premiumsEarned');
    expect(1 - values.get('combined-ratio')!).toBeCloseTo(result, 12);
  });

  it('has no combined ratio where savings of policyholders exceed the premiums', () => {
    const [now] = years.insurer;
    const life = {
      ...now,
      business: { ...insurerOf(now)!, policyholderAccounts: 2 * insurerOf(now)!.premiumsEarned! },
    };
    expect(combinedRatio(now)).not.toBeNull();
    expect(combinedRatio(life)).toBeNull();
  });

  it('scores nine signs', () => {
    const [now, before] = years.insurer;
    const score = strengthScore('insurer', {
      now,
      before,
      price: PRICE,
      forwardEps: null,
      epsGrowth: null,
    });
    expect(score.parts).toHaveLength(9);
    expect(score.total).toBe(values.get('insurer-strength'));
  });
});

describe('a REIT', () => {
  const values = ratiosOf('reit');
  const [now, before] = years.reit;

  it('FFO is net income, depreciation of real estate, less gains', () => {
    expect(line(now, 'reit.ffo')).toBeCloseTo(
      now.income.netIncome +
        line(now, 'reit.realEstateDepreciation') -
        line(now, 'reit.gainsOnSales'),
      0,
    );
    expect(values.get('price-ffo')! * values.get('ffo-per-share')!).toBeCloseTo(PRICE, 9);
    expect(values.get('ffo-growth')).toBeCloseTo(0.1, 12);
  });

  it('at NAV the market pays the cap rate of the estimate', () => {
    const nav = values.get('nav-per-share')!;
    const atNav = computeRatios({ now, before, price: nav, forwardEps: null, epsGrowth: null });
    const of = (id: string) => atNav.find((each) => each.id === id)?.value;
    expect(of('implied-cap-rate')).toBeCloseTo(0.05, 12);
    expect(of('price-nav')).toBeCloseTo(1, 12);
  });

  it('a NAV that is stated is not estimated', () => {
    const stated = { ...now, business: { ...now.business, navPerShare: 71.5 } };
    const of = computeRatios({
      now: stated,
      before,
      price: 71.5,
      forwardEps: null,
      epsGrowth: null,
    });
    expect(of.find(({ id }) => id === 'nav-per-share')?.value).toBe(71.5);
    expect(of.find(({ id }) => id === 'price-nav')?.value).toBe(1);
  });

  it('scores nine signs', () => {
    const score = strengthScore('reit', {
      now,
      before,
      price: PRICE,
      forwardEps: null,
      epsGrowth: null,
    });
    expect(score.parts).toHaveLength(9);
    expect(score.total).toBe(values.get('reit-strength'));
  });
});
