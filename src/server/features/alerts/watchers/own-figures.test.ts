import { afterEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';
import { momentOfDate } from '../../../../domain/calendar/moment-of-date.ts';
import type { Drawing } from '../../../../domain/drawings/drawing.ts';
import { styleOf } from '../../../../domain/drawings/kinds.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { failure } from '../../../call/failure.ts';
import { testLedgers, testReader, NOW } from '../../portfolio/reader.fixture.ts';
import type { Transaction } from '../../../../domain/portfolio/transaction.ts';
import { depositRow } from '../../../../domain/portfolio/transaction.fixture.ts';
import { trade } from '../../portfolio/rows.fixture.ts';
import { memberOf } from '../../watchlists/watchlist-api.fixture.ts';
import { lineFigures } from './line-figures.ts';
import { polledFigures } from './polled-figures.ts';
import { figuresOf, portfolioFigures, worstHolding } from './portfolio-figures.ts';
import {
  needsOf,
  scriptedMarket,
  type TestPartition,
  watchPartition,
} from './watched-partition.fixture.ts';

const started: TestPartition[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});
const start = (...given: Parameters<typeof watchPartition>): TestPartition => {
  const partition = watchPartition(...given);
  started.push(partition);
  return partition;
};
const { signal } = new AbortController();
const ann = memberOf('ann');
const ALL_NAMES = new Set([
  'value',
  'dayChange',
  'dayChangePercent',
  'totalReturn',
  'drawdown',
  'drift',
  'holdingLoss',
  'cash',
]);

const rows: readonly Transaction[] = [
  depositRow('d', '100000', isoDate('2026-01-05')),
  trade('buy', 'b1', '2026-01-06', 'MSFT', '50', '400'),
  // Far above the market, so that there is a loss to name.
  trade('buy', 'b2', '2026-02-06', 'KO', '100', '600'),
];

describe('figures of a portfolio', () => {
  const drift = (values: readonly (number | null)[]) =>
    ({ proposal: { before: values.map((value) => ({ drift: value })) } }) as never;

  it('are those that its pages show', async () => {
    const { views } = testReader(testLedgers([{ id: 'p', transactions: rows }]));
    const parts = { views, rebalancing: async () => drift([0.01, -0.07, null]) };
    const { figures: found } = await figuresOf(parts, 'p', ann, ALL_NAMES, signal);
    const overview = await views.overview({ portfolios: ['p'] }, ann, signal);
    const risk = await views.risk({ portfolios: ['p'] }, ann, signal);
    expect(found).toEqual({
      value: Number(overview.totals.value),
      cash: Number(overview.totals.cash),
      dayChange: Number(overview.totals.dayChange),
      dayChangePercent: overview.totals.dayChangeRate,
      totalReturn: overview.returns.timeWeighted,
      holdingLoss: Math.max(0, ...overview.holdings.map(({ gainRate }) => -(gainRate ?? 0))),
      drawdown: -risk.underwater.drawdown.at(-1)!,
      drift: 0.07,
    });
    expect(found.value).toBeGreaterThan(10_000);
    expect(found.drawdown).toBeGreaterThanOrEqual(0);
  });

  it('do not ask for what no alert wants', async () => {
    const { views } = testReader(testLedgers([{ id: 'p', transactions: rows }]));
    const parts = {
      views: {
        ...views,
        risk: () => {
          throw new Error('asked');
        },
      },
      rebalancing: () => {
        throw new Error('asked');
      },
    };
    const { figures: found } = await figuresOf(parts, 'p', ann, new Set(['value']), signal);
    expect(found.value).toBeGreaterThan(0);
  });

  it('of an empty portfolio are unknown, not nothing', async () => {
    const { views } = testReader(testLedgers([{ id: 'p', transactions: [] }]));
    const parts = { views, rebalancing: async () => drift([]) };
    const { figures: found } = await figuresOf(parts, 'p', ann, ALL_NAMES, signal);
    expect(found).toMatchObject({ value: 0, holdingLoss: null, drift: null, drawdown: null });
  });

  it('name the worst holding', () => {
    const held = (name: string, gainRate: number | null) => ({ name, gainRate }) as never;
    expect(worstHolding({ holdings: [held('a', 0.1), held('b', -0.2), held('c', null)] })).toEqual({
      name: 'b',
      loss: 0.2,
    });
    expect(worstHolding({ holdings: [held('a', 0.1)] })).toEqual({ name: null, loss: 0 });
  });

  it('are told for watched portfolios only; one that is gone is said to be', async () => {
    const { views } = testReader(testLedgers([{ id: 'p', transactions: rows }]));
    const source = portfolioFigures({
      views: {
        ...views,
        overview: (query, visitor, until) => {
          if (query.portfolios?.[0] === 'lost') throw failure(404, 'failures.noPortfolio');
          return views.overview(query, visitor, until);
        },
      },
      rebalancing: async () => drift([]),
      memberOf: async (id) => (id === 'ann' ? ann : undefined),
    });
    const one = start(polledFigures(source, scriptedMarket({}, NOW)));
    one.running.needs(
      needsOf({
        figures: {
          'portfolio:ann/p': ['value', 'price'],
          'portfolio:ann/lost': ['value'],
          'portfolio:nobody/p': ['value'],
          MSFT: ['value'],
        },
      }),
    );
    await one.until(() => one.told.length > 0 && one.gone.length > 0);
    expect(one.told).toHaveLength(1);
    expect(one.told[0]?.input).toMatchObject({
      kind: 'figures',
      subject: 'portfolio:ann/p',
      values: { value: expect.any(Number) as number },
    });
    expect(one.gone).toEqual(['portfolio ann/lost']);
    const overview = await views.overview({ portfolios: ['p'] }, ann, signal);
    const { name } = worstHolding(overview);
    expect(one.running.explain?.('portfolio:ann/p', 'holdingLoss')).toEqual(
      name === null ? undefined : { kind: 'event', title: name, link: null },
    );
    expect(one.running.explain?.('portfolio:ann/p', 'value')).toBeUndefined();
  });
});

