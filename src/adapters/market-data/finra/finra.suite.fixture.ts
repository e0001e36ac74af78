import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { survivesFieldMutations, survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { noLimit, tableRows, tableText, testCache } from '../official.fixture.ts';
import { vendorServer, type VendorServer } from '../vendor-server.fixture.ts';
import {
  finraSymbols,
  historyOf,
  readShortFile,
  readShortRows,
  rowInFile,
  rowsOfSymbol,
} from './map.ts';
import { finraProvider } from './provider.ts';

export interface FinraAnswers {
  /** The files by settlement date. */
  readonly files: Readonly<Record<string, string>>;
  /** The API's rows of all symbols; `null` when it does not answer. */
  readonly rows: readonly unknown[] | null;
  readonly now: number;
  readonly symbol: SymbolId;
}

const API = '/data/group/otcMarket/name/consolidatedShortInterest';

export function playFinra(server: VendorServer, { files, rows }: FinraAnswers): void {
  server.play('/equity/otcmarket/biweekly/*', ({ path }) => {
    const [, year, month, day] = /shrt(\d{4})(\d{2})(\d{2})\.csv$/.exec(path) ?? [];
    const text = files[`${year}-${month}-${day}`];
    return text === undefined
      ? { status: 403, body: '<Error/>', headers: { 'content-type': 'application/xml' } }
      : { body: text, headers: { 'content-type': 'text/csv' } };
  });
  server.play(API, ({ body }) => {
    if (rows === null) return { status: 503, body: 'busy' };
    const wanted: readonly string[] = body.match(/"[A-Z/]{1,12}"/g) ?? [];
    const own = rows.filter((row) =>
      wanted.includes(`"${(row as { symbolCode: string }).symbolCode}"`),
    );
    return { body: own };
  });
}

/** What the provider does with answers in FINRA's form, recorded or made. */
export function finraSuite(name: string, answers: FinraAnswers): void {
  describe(`finra, ${name} answers`, () => {
    let server: VendorServer;
    const now = () => answers.now;
    const open = (timeout?: number) =>
      finraProvider({
        url: server.url,
        filesUrl: server.url,
        budget: noLimit(now),
        now,
        files: testCache(),
        ...(timeout === undefined ? {} : { timeout }),
      });
    const signal = () => new AbortController().signal;
    const { symbol } = answers;
    beforeAll(async () => {
      server = await vendorServer();
      playFinra(server, answers);
    });
    afterAll(() => server.close());

    marketDataContract(`finra (${name})`, async () => {
      const value = open();
      return {
        value,
        now,
        symbols: { equity: symbol, fund: null, index: null },
        dispose: async () => value.close(),
      };
    });

    it('newest first, days to cover by division, no volume is no figure', async () => {
      const { data, asOf } = await open().shortInterest!({ symbol, limit: 10 }, signal());
      expect(data.length).toBeGreaterThan(0);
      expect(asOf).toBeLessThanOrEqual(answers.now);
      for (const { shares, averageVolume, daysToCover, publishedAt, settlementDate } of data) {
        expect(daysToCover).toBe(averageVolume === null ? null : shares / averageVolume);
        expect(publishedAt ?? Infinity).toBeGreaterThan(Date.parse(settlementDate));
      }
      const dates = data.map(({ settlementDate }) => settlementDate);
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    const [date, text] = Object.entries(answers.files)[0]!;
    survivesFieldMutations({
      title: `the file of ${date}`,
      body: tableRows(text.replaceAll('\r', ''), '|').slice(0, 8),
      capability: 'shortInterest',
      read: async (rows) => {
        const row = rowInFile(await readShortFile(tableText(rows, '|')), finraSymbols(symbol));
        return row === null ? [] : historyOf(symbol, [row], answers.now);
      },
    });
    if (answers.rows !== null)
      survivesFieldMutations({
        title: 'rows of the API',
        body: answers.rows,
        capability: 'shortInterest',
        read: (rows) =>
          historyOf(symbol, rowsOfSymbol(readShortRows(rows), finraSymbols(symbol)), answers.now),
      });
    survivesTransportMutations({
      title: 'short interest',
      server: () => server,
      capability: 'shortInterest',
      ask: async () => {
        const provider = open(50);
        return provider.shortInterest!({ symbol, limit: 2 }, signal()).finally(provider.close);
      },
    });
  });
}
