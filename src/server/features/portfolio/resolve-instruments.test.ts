import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { FileInstrument } from '../../../domain/portfolio/import/instrument-key.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { resolveInstruments } from './resolve-instruments.ts';

const listed = (symbol: string, name: string, currency = 'USD'): Instrument => ({
  symbol: symbol as SymbolId,
  name,
  type: 'equity',
  exchange: 'NASDAQ',
  currency,
  country: 'US',
  sector: null,
  industry: null,
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: false,
  popularity: 0.5,
});
const APPLE = listed('AAPL', 'Apple Inc.');
const VODAFONE = listed('VOD.L', 'Vodafone Group', 'GBP');
const ANSWERS: Readonly<Record<string, Instrument>> = {
  US0378331005: APPLE,
  'Vodafone Group': VODAFONE,
};

/** Remembers what it was asked for. */
function directory(asked: string[]): SymbolDirectory {
  const known = new Map([APPLE, VODAFONE].map((one) => [one.symbol, one]));
  return {
    find: async (symbol) => known.get(symbol),
    findAll: async (symbols) =>
      new Map(symbols.flatMap((one) => (known.has(one) ? [[one, known.get(one)!] as const] : []))),
    search: async ({ text }) => {
      asked.push(text);
      if (text === 'down') throw new ProviderError('unavailable', 'is down');
      const hit = ANSWERS[text];
      return {
        data: hit === undefined ? [] : [{ instrument: hit, score: 1 }],
        source: 'test',
        asOf: 0,
        delaySeconds: 0,
      } as unknown as Awaited<ReturnType<SymbolDirectory['search']>>;
    },
  };
}

const named = (fields: Partial<FileInstrument>): FileInstrument => ({
  key: 'one',
  isin: null,
  cusip: null,
  symbol: null,
  name: null,
  currency: 'USD',
  rows: 1,
  ...fields,
});

const bond: Asset = {
  id: '~BOND' as AssetId,
  name: 'A bond',
  class: 'bond',
  currency: 'USD',
  multiplier: '0.01' as DecimalText,
  symbol: null,
  isin: 'US5949181045',
  cusip: '912828DEM',
  sector: null,
  country: null,
  coupon: null,
};

const resolved = async (
  instrument: Partial<FileInstrument>,
  choices: Readonly<Record<string, string>> = {},
  asked: string[] = [],
) => {
  const [found] = await resolveInstruments(
    [named(instrument)],
    new Map([[bond.id, bond]]),
    choices,
    directory(asked),
    AbortSignal.timeout(60_000),
  );
  return { match: found!.match, asset: found!.asset.id, found: found!, asked };
};

describe('an instrument of a file', () => {
  it.each([
    ['its ISIN', { isin: 'US5949181045' }],
    ['its CUSIP', { cusip: '912828DEM' }],
    ['the CUSIP inside the ISIN', { cusip: '594918104' }],
  ])('RES-1 is what the portfolio has under %s, without a question', async (_, fields) => {
    expect(await resolved(fields)).toMatchObject({ match: 'exact', asset: '~BOND', asked: [] });
  });

  it('RES-2 is the ticker in the same currency; in another one it is asked', async () => {
    expect(await resolved({ symbol: 'AAPL' })).toMatchObject({ match: 'exact', asset: 'AAPL' });
    expect((await resolved({ symbol: 'AAPL', currency: 'EUR' })).match).toBe('likely');
  });

  it('RES-3 is looked for by ISIN, the one of its CUSIP, then by its name, and asked', async () => {
    expect(await resolved({ isin: 'US0378331005' })).toMatchObject({
      match: 'likely',
      asset: 'AAPL',
      found: { candidates: [{ symbol: 'AAPL', name: 'Apple Inc.', currency: 'USD' }] },
    });
    expect(await resolved({ cusip: '037833100' })).toMatchObject({
      match: 'likely',
      asset: 'AAPL',
      asked: ['US0378331005'],
    });
    expect(
      await resolved({ symbol: 'VODA', name: 'Vodafone Group', currency: 'GBP' }),
    ).toMatchObject({ match: 'likely', asset: 'VOD.L', asked: ['VODA', 'Vodafone Group'] });
  });

  it('RES-4 is what the reader chose, and a thing of the owner where nobody knows it', async () => {
    expect(await resolved({ symbol: 'VODA' }, { one: 'AAPL' })).toMatchObject({
      match: 'exact',
      asset: 'AAPL',
    });
    expect(await resolved({ symbol: 'AAPL' }, { one: 'own' })).toMatchObject({ match: 'own' });
    expect(await resolved({ name: 'Café du coin' })).toMatchObject({ match: 'own' });
    expect(await resolved({ name: 'down' })).toMatchObject({ match: 'own', asset: '~DOWN' });
  });

  it('RES-5 is an option where its symbol says so', async () => {
    expect(await resolved({ symbol: 'AAPL  260116C00150000' })).toMatchObject({
      match: 'exact',
      asset: 'AAPL260116C00150000',
      found: { asset: { multiplier: '100' } },
    });
  });

  it('lets others have the loop while it searches', async () => {
    const unknown = Array.from({ length: 20 }, (_, at) =>
      named({ key: `k${at}`, symbol: `SYM${at}` }),
    );
    let turns = 0;
    const count = () => {
      turns += 1;
    };
    for (let turn = 0; turn < 2; turn += 1) setImmediate(count);
    const asked: string[] = [];
    await resolveInstruments(
      unknown,
      new Map(),
      {},
      directory(asked),
      new AbortController().signal,
    );
    expect(asked).toHaveLength(20);
    expect(turns).toBe(2);
  });
});
