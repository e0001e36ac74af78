import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { ResponseOf } from '../../../contract/calls.ts';
import type {
  getPortfolioAllocation,
  getPortfolioGoal,
  getPortfolioIncome,
  getPortfolioRebalancing,
  getPortfolioWhatIf,
} from '../../../contract/portfolio/plan.schema.ts';
import { isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { PlainRecord } from '../../../domain/charting/plain-json.ts';
import type { Member } from '../../../domain/identity/visitor.ts';
import { decimal, equals, sum } from '../../../domain/money/decimal.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetClass, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Booked, Entry, Lot } from '../../../domain/portfolio/booked.ts';
import { simulateGoal } from '../../../domain/portfolio/plan/goal.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { planRoutes } from './plan-routes.ts';
import type { PlanScope } from './plan-scope.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const TODAY = isoDate('2026-11-12');
const BOUGHT = isoDate('2024-03-04');
const world = testWorld(() => NOW);

const MEMBER: Member = {
  kind: 'member',
  wmid: '501',
  userId: 'ann',
  username: 'ann',
  displayName: 'Ann',
  email: 'ann@example.test',
  roles: [],
  planId: 'free',
  professional: 'non-professional',
};

const asset = (id: string, kind: AssetClass): [AssetId, Asset] => [
  id as AssetId,
  {
    id: id as AssetId,
    name: id,
    class: kind,
    currency: 'USD',
    symbol: symbolId(id),
    isin: null,
    cusip: null,
    multiplier: '1' as DecimalText,
    sector: null,
    country: 'US',
    coupon: null,
  },
];
const lot = (id: string, quantity: string, cost: string): Lot => ({
  id: `lot-${id}`,
  opened: `buy-${id}`,
  account: 'main',
  asset: id as AssetId,
  currency: 'USD',
  acquired: BOUGHT,
  quantity: decimal(quantity),
  cost: decimal(cost),
  fees: decimal('0'),
  taxes: decimal('0'),
  baseCost: decimal(cost),
});
const entry = (transaction: string, more: Partial<Entry>): Entry => ({
  transaction,
  kind: 'deposit',
  date: BOUGHT,
  cash: [],
  units: [],
  flows: [],
  items: [],
  invested: [],
  disposals: [],
  ...more,
});
const booked: Booked = {
  entries: [
    entry('cash', { cash: [{ account: 'main', currency: 'USD', amount: decimal('5000') }] }),
    entry('buy', {
      kind: 'buy',
      units: ['MSFT', 'SPY'].map((id) => ({
        account: 'main',
        asset: id as AssetId,
        quantity: decimal('10'),
      })),
    }),
    entry('paid', {
      kind: 'dividend',
      date: isoDate('2026-06-11'),
      items: [
        { category: 'dividend', asset: 'MSFT' as AssetId, currency: 'USD', amount: decimal('8.3') },
        { category: 'tax', asset: 'MSFT' as AssetId, currency: 'USD', amount: decimal('-1.245') },
      ],
    }),
  ],
  lots: [lot('MSFT', '10', '4000'), lot('SPY', '10', '5000')],
  problems: [],
};
const closes = (value: number) => ({
  currency: 'USD',
  days: Int32Array.of(toDayNumber(BOUGHT)),
  closes: Float64Array.of(value),
});
let daily = new Float64Array(900).fill(0.0003);
const scope = (): PlanScope => ({
  base: 'USD',
  today: TODAY,
  portfolios: ['first-portfolio'],
  booked,
  assets: new Map([asset('MSFT', 'equity'), asset('SPY', 'fund')]),
  book: {
    base: 'USD',
    prices: new Map([
      ['MSFT' as AssetId, closes(500)],
      ['SPY' as AssetId, closes(600)],
    ]),
    rates: new Map(),
  },
  accountNames: new Map([['main', 'Broker']]),
  daily: { first: toDayNumber(TODAY) - daily.length, returns: daily },
  benchmark: symbolId('SPY'),
});

let documents: Record<string, PlainRecord> = {};
let opened: TestServer;
beforeAll(async () => {
  await world.warm();
  const market = testMarket({
    providers: [world],
    now: () => NOW,
    entitlement: () => granted(),
    backoff: [],
  });
  opened = await testServer(
    planRoutes({
      market,
      readScope: () => Promise.resolve(scope()),
      readDocument: (_, kind) => Promise.resolve(documents[kind] ?? null),
      simulateGoal: (input) => Promise.resolve(simulateGoal(input)),
      patience: 120_000,
    }),
    { entitlementFor: () => granted(), identify: () => MEMBER },
  );
}, 240_000);
afterAll(() => opened.dispose());

async function get<T>(path: string): Promise<T> {
  const answer = await opened.value.inject({ url: `/api/portfolio-views/${path}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as T;
}

describe('views of the plan', () => {
  it('allocation looks through funds, and every dimension sums to exactly 1', async () => {
    type View = ResponseOf<typeof getPortfolioAllocation>;
    const through = await get<View>('allocation');
    const whole = await get<View>('allocation?lookThrough=false');
    expect(through.net).toBe('16000');
    for (const { slices } of [...through.dimensions, ...whole.dimensions])
      expect(equals(sum(slices.map(({ weight }) => decimal(weight!))), decimal('1'))).toBe(true);
    const classes = (view: View) =>
      view.dimensions.find((one) => one.dimension === 'class')!.slices;
    expect(classes(whole).map(({ key, weight }) => [key, weight])).toEqual([
      ['fund', '0.375'],
      ['cash', '0.3125'],
      ['equity', '0.3125'],
    ]);
    expect(classes(through).find(({ key }) => key === 'equity')!.throughFunds).not.toBe('0');
    expect(through.funds[0]).toMatchObject({ asset: 'SPY' });
    expect(through.dimensions.find((one) => one.dimension === 'account')!.slices[0]!.name).toBe(
      'Broker',
    );
    expect(through.xray.find(({ rule }) => rule === 'cash')).toMatchObject({ verdict: 'above' });
    documents = { rules: { cash: 0.5 } };
    const own = await get<View>('allocation');
    expect(own.xray.find(({ rule }) => rule === 'cash')).toMatchObject({
      threshold: 0.5,
      verdict: 'within',
    });
  });

  it('rebalancing proposes trades for the targets that are kept', async () => {
    type View = ResponseOf<typeof getPortfolioRebalancing>;
    documents = {};
    expect((await get<View>('rebalancing')).proposal).toBeNull();
    const line = (id: string, percent: string, kind: string, named: string | null) => ({
      id,
      parent: null,
      name: id,
      percent,
      kind,
      asset: named,
    });
    documents = {
      targets: {
        lines: [
          line('a', '50', 'asset', 'MSFT'),
          line('b', '40', 'asset', 'SPY'),
          line('c', '5', 'cash', null),
          line('d', '5', 'asset', 'AAPL'),
        ],
      },
    };
    const view = await get<View>('rebalancing?mode=cash');
    expect(view.problems).toEqual([]);
    const { proposal } = view;
    expect(proposal!.trades.map(({ side }) => side)).toEqual(proposal!.trades.map(() => 'buy'));
    expect(proposal!.trades.map(({ asset: id }) => id)).toContain('AAPL');
    expect(Number(proposal!.bought)).toBeLessThanOrEqual(5000);
    expect(proposal!.driftAfter!).toBeLessThan(proposal!.driftBefore!);
    documents = { targets: { lines: [line('a', '50', 'asset', 'MSFT')] } };
    expect((await get<View>('rebalancing')).problems).toMatchObject([{ code: 'sum', value: '50' }]);
  });

  it('income has what was received and what is expected, with the assumption', async () => {
    const view = await get<ResponseOf<typeof getPortfolioIncome>>('income');
    expect(view.months).toEqual([
      { key: '2026-06', gross: '8.3', tax: '-1.245', fees: '0', net: '7.055', count: 1 },
    ]);
    expect(view.expected.length).toBeGreaterThan(3);
    for (const { assumption, units, date } of view.expected) {
      expect(['declared', 'pattern']).toContain(assumption);
      expect(units).toBe('10');
      expect(date > TODAY).toBe(true);
    }
    const total = sum(view.expected.map(({ value }) => decimal(value!)));
    expect(Number(view.totals.expectedYear)).toBeCloseTo(
      Number(total.units) / 10 ** total.scale,
      6,
    );
    expect(view.totals.yieldOnValue).toBeCloseTo(Number(view.totals.expectedYear) / 16_000, 10);
    expect(view.totals.yieldOnCost).toBeCloseTo(Number(view.totals.expectedYear) / 9_000, 10);
  });

  it('what-if without changes is as it is; with some it moves', async () => {
    type View = ResponseOf<typeof getPortfolioWhatIf>;
    const same = await get<View>('what-if');
    expect(same.after).toEqual(same.before);
    expect(same.before.risk.volatility).toBeGreaterThan(0);
    expect(same.before.risk.beta).toBeGreaterThan(0);
    const more = await get<View>('what-if?changes=AAPL:20,MSFT:-10&money=cash');
    expect(Number(more.after.value)).toBeCloseTo(16_000, 6);
    expect(more.after.risk.volatility).not.toBe(more.before.risk.volatility);
    expect(more.after.dimensions.find((one) => one.dimension === 'issuer')).not.toEqual(
      more.before.dimensions.find((one) => one.dimension === 'issuer'),
    );
    expect((await get<View>('what-if?changes=NOSUCHTHING:1')).unknown).toEqual(['NOSUCHTHING']);
  });

  it.each([
    'what-if?changes=MSFT',
    'what-if?changes=MSFT:x',
    'what-if?years=99',
    'goal?months=0',
    'goal?goal=-1',
    'rebalancing?mode=magic',
    'rebalancing?newCash=1e9',
  ])('refuses %s', async (path) => {
    expect((await opened.value.inject({ url: `/api/portfolio-views/${path}` })).statusCode).toBe(
      400,
    );
  });

  it('a goal uses own months, and those of the benchmark while they are few', async () => {
    type View = ResponseOf<typeof getPortfolioGoal>;
    const young = await get<View>('goal?goal=50000&contribution=200&months=120');
    expect(young).toMatchObject({ source: 'benchmark', benchmark: 'SPY', start: 16_000 });
    expect(young.ownMonths).toBeLessThan(36);
    expect(young.fan.at(-1)!.month).toBe(120);
    daily = new Float64Array(2000).fill(0.0003);
    const old = await get<View>('goal?goal=50000&contribution=200&months=120');
    expect(old.source).toBe('own');
    expect(old.sampleMonths).toBe(old.ownMonths);
    // Every month is the same: no range, and the outcome is certain.
    expect(old.fan.at(-1)!.values[0]).toBeCloseTo(old.fan.at(-1)!.values[4]!, -3);
  });
});
