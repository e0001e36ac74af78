import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SymbolId, symbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { survivesFieldMutations, survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { noLimit, tableRows, tableText } from '../official.fixture.ts';
import { vendorServer, type VendorServer } from '../vendor-server.fixture.ts';
import { directoryOf, readDirectory } from './map.ts';
import { nasdaqTraderProvider } from './provider.ts';

export interface NasdaqTraderAnswers {
  readonly nasdaq: string;
  readonly other: string;
  readonly now: number;
  readonly symbol: SymbolId;
  /** When the older of the two files was made. */
  readonly madeAt: string;
}

/** What the provider does with answers in the directory's form, recorded or made. */
export function nasdaqTraderSuite(name: string, answers: NasdaqTraderAnswers): void {
  describe(`nasdaqtrader, ${name} answers`, () => {
    let server: VendorServer;
    const now = () => answers.now;
    const open = (timeout?: number) =>
      nasdaqTraderProvider({
        url: server.url,
        budget: noLimit(now),
        now,
        ...(timeout === undefined ? {} : { timeout }),
      });
    const signal = () => new AbortController().signal;
    beforeAll(async () => {
      server = await vendorServer();
      const headers = { 'content-type': 'text/plain' };
      server.play('/dynamic/SymDir/nasdaqlisted.txt', { body: answers.nasdaq, headers });
      server.play('/dynamic/SymDir/otherlisted.txt', { body: answers.other, headers });
    });
    afterAll(() => server.close());

    marketDataContract(`nasdaqtrader (${name})`, async () => {
      const value = open();
      return {
        value,
        now,
        symbols: { equity: answers.symbol, fund: null, index: null },
        dispose: async () => value.close(),
      };
    });

    it('all questions are answered from two requests, as of the older file', async () => {
      server.forget();
      const provider = open();
      const unknown = symbolId('ZZZZ.UNKNOWN');
      const [found, all, hits] = await Promise.all([
        provider.instruments!({ symbols: [unknown, answers.symbol] }, signal()),
        provider.universe!({ types: [] }, signal()),
        provider.search!({ text: answers.symbol, types: [], limit: 5 }, signal()),
      ]);
      expect(found.data.map(({ symbol }) => symbol)).toEqual([answers.symbol]);
      expect(new Date(all.asOf).toISOString()).toBe(answers.madeAt);
      expect(hits.data[0]).toMatchObject({
        match: 'exact',
        instrument: { symbol: answers.symbol },
      });
      expect(server.requests).toHaveLength(2);
      const tests = all.data.filter(({ name: title }) => /\bTEST STOCK|Test One\b/.test(title));
      expect(tests).toEqual([]);
      const funds = await provider.universe!({ types: ['etf'] }, signal());
      expect(funds.data.length).toBeGreaterThan(0);
      expect(funds.data.every(({ type }) => type === 'etf')).toBe(true);
    });

    survivesFieldMutations({
      title: 'the directory',
      body: tableRows(answers.other.replaceAll('\r', ''), '|').slice(0, 12),
      capability: 'instruments',
      read: (rows) =>
        directoryOf(
          readDirectory(answers.nasdaq, 'Symbol'),
          readDirectory(tableText(rows, '|'), 'ACT Symbol'),
        ).instruments,
      most: 120,
    });
    survivesTransportMutations({
      title: 'the directory',
      server: () => server,
      capability: 'instruments',
      ask: async () => {
        const provider = open(50);
        return provider.instruments!({ symbols: [answers.symbol] }, signal()).finally(
          provider.close,
        );
      },
    });
  });
}
