import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { BUSINESS_KINDS } from './business.ts';
import { computeRatios, RATIOS } from './ratios.ts';
import { altmanScore, BENEISH_CONSTANT, beneishScore, piotroskiScore } from './score.ts';
import { linesFor } from './statement-lines.ts';
import type { FinancialStatement } from './statement.ts';

const M = 1_000_000;

/** Apple's fiscal 2023 and 2022 as filed on Form 10-K, in US dollars. */
function apple(year: 2022 | 2023): FinancialStatement {
  const now = year === 2023;
  const pick = (a: number, b: number): number => (now ? a : b) * M;
  return {
    symbol: symbolId('AAPL'),
    currency: 'USD',
    period: {
      fiscalYear: year,
      fiscalPeriod: 'FY',
      start: isoDate(`${year - 1}-10-01`),
      end: isoDate(`${year}-09-30`),
      reportedAt: 0,
      filingId: null,
    },
    income: {
      revenue: pick(383_285, 394_328),
      costOfRevenue: pick(214_137, 223_546),
      grossProfit: pick(169_148, 170_782),
      researchAndDevelopment: pick(29_915, 26_251),
      sellingGeneralAdministrative: pick(24_932, 25_094),
      otherOperatingExpenses: 0,
      operatingExpenses: pick(54_847, 51_345),
      operatingIncome: pick(114_301, 119_437),
      interestIncome: null,
      interestExpense: pick(3_933, 2_931),
      otherIncome: pick(-565, -334),
      pretaxIncome: pick(113_736, 119_103),
      incomeTax: pick(16_741, 19_300),
      netIncome: pick(96_995, 99_803),
      depreciationAndAmortization: pick(11_519, 11_104),
      ebitda: pick(125_820, 130_541),
      basicShares: pick(15_744.231, 16_215.963),
      dilutedShares: pick(15_812.547, 16_325.819),
      epsBasic: now ? 6.16 : 6.15,
      epsDiluted: now ? 6.13 : 6.11,
      dividendsPerShare: now ? 0.94 : 0.9,
    },
    balance: {
      cash: pick(29_965, 23_646),
      shortTermInvestments: pick(31_590, 24_658),
      receivables: pick(60_985, 60_932),
      inventory: pick(6_331, 4_946),
      otherCurrentAssets: pick(14_695, 21_223),
      currentAssets: pick(143_566, 135_405),
      propertyPlantEquipment: pick(43_715, 42_117),
      goodwill: null,
      intangibles: null,
      longTermInvestments: pick(100_544, 120_805),
      otherAssets: pick(64_758, 54_428),
      totalAssets: pick(352_583, 352_755),
      accountsPayable: pick(62_611, 64_115),
      accruedLiabilities: pick(58_829, 60_845),
      deferredRevenue: pick(8_061, 7_912),
      shortTermDebt: pick(15_807, 21_110),
      otherCurrentLiabilities: 0,
      currentLiabilities: pick(145_308, 153_982),
      longTermDebt: pick(95_281, 98_959),
      deferredTaxes: null,
      otherLiabilities: pick(49_848, 49_142),
      totalLiabilities: pick(290_437, 302_083),
      commonStock: pick(73_812, 64_849),
      retainedEarnings: pick(-214, -3_068),
      treasuryStock: null,
      otherEquity: pick(-11_452, -11_109),
      totalEquity: pick(62_146, 50_672),
      sharesOutstanding: pick(15_550.061, 15_943.425),
    },
    cashFlow: {
      netIncome: pick(96_995, 99_803),
      depreciationAndAmortization: pick(11_519, 11_104),
      stockBasedCompensation: pick(10_833, 9_038),
      deferredTaxes: null,
      changeInReceivables: null,
      changeInInventory: null,
      changeInPayables: null,
      otherOperating: null,
      operatingCashFlow: pick(110_543, 122_151),
      capitalExpenditure: pick(-10_959, -10_708),
      acquisitions: null,
      purchasesOfInvestments: null,
      salesOfInvestments: null,
      otherInvesting: null,
      investingCashFlow: pick(3_705, -22_354),
      debtIssued: null,
      debtRepaid: null,
      sharesIssued: null,
      sharesRepurchased: pick(-77_550, -89_402),
      dividendsPaid: pick(-15_025, -14_841),
      otherFinancing: null,
      financingCashFlow: pick(-108_488, -110_749),
      fxEffect: null,
      netChangeInCash: pick(5_760, -10_952),
      cashAtStart: pick(24_977, 35_929),
      cashAtEnd: pick(30_737, 24_977),
      freeCashFlow: pick(99_584, 111_443),
    },
  };
}

const inputs = {
  now: apple(2023),
  before: apple(2022),
  price: 171.21,
  forwardEps: 6.58,
  epsGrowth: 0.1,
};
const values = new Map(computeRatios(inputs).map(({ id, value }) => [id, value]));

