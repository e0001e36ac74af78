import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../domain/csv/read-csv.ts';
import { FIELD_IDS, type FieldId, FIELDS } from '../../../domain/fields/catalogue.ts';
import { VENUES } from '../../../domain/agreements/venue.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { marketRoutes, sharedFacts } from '../market/routes.ts';
import { testMarket } from '../market/market.fixture.ts';
import { screenerRoutes } from './routes.ts';
import { screenerTables, type ScreenerTables } from './screener-tables.ts';
import { NOW, smallMarket } from './screener.fixture.ts';

let server: TestServer;
let tables: ScreenerTables;
let rights: Entitlement = granted();

beforeAll(async () => {
  const market = testMarket({
    providers: [smallMarket(30)],
    now: () => NOW,
    entitlement: () => rights,
  });
  const facts = sharedFacts(market);
  tables = screenerTables({
    market,
    facts: facts.fields,
    kept: undefined,
    pace: { quotes: 50, patience: 60_000, share: [1, 1] },
    clock: () => performance.now(),
    onProblem: (problem) => {
      throw problem;
    },
  });
  server = await testServer(
    [
      ...screenerRoutes({ tables, respond: market.respond, now: market.now }),
      ...marketRoutes(market, (html) => Promise.resolve(html), undefined, facts),
    ],
    { entitlementFor: () => rights },
  );
  for (const kind of ['equity', 'etf', 'fund'] as const) await tables.whole(kind);
}, 300_000);
afterAll(async () => {
  await tables.close();
  await server.dispose();
});

const get = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  const reply = await server.value.inject({ method: 'GET', url: path, query });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
};
const json = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  const { status, text } = await get(path, query);
  return { status, body: JSON.parse(text) };
};
const screen = async (expression: string, more: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await json('/api/screener', { expression, limit: '1000', ...more });
  expect([status, body.statusMessage]).toEqual([200, undefined]);
  return body.data;
};

