import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import { getBars, getCorporateActions } from '../../contract/market/bars.ts';
import { getDividendCalendar, getSectors } from '../../contract/market/boards.ts';
import { getFundPerformance } from '../../contract/market/funds.ts';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { ApiClient } from '../api/client.ts';
import { type Panels, panelsOver } from './cross-panel.fixture.ts';
import {
  AT_NIGHT,
  type Figure,
  FIGURES,
  type Kind,
  KINDS,
  type Value,
} from './figure-places.fixture.ts';
import { marketApi, NOW } from './market-api.fixture.ts';

/** What floating point explains. */
const EXACT = 1e-9;
/** Sixty symbols on a machine that is busy with other tests. */
const LONGEST = 240_000;

const SYMBOLS = Object.entries(KINDS).flatMap(([kind, list]) =>
  list.split(' ').map((symbol) => ({ symbol: symbolId(symbol), kind: kind as Kind })),
);

async function warmed(panels: Panels): Promise<void> {
  for (const figure of FIGURES) for (const { read } of figure.places) await read(panels);
}

let api: ApiClient;
let panelsOf: (symbol: ReturnType<typeof symbolId>) => Panels;
let dispose: () => Promise<void>;
beforeAll(async () => {
  const provider = testWorld(() => NOW);
  // A busy machine takes longer for it than a question may take.
  await provider.warm();
  const found = await marketApi(provider, NOW, new Set(SYMBOLS.map(({ symbol }) => symbol)));
  ({ api, dispose } = found);
  panelsOf = panelsOver(
    api,
    SYMBOLS.map(({ symbol }) => symbol),
  );
  // The first symbol would wait for what is asked for all of them.
  await warmed(panelsOf(SYMBOLS[0]!.symbol));
}, LONGEST);
afterAll(() => dispose());

const isEqual = (a: Value, b: Value, within: number, decimals: number | undefined): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <=
      within * Math.max(Math.abs(a), Math.abs(b), 1e-3) +
        (decimals === undefined ? 0 : 0.5 * 10 ** -decimals)
    : a === b;

const text = (value: Value): string => (value === null ? 'nothing' : String(value));

/** Sentences about places that differ from the first one that has the figure. */
async function differences(
  { id, places, within = EXACT }: Figure,
  kind: Kind,
  panels: Panels,
): Promise<readonly string[]> {
  const out: string[] = [];
  let first: { readonly name: string; readonly value: Value } | null = null;
  for (const { name, of, another, decimals, read } of places) {
    if (another?.of.includes(kind) === true) continue;
    const value = await read(panels);
    if (!of.includes(kind)) {
      if (value !== null && value !== undefined)
        out.push(`${panels.symbol} ${id}: ${name} has ${text(value)}, but no ${kind} should`);
      continue;
    }
    if (value === undefined) continue;
    if (first === null) first = { name, value };
    else if (!isEqual(first.value, value, within, decimals))
      out.push(
        `${panels.symbol} ${id}: ${first.name} says ${text(first.value)}, ${name} says ${text(value)}`,
      );
  }
  return out;
}

describe(
  'a figure that is in several places is the same in all of them',
  { timeout: LONGEST },
  () => {
    it.each(SYMBOLS)('$symbol ($kind)', async ({ symbol, kind }) => {
      const panels = panelsOf(symbol);
      const found: string[] = [];
      for (const figure of FIGURES) found.push(...(await differences(figure, kind, panels)));
      expect(found).toEqual([]);
    });
  },
);