describe('ratios', () => {
  it('RATIO-1 equal what is published for Apple fiscal 2023 at 171.21 dollars', () => {
    const published: Readonly<Record<string, [number, number]>> = {
      'price-earnings': [27.93, 0.005],
      'gross-margin': [0.4413, 5e-5],
      'operating-margin': [0.2982, 5e-5],
      'net-margin': [0.2531, 5e-5],
      'current-ratio': [0.988, 5e-4],
      'quick-ratio': [0.8433, 5e-4],
      'debt-to-equity': [1.7875, 5e-4],
      'return-on-assets': [0.275, 5e-4],
      'return-on-equity': [1.7195, 5e-4],
      'revenue-growth': [-0.028, 5e-5],
      'market-cap': [2.6623e12, 1e9],
      'payout-ratio': [0.1549, 5e-5],
      'effective-tax-rate': [0.1472, 5e-5],
      'book-value-per-share': [3.9965, 5e-4],
      'interest-cover': [29.06, 0.01],
      'free-cash-flow-margin': [0.2598, 5e-5],
    };
    for (const [id, [value, tolerance]] of Object.entries(published)) {
      expect([id, Math.abs((values.get(id) ?? Number.NaN) - value) <= tolerance]).toEqual([
        id,
        true,
      ]);
    }
  });

  it('RATIO-2 scores follow their papers', () => {
    // Counted by hand: all but a higher return on assets and a higher asset turnover.
    expect(values.get('piotroski')).toBe(7);
    const working = (143_566 - 145_308) / 352_583;
    const z =
      1.2 * working +
      1.4 * (-214 / 352_583) +
      3.3 * (114_301 / 352_583) +
      (0.6 * 171.21 * 15_550.061) / 290_437 +
      383_285 / 352_583;
    expect(values.get('altman')).toBeCloseTo(z, 9);
    // Every index by hand, in millions, from the two reports.
    const m =
      -4.84 +
      0.92 * (60_985 / 383_285 / (60_932 / 394_328)) +
      0.528 * (170_782 / 394_328 / (169_148 / 383_285)) +
      0.404 * ((1 - (143_566 + 43_715) / 352_583) / (1 - (135_405 + 42_117) / 352_755)) +
      0.892 * (383_285 / 394_328) +
      0.115 * (11_104 / (11_104 + 42_117) / (11_519 / (11_519 + 43_715))) -
      0.172 * (24_932 / 383_285 / (25_094 / 394_328)) +
      (4.679 * (96_995 - 110_543)) / 352_583 -
      0.327 * ((145_308 + 95_281) / 352_583 / ((153_982 + 98_959) / 352_755));
    expect(values.get('beneish')).toBeCloseTo(m, 9);
    expect(m).toBeLessThan(-1.78);
  });

  it('RATIO-2 a score is the sum of its parts, and missing when one of them is', () => {
    const failed = piotroskiScore(inputs).parts.filter(({ points }) => points === 0);
    expect(failed.map(({ id }) => id)).toEqual(['return-rose', 'turnover-rose']);
    for (const [id, score, start] of [
      ['piotroski', piotroskiScore(inputs), 0],
      ['altman', altmanScore(inputs), 0],
      ['beneish', beneishScore(inputs), BENEISH_CONSTANT],
    ] as const) {
      const sum = score.parts.reduce<number>(
        (total, { points }) => total + (points ?? Number.NaN),
        start,
      );
      expect(score.total, id).toBeCloseTo(sum, 12);
      expect(values.get(id), id).toBe(score.total);
    }
    // Two years are compared in every part that has a figure of the prior year.
    const swapped = piotroskiScore({ ...inputs, now: inputs.before, before: inputs.now });
    piotroskiScore(inputs).parts.forEach(({ id, now: figure, before }, at) => {
      const other = swapped.parts[at]!;
      if (before === null) expect(other.before, id).toBeNull();
      else expect([other.now, other.before], id).toEqual([before, figure]);
    });
    const { now } = inputs;
    const bank = { ...inputs, now: { ...now, balance: { ...now.balance, currentAssets: null } } };
    for (const score of [piotroskiScore(bank), altmanScore(bank), beneishScore(bank)]) {
      expect(score.total).toBeNull();
      expect(score.parts.some(({ points }) => points === null)).toBe(true);
      expect(score.parts.some(({ points }) => points !== null)).toBe(true);
    }
  });

  it('RATIO-3 are missing where they would mislead: no P/E on a loss, no growth on a negative base', () => {
    const now = apple(2023);
    const loss = {
      ...inputs,
      now: { ...now, income: { ...now.income, epsDiluted: -1, netIncome: -M } },
    };
    const found = new Map(computeRatios(loss).map(({ id, value }) => [id, value]));
    expect(found.get('price-earnings')).toBeNull();
    expect(found.get('payout-ratio')).toBeNull();
    // P/E 27.93 over ten percent.
    expect(values.get('peg')).toBeCloseTo(171.21 / now.income.epsDiluted! / 10, 9);
    expect(found.get('peg')).toBeNull();
    for (const epsGrowth of [null, 0, -0.1]) {
      const still = computeRatios({ ...inputs, epsGrowth });
      expect(still.find(({ id }) => id === 'peg')?.value).toBeNull();
    }
    const first = new Map(
      computeRatios({ ...inputs, before: null }).map(({ id, value }) => [id, value]),
    );
    expect(first.get('revenue-growth')).toBeNull();
    expect(first.get('piotroski')).toBeNull();
    expect(first.get('return-on-equity')).toBeCloseTo(96_995 / 62_146, 9);
  });

  it('RATIO-4 every ratio has its own id, a formula in words and the lines it uses', () => {
    expect(new Set(RATIOS.map(({ id }) => id)).size).toBe(RATIOS.length);
    expect(RATIOS.length).toBeGreaterThanOrEqual(50);
    const known = new Set<string>(BUSINESS_KINDS.flatMap(linesFor).map(({ id }) => id));
    for (const { id, formula, inputs: lines } of RATIOS) {
      expect(formula.length).toBeGreaterThan(10);
      for (const line of lines) {
        if (!line.includes('.') || line.startsWith('estimate.')) continue;
        expect([id, line, known.has(line)]).toEqual([id, line, true]);
      }
    }
    expect(RATIOS.find(({ id }) => id === 'peg')?.group).toBe('valuation');
  });
});
