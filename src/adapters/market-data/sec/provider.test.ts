import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { Filing } from '../../../domain/filings/filing.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { type VendorServer, vendorServer } from '../vendor-server.fixture.ts';
import { MADE, MADE_NOW, playMade } from './made-answers.fixture.ts';
import { openedOn, openMade } from './opened.fixture.ts';

marketDataContract('sec, on invented answers', openMade);

const NRTH = symbolId('NRTH');
const FNDAX = symbolId('FNDAX');

const textOf = ({ sections }: Filing, id: string): string =>
  (sections.find((section) => section.id === id)?.blocks ?? [])
    .map((block) =>
      block.kind === 'html'
        ? sanitiseHtml(block.html).replaceAll(/<[^<>]*>/g, ' ')
        : block.kind === 'paragraph'
          ? block.text
          : '',
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('sec provider on invented answers', () => {
  let server: VendorServer;
  let sec: ClosableProvider;
  const signal = () => new AbortController().signal;
  const kindOf = async (ask: Promise<unknown>): Promise<string> => {
    try {
      await ask;
      return 'answered';
    } catch (error) {
      return error instanceof ProviderError ? error.kind : String(error);
    }
  };

  beforeAll(async () => {
    server = await vendorServer();
    playMade(server);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.forget();
    sec = openedOn(server, () => MADE_NOW);
  });

  it('asks nothing before it is asked', () => {
    expect(server.requests).toHaveLength(0);
  });

  it('lists filings of exactly the forms asked, page by page, into the older files', async () => {
    const ask = async (forms: readonly string[], before: number | null, limit: number) => {
      const { data } = await sec.filings!({ symbol: NRTH, forms, before, limit }, signal());
      return data;
    };
    const all = await ask([], null, 100);
    expect(all.map(({ id }) => id)).toEqual([
      MADE.amended,
      MADE.purchase,
      MADE.results,
      MADE.annual,
      MADE.quarterly,
      MADE.old,
    ]);
    expect((await ask(['10-K'], null, 10)).map(({ id }) => id)).toEqual([MADE.annual, MADE.old]);
    expect((await ask(['4'], null, 10)).map(({ id }) => id)).toEqual([MADE.purchase]);
    const second = await ask([], all[2]!.filedAt, 2);
    expect(second.map(({ id }) => id)).toEqual([MADE.annual, MADE.quarterly]);
    expect(all[2]).toMatchObject({
      symbol: 'NRTH',
      cik: '0001000001',
      company: 'Northwind Instruments Inc.',
      items: ['2.02', '9.01'],
      title: 'Results of operations and financial condition',
    });
    // Two files of submissions and three of tickers, each once.
    expect(server.requests).toHaveLength(5);
  });

  it('reads a report with its outline, figures and links, without what is hidden', async () => {
    const { data } = await sec.filing!({ id: MADE.annual }, signal());
    expect(data.sections.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '1 cover',
      '1 part-1',
      '2 business',
      '2 risk-factors',
      '1 part-2',
      '2 mdna',
      '1 signatures',
    ]);
    expect(textOf(data, 'business')).toBe('We make instruments, see our subsidiaries .');
    expect(textOf(data, 'mdna')).toContain('Revenue 1,234');
    expect(textOf(data, 'mdna')).toContain('(56)');
    const markup = JSON.stringify(data.sections);
    for (const gone of ['hidden words', 'alert(1)', 'ix:', '<script'])
      expect(markup).not.toContain(gone);
    const folder = 'https://www.sec.gov/Archives/edgar/data/1000001/000100000126000007';
    expect(markup).toContain(`${folder}/ex-21.htm`);
    expect(markup).toContain(`${folder}/logo.jpg`);
    expect(data.facts).toEqual([
      expect.objectContaining({ concept: 'us-gaap:Revenues', value: 1_234_000_000, unit: 'USD' }),
      expect.objectContaining({ concept: 'us-gaap:ProfitLoss', value: -56_000_000 }),
      expect.objectContaining({ value: 1.25, unit: 'USD/shares', start: '2025-01-01' }),
    ]);
    expect(data.notice).toBeNull();
  });

  it('adds the release in which results are told, and a list of the documents', async () => {
    const { data } = await sec.filing!({ id: MADE.results, symbol: NRTH }, signal());
    expect(data.sections.map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'item-2.02: Item 2.02. Results of Operations and Financial Condition',
      'item-9.01: Item 9.01. Exhibits',
      'exhibit-99.1: Exhibit 99.1',
      'documents: Documents of this filing',
    ]);
    expect(textOf(data, 'exhibit-99.1')).toBe('Northwind earned more than ever.');
    expect(JSON.stringify(data.sections.at(-1))).not.toContain('schema.xsd');
  });

  it('finds what an agent filed by the symbol, or once a list has had it', async () => {
    expect(await kindOf(sec.filing!({ id: MADE.quarterly }, signal()))).toBe('not-found');
    const hinted = await sec.filing!({ id: MADE.quarterly, symbol: NRTH }, signal());
    expect(hinted.data).toMatchObject({ symbol: 'NRTH', form: '10-Q', previousId: null });
    const other = openedOn(server, () => MADE_NOW);
    await other.filings!({ symbol: NRTH, forms: [], before: null, limit: 10 }, signal());
    expect((await other.filing!({ id: MADE.quarterly }, signal())).data.form).toBe('10-Q');
  });

  it('reads the plain text of the 1990s with its tables', async () => {
    const { data } = await sec.filing!({ id: MADE.old, symbol: NRTH }, signal());
    expect(data.sections.map(({ id }) => id)).toEqual(['cover', 'business', 'properties']);
    expect(JSON.stringify(data.sections[1])).toContain('Sales          12 &lt; 13');
    expect(textOf(data, 'properties')).toBe('One house.');
  });

  it('shows a form of data as tables, derivatives and notes included', async () => {
    const { data } = await sec.filing!({ id: MADE.purchase }, signal());
    expect(data.sections.map(({ id }) => id)).toEqual([
      'owners',
      'transactions',
      'derivative-transactions',
      'footnotes',
    ]);
    expect(textOf(data, 'transactions')).toContain('Purchase (P) Acquired 1,000 $20.5');
    expect(textOf(data, 'footnotes')).toBe('F1: Weighted average.');
  });

  it('lists transactions of insiders in shares; an amendment takes the place of its day', async () => {
    const { data } = await sec.insiders!({ symbol: NRTH, limit: 10 }, signal());
    expect(
      data.map(({ id, code, shares, price, value }) => ({ id, code, shares, price, value })),
    ).toEqual([
      { id: `${MADE.amended}-1`, code: 'P', shares: 1_200, price: 20.5, value: 24_600 },
      { id: `${MADE.purchase}-2`, code: 'G', shares: -40, price: null, value: null },
    ]);
    expect(data[0]).toMatchObject({
      insider: 'Vane Ada',
      title: 'Chief of Wind',
      isDirector: true,
      isOfficer: true,
      isTenPercentOwner: false,
      planned: false,
      sharesAfter: 5_000,
      filingId: MADE.amended,
      filedAt: Date.UTC(2026, 1, 18, 22, 40),
    });
    server.forget();
    await sec.insiders!({ symbol: NRTH, limit: 10 }, signal());
    expect(server.requests).toHaveLength(0);
    expect(await kindOf(sec.insiders!({ symbol: FNDAX, limit: 1 }, signal()))).toBe('not-found');
  });

  it('gives holdings of a fund from its own two newest reports', async () => {
    const { data } = await sec.fundHoldings!({ symbol: FNDAX }, signal());
    expect(data).toMatchObject({
      asOfDate: '2025-11-30',
      previousDate: '2025-08-31',
      netAssets: 1_000,
      sold: [],
    });
    expect(
      data.holdings.map(({ symbol, name, weight, weightPrevious }) => ({
        symbol,
        name,
        weight: Math.round(weight * 1e6) / 1e6,
        weightPrevious: Math.round((weightPrevious ?? NaN) * 1e6) / 1e6,
      })),
    ).toEqual([
      { symbol: 'NRTH', name: 'Northwind Instruments Inc.', weight: 0.6, weightPrevious: 0.5 },
      { symbol: null, name: 'City of Nowhere', weight: 0.31, weightPrevious: 0.31 },
      {
        symbol: null,
        name: 'Cash and other assets less liabilities',
        weight: 0.11,
        weightPrevious: 0.21,
      },
      { symbol: null, name: 'Swap on wind', weight: -0.02, weightPrevious: -0.02 },
    ]);
    expect(data.holdings[0]).toMatchObject({ shares: 300, sharesPrevious: 250 });
    expect(data.holdings[1]).toMatchObject({ shares: null, coupon: 4, maturity: '2031-05-01' });
  });

  it('lists the filings of a fund, not those of the other funds of its trust', async () => {
    const ask = { symbol: FNDAX, forms: [], before: null, limit: 10 };
    const { data } = await sec.filings!(ask, signal());
    expect(data.map(({ id, form, symbol }) => `${id} ${form} ${symbol}`)).toEqual([
      '0001000009-26-000003 NPORT-P FNDAX',
      '0001000009-26-000002 NPORT-P FNDAX',
      '0001000009-25-000044 NPORT-P FNDAX',
    ]);
  });

  it('lists the latest filings of all, each once, then those of the days before', async () => {
    const ask = { symbol: null, forms: [], before: null, limit: 10 };
    const { data } = await sec.filings!(ask, signal());
    expect(data.map(({ id, form, company, symbol }) => ({ id, form, company, symbol }))).toEqual([
      {
        id: '0001888888-26-000001',
        form: '4',
        company: 'Northwind Instruments Inc.',
        symbol: 'NRTH',
      },
      { id: '0001888888-26-000002', form: '424B2', company: 'Café Bank', symbol: null },
      { id: '0001000002-26-000001', form: '10-K', company: 'SALT & CO', symbol: 'SLT.B' },
      { id: MADE.amended, form: '4/A', company: 'Northwind Instruments Inc.', symbol: 'NRTH' },
    ]);
    const exact = await sec.filings!({ ...ask, forms: ['4'] }, signal());
    expect(exact.data.map(({ form }) => form)).toEqual(['4']);
    const feeds = server.requests.filter(({ path }) => path === '/cgi-bin/browse-edgar');
    expect(feeds.map(({ query }) => `${query.get('type')} ${query.get('owner')}`)).toEqual([
      ' include',
      '4 only',
    ]);
    server.forget();
    await sec.filings!(ask, signal());
    expect(server.requests.filter(({ path }) => path === '/cgi-bin/browse-edgar')).toEqual([]);
  });

  it('finds filings by their words, the documents of one together', async () => {
    const query = { text: '"more than ever"', symbol: null, forms: ['8-K', '10-K'], offset: 0 };
    const everywhere = { state: null, stateOf: 'office' } as const;
    const { data } = await sec.filingSearch!(
      { ...query, ...everywhere, from: null, to: null },
      signal(),
    );
    expect(data).toMatchObject({ documents: 3, isExact: true, next: null });
    expect(
      data.hits.map(({ filing, documents }) => [filing.id, filing.symbol, documents.length]),
    ).toEqual([
      [MADE.results, 'NRTH', 2],
      ['0001000050-26-000001', null, 1],
    ]);
    expect(data.hits[0]?.filing.company).toBe('Northwind Instruments Inc.');
    const from = isoDate('2026-01-01');
    const deep = { ...query, ...everywhere, symbol: NRTH, from, to: null, offset: 100 };
    await sec.filingSearch!(deep, signal());
    expect(Object.fromEntries(server.requests.at(-1)!.query)).toEqual({
      q: '"more than ever"',
      forms: '8-K,10-K',
      ciks: '0001000001',
      dateRange: 'custom',
      startdt: '2026-01-01',
      enddt: '2026-02-20',
      from: '100',
    });
  });

  it('searches in one state, and says when other states came too', async () => {
    const query = { text: 'x', symbol: NRTH, forms: [], from: null, to: null, offset: 0 };
    const office = await sec.filingSearch!({ ...query, state: 'OR', stateOf: 'office' }, signal());
    const asked = () => Object.fromEntries(server.requests.at(-1)!.query);
    expect(asked()).toEqual({
      q: 'x',
      ciks: '0001000001',
      locationCode: 'OR',
      locationCodes: 'OR',
    });
    expect(office.data.isOtherStates).toBe(false);
    expect(office.data.hits[0]?.filer).toEqual({ sic: '3820', state: 'OR', incorporated: 'DE' });
    const home = { ...query, state: 'DE', stateOf: 'incorporation' } as const;
    expect((await sec.filingSearch!(home, signal())).data.isOtherStates).toBe(false);
    expect(asked()).toMatchObject({ locationCodes: 'DE', locationType: 'incorporated' });
    const elsewhere = { ...query, symbol: null, state: 'DE', stateOf: 'incorporation' } as const;
    expect((await sec.filingSearch!(elsewhere, signal())).data.isOtherStates).toBe(true);
  });

  it('says industry and states of who filed', async () => {
    const { data } = await sec.filing!({ id: MADE.results, symbol: NRTH }, signal());
    expect(data.filer).toEqual({ sic: '3820', state: 'OR', incorporated: 'DE' });
  });

  it('knows symbols with exchange and number, and the whole universe', async () => {
    const { data } = await sec.instruments!(
      { symbols: [symbolId('SLT.B'), symbolId('NONE'), NRTH] },
      signal(),
    );
    expect(data.map(({ symbol, exchange, cik }) => `${symbol} ${exchange} ${cik}`)).toEqual([
      'SLT.B NYSE 0001000002',
      'NRTH NASDAQ 0001000001',
    ]);
    const universe = await sec.universe!({ types: ['equity'] }, signal());
    expect(universe.data.map(({ symbol }) => symbol)).toEqual(['NRTH', 'SLT.B']);
  });
});