describe('what trades all day has one price at night too', { timeout: LONGEST }, () => {
  /** A Thursday evening in New York: currencies, coins and futures trade, shares overnight. */
  const NIGHT = Date.parse('2026-11-13T02:00:00Z');
  const atNight = SYMBOLS.filter(({ kind }) => ['currency', 'coin', 'commodity'].includes(kind));
  let night: Awaited<ReturnType<typeof marketApi>>;
  beforeAll(async () => {
    night = await marketApi(
      testWorld(() => NIGHT),
      NIGHT,
    );
  }, LONGEST);
  afterAll(() => night.dispose());

  it.each(atNight)('$symbol ($kind)', async ({ symbol, kind }) => {
    const panels = panelsOver(night.api, [symbol])(symbol);
    const { last } = (await panels.quote())!;
    const shown = await AT_NIGHT.places[0]!.read(panels);
    expect(shown).toEqual(expect.any(Number));
    expect(shown).not.toBe(last);
    const own = AT_NIGHT.places.filter(({ of }) => of.includes(kind));
    expect(await differences({ ...AT_NIGHT, places: own }, kind, panels)).toEqual([]);
    const boards = await Promise.all(own.slice(1).map(({ read }) => read(panels)));
    expect(boards.some((value) => typeof value === 'number')).toBe(true);
  });
});

describe('figures of several symbols are those of each', { timeout: LONGEST }, () => {
  const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const closes = async (symbol: string, adjustment: 'split' | 'total', from: string) => {
    const { data } = await api(getBars, {
      params: { symbol: symbolId(symbol) },
      query: { from: String(Date.parse(from)), interval: '1d', adjustment },
    });
    return data.bars.time.map((time, i) => ({ date: dateOf(time), close: data.bars.close[i]! }));
  };

  it('a sector has changed as its members have, since the same day a month and a year ago', async () => {
    const { data } = await api(getSectors, { query: { members: '500' } });
    const energy = data.find(({ sector }) => sector === 'Energy')!;
    const sums = { now: { month: 0, year: 0 }, before: { month: 0, year: 0 } };
    for (const { symbol, marketCap } of energy.members) {
      const list = await closes(symbol, 'split', '2025-10-31');
      const last = list.at(-1)!.close;
      for (const [period, base] of [
        ['month', '2026-10-13'],
        ['year', '2025-11-13'],
      ] as const) {
        const start = list.findLast(({ date }) => date <= base);
        if (start === undefined) continue;
        sums.now[period] += marketCap;
        sums.before[period] += (marketCap * start.close) / last;
      }
    }
    const change = (period: 'month' | 'year') => (sums.now[period] / sums.before[period] - 1) * 100;
    expect(energy.return1Month).toBeCloseTo(change('month'), 5);
    expect(energy.return1Year).toBeCloseTo(change('year'), 5);
  });

  it.each(['SPY', 'BND', 'IBIT', 'TQQQ'])(
    'the price column of %s ends on the day of its net asset value',
    async (symbol) => {
      const { data } = await api(getFundPerformance, { params: { symbol: symbolId(symbol) } });
      expect(data.asOfDate).toBe('2026-11-12');
      const list = await closes(symbol, 'total', '2025-10-31');
      const on = (day: string) => list.findLast(({ date }) => date <= day)!.close;
      for (const [period, base] of [
        ['1d', '2026-11-11'],
        ['1m', '2026-10-12'],
        ['1y', '2025-11-12'],
      ] as const)
        expect(data.trailing.find((row) => row.period === period)?.price).toBeCloseTo(
          on(data.asOfDate) / on(base) - 1,
          7,
        );
    },
  );

  it('the calendar of dividends has exchange-traded funds, with the amounts of their pages', async () => {
    const range = { from: '2026-10-26', to: '2026-11-06' };
    const { data } = await api(getDividendCalendar, { query: range });
    const bonds = data.filter(({ symbol }) => symbol === 'BND');
    expect(bonds.map(({ exDate }) => exDate)).toEqual(['2026-11-02']);
    const { data: own } = await api(getCorporateActions, {
      params: { symbol: symbolId('BND') },
      query: range,
    });
    expect(bonds).toEqual(own);
    expect(data.map(({ exDate }) => exDate)).toEqual(data.map(({ exDate }) => exDate).toSorted());
  });
});
