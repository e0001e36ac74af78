import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import { getFieldValues } from '../../contract/market/fields.ts';
import { getFundDistributions, getFundPerformance } from '../../contract/market/funds.ts';
import {
  getFundGrowth,
  getFundPeriodReturns,
  getFundRisk,
} from '../../contract/market/fund-statistics.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { ApiClient } from '../api/client.ts';
import { marketApi } from './market-api.fixture.ts';
import { loadWidget, type Tool } from './registry.ts';
import { htmlOf } from './widget-html.fixture.tsx';

/** In the evening: the price of the close and the net asset value are of the same day. */
const EVENING = Date.parse('2026-11-13T23:30:00Z');

const ETF = 'SPY';
const MUTUAL = 'VTSAX';
const BOND = 'VBTLX';
const MONEY = 'VMFXX';
/** Began in 2024: no period of three years. */
const YOUNG = 'IBIT';

let api: ApiClient;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ api, dispose } = await marketApi(
    testWorld(() => EVENING),
    EVENING,
  ));
  // The first question makes the history of the whole market.
  await api(getFundRisk, { params: { symbol: symbolId(ETF) } });
}, 240_000);
afterAll(() => dispose());

const html = async (tool: Tool, symbol: string, params: Readonly<Record<string, string>> = {}) =>
  htmlOf(await loadWidget(tool), api, { symbol, ...params });

