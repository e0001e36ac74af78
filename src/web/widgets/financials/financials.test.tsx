import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import {
  bankStatement,
  insurerStatement,
  reitStatement,
} from '../../../domain/fundamentals/business.fixture.ts';
import { marketApi, NOW } from '../market-api.fixture.ts';
import { loadWidget } from '../registry.ts';
import { htmlOf } from '../widget-html.fixture.tsx';

let market: Awaited<ReturnType<typeof marketApi>>;
beforeAll(async () => {
  market = await marketApi(testWorld(() => NOW));
});
afterAll(() => market.dispose());

describe('figures that were restated or computed', () => {
  it('say so in the view as reported, with what was filed first', async () => {
    const simulated = testWorld(() => NOW);
    const restating = await marketApi({
      ...simulated,
      statements: async (query, signal) => {
        const answer = await simulated.statements!(query, signal);
        const [newest, ...older] = answer.data;
        const notes = [
          { line: 'income.revenue', firstFiled: 123_000_000, computed: false },
          { line: 'income.epsDiluted', firstFiled: null, computed: true },
        ] as const;
        return { ...answer, data: [{ ...newest!, notes }, ...older] };
      },
    });
    const shown = async (view: string) =>
      htmlOf(await loadWidget('financials'), restating.api, { basis: 'annual', view });
    const html = await shown('reported');
    expect(html.match(/title="Restated; first filed as 123"/g)).toHaveLength(1);
    expect(html.match(/title="Not filed for this period;/g)).toHaveLength(1);
    expect(await shown('yearly')).not.toContain('Restated');
    await restating.dispose();
  });
});

describe('ratios', () => {
  it('of expectations stand with the last twelve months, not with years that are over', async () => {
    const shown = async (basis: string) =>
      htmlOf(await loadWidget('financialratios'), market.api, { symbol: 'MSFT', basis });
    for (const title of ['Forward P/E', 'PEG ratio']) {
      expect(await shown('ttm')).toContain(title);
      expect(await shown('annual')).not.toContain(title);
    }
  });
});

describe('what a report differed by', () => {
  it('has its sign', async () => {
    const html = await htmlOf(await loadWidget('earningsinsights'), market.api, { symbol: 'MSFT' });
    expect(html).toMatch(/>\+\$\d+\.\d\d</);
    expect(html).toMatch(/>-\$\d+\.\d\d</);
  });
});

describe('kinds of business', () => {
  const kinds = [
    [
      'bank',
      bankStatement,
      ['Net interest income', 'Total net revenue', 'Provision for credit'],
      ['Gross profit', 'EBITDA', 'SG&amp;A'],
    ],
    [
      'insurer',
      insurerStatement,
      ['Net premiums earned', 'Claims and benefits'],
      ['Gross profit', 'EBITDA'],
    ],
    [
      'reit',
      reitStatement,
      ['Rental revenue', 'Net operating income', 'FFO per share'],
      ['Gross profit', 'Research'],
    ],
  ] as const;

  it.each(kinds)('%s: shows its own lines and not those it has not', async (_, of, has, hasNot) => {
    const simulated = testWorld(() => NOW);
    const { api, dispose } = await marketApi({
      ...simulated,
      statements: async (query, signal) => ({
        ...(await simulated.statements!(query, signal)),
        data: [of(2026, 1.1), of(2025)].map((each) => ({ ...each, symbol: query.symbol })),
      }),
    });
    const shown = async (more: Record<string, string>) =>
      htmlOf(await loadWidget('financials'), api, { basis: 'annual', ...more });
    const html = await shown({});
    for (const words of has) expect(html).toContain(words);
    for (const words of hasNot) expect(html).not.toContain(words);
    // Percentages are shown as such, and have no growth.
    const ratio = { bank: 'CET1 ratio', insurer: undefined, reit: 'Occupancy' }[_];
    if (ratio !== undefined) {
      expect(await shown({ statement: 'balance' })).toContain(ratio);
      expect(await shown({ statement: 'balance', view: 'yearly' })).not.toContain(ratio);
    }
    await dispose();
  });
});

describe('growth on the quarter before', () => {
  const shown = async (basis: string) =>
    htmlOf(await loadWidget('financials'), market.api, { basis, view: 'sequential' });

  it('is neither offered nor shown for years, also when the address asks for it', async () => {
    const html = await shown('annual');
    expect(html).not.toContain('QoQ');
    expect(html).toContain('YoY');
  });

  it('is shown for quarters', async () => {
    expect(await shown('quarterly')).toContain('QoQ');
  });
});
