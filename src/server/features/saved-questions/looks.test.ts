import { describe, expect, it } from 'vitest';
import { screenEngine } from '../../../domain/screener/engine/screen-engine.ts';
import { numberColumn } from '../../../domain/screener/column.ts';
import { madeTable } from '../../../domain/screener/made-table.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { failure } from '../../call/failure.ts';
import type { FilingSearchService } from '../filing-search/service.ts';
import type { ScreenerTables } from '../screener/screener-tables.ts';
import { memberOf } from '../watchlists/watchlist-api.fixture.ts';
import { filingLook } from './filing-look.ts';
import { screenFaultAt, screenLook, screenRows } from './screen-look.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const DAY_MS = 86_400_000;
const { signal } = new AbortController();
const ann = memberOf('ann');

function testScreen() {
  const state = { clock: 0, filled: 3 };
  const table = madeTable(
    ['AAPL', 'KO', 'T'].map(symbolId),
    new Map([['price-earnings', numberColumn([30, 12, 8])]]),
  );
  const engine = screenEngine(table);
  const tables: Pick<ScreenerTables, 'table'> = {
    table: () =>
      Promise.resolve(
        sourced('test', NOW, {
          engine,
          table,
          version: 1,
          all: 3,
          filled: state.filled,
          changes: () => null,
        }),
      ),
  };
  const look = screenLook({ tables, now: () => NOW, clock: () => state.clock });
  return { state, look: (value: string) => look(value, ann, signal) };
}

describe('a look at a saved screen', () => {
  it('SAVQ-50 finds the rows that the page finds', async () => {
    const { state, look } = testScreen();
    await look('q=pe+%3C+15');
    state.clock += 300_000;
    expect(await look('q=pe+%3C+15')).toMatchObject({
      kind: 'found',
      items: [{ id: 'KO' }, { id: 'T' }],
    });
    expect(await look('')).toMatchObject({ kind: 'found', items: { length: 3 } });
  });

  it('SAVQ-51 waits while the table is being filled', async () => {
    const { state, look } = testScreen();
    state.filled = 1;
    expect(await look('q=pe+%3C+15')).toEqual({ kind: 'not-yet' });
    // Another question of the same round does not make it whole.
    expect(await look('q=pe+%3E+15')).toEqual({ kind: 'not-yet' });
    state.clock += 300_000;
    state.filled = 3;
    expect(await look('q=pe+%3C+15')).toEqual({ kind: 'not-yet' });
    state.clock += 300_000;
    expect(await look('q=pe+%3C+15')).toMatchObject({ kind: 'found' });
  });

  it('SAVQ-52 says what no longer reads, with the place and in the language of the member', async () => {
    const { look } = testScreen();
    expect(await look('q=nosuchfield+%3C+15')).toEqual({ kind: 'unreadable' });
    expect(await look('q=%')).toEqual({ kind: 'unreadable' });
    const fault = screenFaultAt(() => NOW);
    expect(fault({ universe: 'equity', expression: 'pe < 15' }, 'en')).toBeNull();
    expect(fault({ universe: 'equity', expression: 'pe <' }, 'en')).toContain('column');
    expect(fault({ universe: 'equity', expression: 'pe <' }, 'fr')).toContain('colonne');
  });
});

describe('the first rows of a screen', () => {
  it('SAVQ-55 come in the order of its page, by fields and formulas', async () => {
    const table = madeTable(
      ['AAPL', 'KO', 'T'].map(symbolId),
      new Map([
        ['price-earnings', numberColumn([30, 12, 8])],
        ['market-cap', numberColumn([3, 1, 2])],
      ]),
    );
    const view = {
      engine: screenEngine(table),
      table,
      version: 1,
      all: 3,
      filled: 3,
      changes: () => null,
    };
    const rows = screenRows({
      tables: { table: () => Promise.resolve(sourced('test', NOW, view)) },
      now: () => NOW,
      clock: () => 0,
    });
    const first = async (value: string, most = 9): Promise<string> => {
      const found = await rows(value, ann, most, signal);
      return found.kind === 'found' ? found.symbols.join(' ') : found.kind;
    };
    expect(await first('')).toBe('AAPL T KO');
    expect(await first('', 2)).toBe('AAPL T');
    expect(await first('q=pe+%3C+15&sort=-price-earnings')).toBe('KO T');
    const formula = new URLSearchParams({ formulas: 'Own:pe * marketCap', sort: 'f1' });
    expect(await first(formula.toString())).toBe('KO T AAPL');
    expect(await first('sort=nothing,-price-earnings')).toBe('AAPL KO T');
    expect(await first('q=pe+%3C')).toBe('unreadable');
  });
});

describe('a look at a saved search in filings', () => {
  const asked: unknown[] = [];
  const hit = (id: string, ago: number) => ({
    filing: { id, company: 'Acme', form: '8-K', filedAt: NOW - ago * DAY_MS },
  });
  const service = {
    search: (query: { readonly text: string }) => {
      asked.push(query);
      if (query.text === '"') throw failure(400, 'failures.textQueryEmpty');
      if (query.text === 'down') throw failure(503, 'failures.computeBusy');
      return Promise.resolve(sourced('test', NOW, { hits: [hit('new', 1), hit('old', 30)] }));
    },
  } as unknown as FilingSearchService;
  const look = (value: string) => filingLook(service, () => NOW)(value, ann, signal);

  it('SAVQ-53 asks what the page asks, newest first, and tells of the last days', async () => {
    expect(
      await look(
        'text=going+concern&group=all&symbols=MSFT&sic=7372&state=DE&stateOf=incorporation&filing=x&unit=month',
      ),
    ).toEqual({
      kind: 'found',
      items: [{ id: 'new', label: 'Acme 8-K' }],
    });
    expect(asked.at(-1)).toMatchObject({
      text: 'going concern',
      symbols: ['MSFT'],
      sic: '7372',
      state: 'DE',
      stateOf: 'incorporation',
      order: 'date',
      facets: false,
      limit: 50,
    });
  });

  it('SAVQ-54 a search that cannot be read is not one that is down', async () => {
    expect(await look('text=%22')).toEqual({ kind: 'unreadable' });
    expect(await look('text=a&from=yesterday')).toEqual({ kind: 'unreadable' });
    expect(await look('text=a&sic=x')).toEqual({ kind: 'unreadable' });
    await expect(look('text=down')).rejects.toThrow();
  });
});