const words = (text: string): string =>
  text
    .replaceAll(/<(?:svg|style).*?<\/(?:svg|style)>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The cells of the row that begins with a name. */
function row(text: string, name: string): readonly string[] {
  for (const [, cells = ''] of text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)) {
    const [first, ...rest] = [...cells.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(
      ([, cell = '']) => words(cell).trim(),
    );
    if (first === name) return rest;
  }
  return [];
}

/** A figure of a list of names and values. */
const figure = (text: string, id: string): string | undefined => {
  const found = new RegExp(`data-figure="${id}"[^>]*>(.*?)</dd>`, 's').exec(text)?.[1];
  return found === undefined ? undefined : words(found).trim();
};

const titles = (text: string): readonly string[] =>
  [...text.matchAll(/<th[^>]*scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) =>
    words(cell)
      .trim()
      .replace(/ Sort$/, ''),
  );

const percent = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? '–'
    : `${value < 0 ? '-' : '+'}${(Math.abs(value) * 100).toFixed(2)}%`;

describe('funds of every kind', () => {
  it('an ETF has NAV and price, a fund without a market has NAV alone', async () => {
    const etf = await html('fundperformance', ETF);
    expect(titles(etf)).toContain('Price');
    expect(titles(await html('fundperformance', MUTUAL))).not.toContain('Price');
    const snapshot = await html('fundsnapshot', ETF);
    expect(figure(snapshot, 'premium')).toMatch(/^[+-]?\d\.\d\d%$/);
    expect(figure(snapshot, 'price')).toBeDefined();
    const mutual = await html('fundsnapshot', MUTUAL);
    expect(figure(mutual, 'premium')).toBeUndefined();
    expect(figure(mutual, 'price')).toBeUndefined();
    expect(figure(mutual, 'nav')).toMatch(/^\$\d+\.\d\d$/);
  });

  it('annualised is said of periods above one year only', async () => {
    const text = words(await html('fundperformance', MUTUAL, { part: 'trailing' }));
    for (const period of ['3 years', '5 years', '10 years', '15 years'])
      expect(text).toContain(`${period} (ann.)`);
    for (const period of ['1 day', '1 month', '6 months', 'YTD', '1 year'])
      expect(text).not.toContain(`${period} (ann.)`);
  });

  it('a young fund leaves long periods out and says why', async () => {
    const text = await html('fundperformance', YOUNG);
    expect(row(text, '1 year')).not.toEqual([]);
    expect(row(text, '5 years (ann.)')).toEqual([]);
    expect(words(text)).toContain('longer periods are left out');
    expect(words(await html('fundrisk', YOUNG))).toContain('They need three years of returns.');
    expect(words(await html('fundrolling', YOUNG))).toContain('more than three years');
    expect(words(await html('fundsnapshot', YOUNG))).toContain('Younger than 3 years');
  });

  it('a money-market fund has a flat NAV, no index and no drawdown', async () => {
    const text = await html('fundrisk', MONEY);
    expect(words(text)).toContain('measures vs an index are left out');
    expect(row(text, 'Beta')).toEqual([]);
    expect(row(text, 'Max drawdown')[0]).toBe('0.00%');
    expect(words(await html('funddrawdown', MONEY))).toContain(
      'No month end below an earlier one.',
    );
    expect(figure(await html('fundsnapshot', MONEY), 'nav')).toBe('$1.00');
    expect(figure(await html('fundsnapshot', MONEY), 'secYield')).toBeDefined();
    // As in its header, wherever it stands.
    for (const tool of ['fundsnapshot', 'fundprofile', 'funddistributions'] as const) {
      const said = words(await html(tool, MONEY));
      expect(said, tool).toContain('7-day yield');
      expect(said, tool).not.toContain('SEC yield');
    }
  });

  it('what is no fund says so in every panel', async () => {
    for (const tool of ['fundsnapshot', 'fundperformance', 'fundrisk', 'fundgrowth'] as const)
      expect(await html(tool, 'MSFT'), tool).toContain('data-empty');
  });
});

describe('the same figure is equal in every panel', () => {
  it.each([ETF, MUTUAL, BOND])('%s: returns of overview, performance and watchlist', async (id) => {
    const { data } = await api(getFundPerformance, { params: { symbol: symbolId(id) } });
    const brief = await html('fundperformance', id, { part: 'trailing', periods: '1m,ytd,1y' });
    const all = await html('fundperformance', id);
    const fields = await api(getFieldValues, {
      query: { symbols: id, fields: 'return-1m,return-ytd,return-1y' },
    });
    for (const [period, name] of [
      ['1m', '1 month'],
      ['ytd', 'YTD'],
      ['1y', '1 year'],
    ] as const) {
      const own = data.trailing.find((one) => one.period === period)!;
      expect(row(brief, name)).toEqual(row(all, name));
      expect(row(all, name)[0]).toBe(percent(own.nav));
      // A list shows what somebody who trades has earned: the price where there is one.
      const field = fields.data.columns.find((one) => one.field === `return-${period}`)
        ?.numbers?.[0];
      expect(percent(field), name).toBe(percent(own.price ?? own.nav));
    }
  });

  it('the last return of a year is the product of its months and of its quarters', async () => {
    const symbol = symbolId(MUTUAL);
    const { data } = await api(getFundPeriodReturns, { params: { symbol } });
    const { data: performance } = await api(getFundPerformance, { params: { symbol } });
    const year = performance.calendarYears[0]!;
    const product = (list: typeof data.months) =>
      list
        .filter(({ period }) => period.startsWith(String(year.year)))
        .reduce((growth, { fund }) => growth * (1 + fund), 1) - 1;
    expect(product(data.months)).toBeCloseTo(year.nav!, 5);
    expect(product(data.quarters)).toBeCloseTo(year.nav!, 5);
    const heat = await html('fundperiods', MUTUAL, { periods: 'months' });
    expect(row(heat, String(year.year)).at(-1)).toBe(
      `${year.nav! < 0 ? '-' : '+'}${(Math.abs(year.nav!) * 100).toFixed(1)}%`,
    );
  });

  it('growth over ten years is the annualised return of ten years', async () => {
    const symbol = symbolId(MUTUAL);
    const { data } = await api(getFundGrowth, { params: { symbol }, query: { range: '10y' } });
    const { data: performance } = await api(getFundPerformance, { params: { symbol } });
    const ten = performance.trailing.find(({ period }) => period === '10y')!;
    expect(data.fund.at(-1)! ** 0.1 - 1).toBeCloseTo(ten.nav!, 4);
    const shown = Math.round(data.fund.at(-1)! * 10_000).toLocaleString('en');
    expect(words(await html('fundgrowth', MUTUAL))).toContain(shown);
  });

  it('the summary of risk has the rows of the whole table', async () => {
    const { data } = await api(getFundRisk, { params: { symbol: symbolId(BOND) } });
    const [brief, all] = [
      await html('fundrisk', BOND, { part: 'brief', years: '5' }),
      await html('fundrisk', BOND, { years: '5' }),
    ];
    const five = data.windows.find(({ years }) => years === 5)!;
    const sharpe = five.rows.find(({ id }) => id === 'sharpe')!;
    expect(row(brief, 'Sharpe ratio')[0]).toBe(sharpe.fund!.toFixed(2));
    for (const name of ['Standard deviation', 'Sharpe ratio', 'Max drawdown'])
      expect(row(brief, name)).toEqual(row(all, name));
  });

  it.each([ETF, MUTUAL, BOND, MONEY])('%s: yield and expense ratio', async (id) => {
    const snapshot = await html('fundsnapshot', id);
    const paid = words(await html('funddistributions', id));
    expect(/Income yield \(TTM\) (\S+)/.exec(paid)?.[1]).toBe(figure(snapshot, 'yield'));
    expect(figure(await html('fundprofile', id), 'expenseRatio')).toBe(
      figure(snapshot, 'expenseRatio'),
    );
    const costs = words(await html('fundfees', id));
    expect(/Expense ratio (\S+)/.exec(costs)?.[1]).toBe(figure(snapshot, 'expenseRatio'));
  });

  it('the parts of a distribution add up to its total', async () => {
    const { data } = await api(getFundDistributions, {
      params: { symbol: symbolId(MUTUAL) },
      query: {},
    });
    expect(data.length).toBeGreaterThan(0);
    for (const { income, shortTermGain, longTermGain, returnOfCapital, total } of data)
      expect(
        (income ?? 0) + (shortTermGain ?? 0) + (longTermGain ?? 0) + (returnOfCapital ?? 0),
      ).toBeCloseTo(total, 6);
  });
});

describe('risk', () => {
  it('shows how every measure of the table is defined', async () => {
    const text = await html('fundrisk', MUTUAL);
    const names = [...text.matchAll(/<tbody>(.*?)<\/tbody>/gs)].flatMap(([, body = '']) =>
      [...body.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) => words(cell).trim()),
    );
    expect(names).toHaveLength(12);
    const [, definitions = ''] = text.split('<details', 2);
    for (const name of names) expect(words(definitions)).toContain(name);
    expect(words(definitions)).toContain('Monthly total returns on NAV');
    expect(words(definitions)).toContain('Sample (n − 1)');
    expect(words(definitions)).toContain('Risk-free: 3-month Treasury bill');
  });

  it('marks the fund and its index among all of the category', async () => {
    const { data } = await api(getFundRisk, { params: { symbol: symbolId(MUTUAL) } });
    const text = await html('fundscatter', MUTUAL, { years: '3' });
    expect(text).toMatch(new RegExp(`data-label="${MUTUAL}"[^>]*font-semibold`));
    expect(text).toMatch(/data-label="Index"[^>]*font-semibold/);
    expect(words(text)).toContain(
      `${data.windows[0]!.points.symbols.length} funds of the category`,
    );
  });

  it('ticks differ, also where funds of one index are nearly alike', async () => {
    const text = words(await html('fundscatter', BOND, { years: '3' }));
    const ticks = text.match(/\+\d+\.\d+%/g) ?? [];
    expect(ticks.length).toBeGreaterThan(3);
    expect(new Set(ticks).size).toBe(ticks.length);
  });

  it('asked for more years than a fund has, shows what there is and says so', async () => {
    // Began in 2019.
    const text = words(await html('fundrisk', 'VTWAX', { years: '10' }));
    expect(text).toContain('too young for 10 years: 5 years are shown');
  });
});

describe('benchmark', () => {
  it('any symbol is drawn beside the fund, and one without prices is named', async () => {
    expect(await html('fundgrowth', ETF, { benchmark: 'MSFT' })).toContain('data-line="MSFT"');
    expect(await html('fundgrowth', ETF)).not.toContain('data-line="MSFT"');
    expect(words(await html('fundgrowth', ETF, { benchmark: 'NOSUCH' }))).toContain(
      'No prices for NOSUCH.',
    );
  });
});