describe('drawn lines', () => {
  const open = (date: string): number => momentOfDate(isoDate(date));
  const at = open('2026-11-12') + 60_000;
  const line = (prices: readonly [number, number], more: Partial<Drawing> = {}): Drawing => ({
    id: 'l',
    kind: 'trend-line',
    points: [
      { time: open('2026-11-09'), price: prices[0] },
      { time: open('2026-11-10'), price: prices[1] },
    ],
    setAt: open('2026-11-10'),
    style: styleOf('trend-line'),
    text: '',
    locked: false,
    hidden: false,
    group: null,
    rank: 'a',
    createdAt: 0,
    removedAt: null,
    revision: 1,
    ...more,
  });

  function world() {
    const sheet = { revision: 1, completeSince: 0, drawings: [line([100, 101])] as Drawing[] };
    const reads: string[] = [];
    const parts = scriptedMarket(
      {
        corporateActions: () => [
          {
            kind: 'split',
            symbol: symbolId('MSFT'),
            exDate: isoDate('2026-11-11'),
            to: 2,
            from: 1,
            announcedAt: null,
          },
        ],
      },
      at,
    );
    const source = lineFigures({
      market: parts.market,
      drawings: {
        sheet: async (memberId) => {
          reads.push('whole');
          return memberId === 'ann' ? { ...sheet } : { ...sheet, drawings: [] };
        },
        sheetSince: async () => {
          reads.push('since');
          return { ...sheet, drawings: [] };
        },
      },
    });
    const one = start(polledFigures({ ...source, every: 20 }, parts));
    return { sheet, reads, one, parts };
  }
  const last = (one: TestPartition) => one.told.at(-1)?.input;

  it('have the price of the chart, follow edits, and break what watches a removed one', async () => {
    const { sheet, one, reads } = world();
    one.running.needs(needsOf({ lines: { MSFT: ['ann/l', 'bob/l'] } }));
    await one.until(() => one.told.length > 0);
    // 103 in old shares, which were split in two.
    expect(last(one)).toMatchObject({
      kind: 'figures',
      subject: 'MSFT',
      values: { 'line:ann/l': 51.5, 'line:bob/l': null },
    });
    expect(one.gone).toContain('drawing bob/l');
    sheet.revision = 2;
    sheet.drawings = [line([100, 110])];
    await one.until(() => JSON.stringify(last(one)).includes('"line:ann/l":65'));
    expect(last(one)).toMatchObject({ values: { 'line:ann/l': 65 } });
    sheet.revision = 3;
    sheet.drawings = [line([100, 110], { removedAt: 5 })];
    await one.until(() => one.gone.includes('drawing ann/l'));
    expect(last(one)).toMatchObject({ values: { 'line:ann/l': null } });
    expect(reads.filter((read) => read === 'since').length).toBeGreaterThan(0);
  });

  it('wait for a source that is down, and go on', async () => {
    const { one, parts } = world();
    parts.isDown = true;
    one.running.needs(needsOf({ lines: { MSFT: ['ann/l'] } }));
    await one.until(() => parts.problems.length > 0);
    expect(one.told).toEqual([]);
    expect(one.gone).toEqual([]);
  });
});