describe('SCREEN the call of the screener', () => {
  it('knows every instrument of its universe, and says how many have their facts', async () => {
    const { total, all, filled, symbols } = await screen('');
    expect([total, filled, symbols.length]).toEqual([all, all, all]);
    expect(all).toBe(90);
    expect((await screen('', { universe: 'etf' })).total).toBe(30);
    expect((await screen('', { universe: 'fund' })).total).toBeGreaterThan(30);
  });

  /** Symbols of each universe, with every field as the screener and as the call about fields has it. */
  async function* bothFigures(ids: readonly FieldId[]) {
    for (const universe of ['equity', 'etf', 'fund'] as const) {
      const { symbols } = await screen('', { universe, limit: '4', order: 'symbol' });
      for (let from = 0; from < ids.length; from += 40) {
        const fields = ids.slice(from, from + 40).join(',');
        const mine = await screen('', { universe, limit: '4', order: 'symbol', fields });
        const { body } = await json('/api/market/fields', { symbols: symbols.join(','), fields });
        for (const [at, { field, numbers, texts }] of mine.columns.entries()) {
          const other = body.data.columns[at];
          for (const [row, symbol] of symbols.entries()) {
            const place = body.data.symbols.indexOf(symbol);
            yield {
              name: `${symbol} ${field}`,
              screened: (numbers ?? texts)[row],
              listed: (other.numbers ?? other.texts)[place],
            };
          }
        }
      }
    }
  }
  const isSame = (name: string, screened: unknown, listed: unknown) =>
    expect([name, screened]).toEqual([
      name,
      typeof listed === 'number' ? expect.closeTo(listed, precision(listed)) : listed,
    ]);

  it('has the figures of the calls about fields, for companies and funds', async () => {
    // Facts are read as late as anybody may see them.
    rights = granted(VENUES);
    try {
      let known = 0;
      for await (const { name, screened, listed } of bothFigures(FIELD_IDS)) {
        isSame(name, screened, listed);
        known += screened === null ? 0 : 1;
      }
      expect(known).toBeGreaterThan(600);
    } finally {
      rights = granted();
    }
  }, 120_000);

  it('what follows the price is that of the reader’s own quote', async () => {
    // Averages and the start of a year of returns move with the last bar too.
    const moving = FIELDS.filter(
      ({ live, needs }) => live !== undefined && !needs.includes('technicals'),
    ).map(({ id }) => id);
    expect(moving.length).toBeGreaterThan(35);
    for await (const { name, screened, listed } of bothFigures(moving))
      if (!/return-[35]y/.test(name)) isSame(name, screened, listed);
  }, 120_000);

  it('gives the same symbols as a naive filter of its CSV', async () => {
    const file = await get('/api/screener/universe');
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = readCsv(file.text.replace('\uFEFF', ''), ',').map(
      ({ cells }) => cells,
    );
    expect(lines).toHaveLength(90);
    const rows = lines.map(
      (cells) => new Map(head!.map((name, at) => [name, cells[at] === '' ? null : cells[at]!])),
    );
    type Row = (typeof rows)[number];
    const n = (row: Row, key: string): number => {
      const text = row.get(key);
      return text === null || text === undefined ? Number.NaN : Number(text);
    };
    const cases: readonly [string, (row: Row) => boolean][] = [
      ['pe < 20', (row) => n(row, 'price-earnings') < 20],
      [
        'mcap > 10B and pe between 5 and 30',
        (row) =>
          n(row, 'market-cap') > 10e9 &&
          n(row, 'price-earnings') >= 5 &&
          n(row, 'price-earnings') <= 30,
      ],
      [
        'sector == "Technology" or sector == "Energy"',
        (row) => ['Technology', 'Energy'].includes(row.get('sector') ?? ''),
      ],
      [
        'roe > 15% and netMargin > 10%',
        (row) => n(row, 'return-on-equity') > 0.15 && n(row, 'net-margin') > 0.1,
      ],
      ['changePercent > 0%', (row) => n(row, 'change-percent') > 0],
      ['changePercent < -0.5%', (row) => n(row, 'change-percent') < -0.5],
      ['price > sma50', (row) => n(row, 'last') > n(row, 'sma-50')],
      ['not (dividendYield > 1%)', (row) => n(row, 'dividend-yield') <= 0.01],
      ['piotroski >= 6', (row) => n(row, 'piotroski') >= 6],
      [
        'revenueGrowth[1] < revenueGrowth',
        (row) => n(row, 'revenue-growth@1') < n(row, 'revenue-growth'),
      ],
      [
        'rising(revenueGrowth, 2)',
        (row) =>
          n(row, 'revenue-growth') > n(row, 'revenue-growth@1') &&
          n(row, 'revenue-growth@1') > n(row, 'revenue-growth@2'),
      ],
      ['rsi < 50 and volume > 1M', (row) => n(row, 'rsi') < 50 && n(row, 'volume') > 1e6],
      [
        'country in ("United States", "US")',
        (row) => ['United States', 'US'].includes(row.get('country') ?? ''),
      ],
      [
        'targetUpside > 5% and analysts >= 5',
        (row) => n(row, 'target-upside') > 0.05 && n(row, 'analysts') >= 5,
      ],
    ];
    let met = 0;
    for (const [expression, fits] of cases) {
      const { symbols } = await screen(expression, { order: 'symbol' });
      const expected = rows.filter(fits).map((row) => row.get('symbol')!);
      expect([expression, new Set(symbols)]).toEqual([expression, new Set(expected)]);
      met += expected.length > 0 && expected.length < 90 ? 1 : 0;
    }
    // A table of blanks would agree with everything.
    expect(met).toBeGreaterThan(9);
  });

  it('orders by several, pages, and computes formulas', async () => {
    const formulas = JSON.stringify(['pe / 2', 'marketCap / 1B']);
    const whole = await screen('pe > 0', {
      formulas,
      order: '-f1,symbol',
      fields: 'price-earnings',
    });
    const halves = whole.formulas[0].numbers as readonly number[];
    expect(halves).toEqual(halves.toSorted((a, b) => b - a));
    expect(halves[0]).toBeCloseTo(whole.columns[0].numbers[0] / 2, 9);
    const second = await screen('pe > 0', {
      formulas,
      order: '-f1,symbol',
      limit: '5',
      offset: '5',
    });
    expect(second.symbols).toEqual(whole.symbols.slice(5, 10));
    expect(second.total).toBe(whole.total);
    const bySector = await screen('', { order: 'sector,-market-cap', fields: 'sector,market-cap' });
    const [sectors, caps] = bySector.columns;
    for (let row = 1; row < bySector.symbols.length; row += 1)
      if (sectors.texts[row] === sectors.texts[row - 1] && caps.numbers[row] !== null)
        expect(caps.numbers[row]).toBeLessThanOrEqual(caps.numbers[row - 1]);
    expect((await screen('', { limit: '0' })).symbols).toEqual([]);
    expect((await screen('', { offset: '100000' })).symbols).toEqual([]);
  });

  it('reads the words of column headers in every language, with the answer of the names', async () => {
    for (const [words, names] of [
      ['market cap > 10B and Net margin > 10%', 'marketCap > 10B and netMargin > 10%'],
      ['Marge nette supérieure à 10%', 'netMargin > 10%'],
      ['Div. yield above 2%', 'dividendYield > 2%'],
    ] as const) {
      const named = await screen(names, { order: 'symbol' });
      expect(named.total).toBeGreaterThan(0);
      expect((await screen(words, { order: 'symbol' })).symbols).toEqual(named.symbols);
    }
  });

  it('finds a fund by the index that it tracks, by its name and by its issuer', async () => {
    const found = async (expression: string) =>
      (await screen(expression, { universe: 'etf', order: 'symbol' })).symbols;
    expect(await found('index ~ "s&p 500" and expense ratio < 0.1%')).toContain('SPY');
    expect(await found('name ~ "500"')).toContain('SPY');
    expect(await found('issuer ~ "State Street"')).toContain('SPY');
  });

  it('says what is wrong with an expression, where, and what was meant', async () => {
    const { status, body } = await json('/api/screener', {
      expression: 'mcap > 1B and marketCapp > 1',
    });
    expect(status).toBe(400);
    expect(body.code).toBe('screenExpression');
    expect(body.issues[0].path).toBe('expression');
    expect(body.issues[0].message).toContain('column 15');
    expect(body.issues[0].message).toMatch(/Did you mean marketCap/i);
    const words = await json('/api/screener', {
      expression: 'market cap > 1B and capitalisaton > 1',
    });
    expect(words.status).toBe(400);
    expect(words.body.issues[0].message).toContain('column 21');
    for (const query of [
      { expression: 'pe' },
      { expression: 'market cap > 1B and net margin' },
      { expression: '(('.repeat(500) },
      { expression: 'x'.repeat(5_000) },
      { formulas: '["pe +"]' },
      { formulas: '[""]' },
      { formulas: 'pe' },
      { formulas: JSON.stringify(Array(10).fill('pe')) },
      { order: 'none' },
      { order: '-f1' },
      { order: 'pe,ps,pb,roe,roa' },
      { fields: 'none' },
      { universe: 'bonds' },
      { limit: '1001' },
      { offset: '-1' },
    ] satisfies readonly Record<string, string>[])
      expect([query, (await json('/api/screener', query)).status]).toEqual([query, 400]);
    expect((await json('/api/screener/columns', { fields: 'revenue-growth@9' })).status).toBe(400);
    expect((await json('/api/screener/columns', { fields: 'last@1' })).status).toBe(400);
    expect((await json('/api/screener/changes', { fields: 'last' })).status).toBe(400);
  });

  it('gives whole columns, texts as places in a list of words', async () => {
    const { body } = await json('/api/screener/columns', {
      fields: 'sector,price-earnings,revenue-growth@2,listed',
    });
    const [sector, ratio, past, listed] = body.data.columns;
    expect(sector.words[0]).toBe('');
    expect(sector.codes).toHaveLength(90);
    expect(ratio.numbers).toHaveLength(90);
    expect(past.numbers.some((value: unknown) => typeof value === 'number')).toBe(true);
    expect(
      listed.numbers.every((value: unknown) => value === null || Number.isInteger(value)),
    ).toBe(true);
  });

  it('keeps the file from whoever may not have it', async () => {
    rights = granted([], ['screener-export']);
    try {
      expect((await get('/api/screener/universe')).status).toBe(403);
      expect((await get('/api/screener')).status).toBe(200);
    } finally {
      rights = granted();
    }
  });

  it('shows a visitor no more than the delay of each exchange allows', async () => {
    const fields = 'exchange,last';
    const live = await screen('', { fields, order: 'symbol' });
    rights = granted(['NYSE']);
    try {
      const { body } = await json('/api/screener', { fields, order: 'symbol', limit: '1000' });
      expect(body.delayedBy).toBe(900_000);
      const { body: quotes } = await json('/api/market/quotes', {
        symbols: body.data.symbols.slice(0, 60).join(','),
      });
      for (const quote of quotes.data) {
        const row = body.data.symbols.indexOf(quote.symbol);
        expect([quote.symbol, body.data.columns[1].numbers[row]]).toEqual([
          quote.symbol,
          quote.last,
        ]);
      }
      const late = live.columns[0].texts.flatMap((exchange: string, row: number) =>
        exchange === 'NYSE' ? [row] : [],
      );
      expect(late.length).toBeGreaterThan(3);
      expect(
        late.some(
          (row: number) => live.columns[1].numbers[row] !== body.data.columns[1].numbers[row],
        ),
      ).toBe(true);
    } finally {
      rights = granted();
    }
  });

  it('lists its fields in the language of the caller', async () => {
    const { body } = await json('/api/screener/fields');
    const ratio = body.fields.find(({ id }: { id: string }) => id === 'price-earnings');
    expect(ratio.names).toContain('pe');
    expect(ratio).toMatchObject({ label: 'P/E', universes: ['equity'], history: false });
    expect(body.fields).toHaveLength(FIELD_IDS.length);
  });
});

const precision = (value: number): number => 6 - Math.ceil(Math.log10(Math.abs(value) + 1));
