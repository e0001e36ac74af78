import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { marketDataContract } from '../../../ports/market-data.contract.ts';
import { survivesFieldMutations, survivesTransportMutations } from '../answer-mutations.fixture.ts';
import { noLimit, tableRows, tableText } from '../official.fixture.ts';
import { vendorServer, type VendorServer } from '../vendor-server.fixture.ts';
import { readRatesCsv, seriesOf } from './map.ts';
import { ecbProvider } from './provider.ts';

export interface EcbAnswers {
  /** The file of ninety days; contract and carry are checked on it. */
  readonly recent: string;
  readonly history: string;
  readonly now: number;
  /** A range that the history has. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What the provider does with answers in the bank's form, recorded or made. */
export function ecbSuite(name: string, answers: EcbAnswers): void {
  describe(`ecb, ${name} answers`, () => {
    let server: VendorServer;
    const now = () => answers.now;
    const today = () => fromDayNumber(Math.floor(answers.now / 86_400_000));
    const open = (timeout?: number) =>
      ecbProvider({
        url: server.url,
        dataUrl: server.url,
        budget: noLimit(now),
        now,
        ...(timeout === undefined ? {} : { timeout }),
      });
    const signal = () => new AbortController().signal;
    beforeAll(async () => {
      server = await vendorServer();
      server.play('/stats/eurofxref/eurofxref-hist-90d.xml', {
        body: answers.recent,
        headers: { 'content-type': 'text/xml' },
      });
      server.play('/service/data/EXR/*', ({ path }) => ({
        body: path.includes('USD') ? answers.history : 'No results found.',
        status: path.includes('USD') ? 200 : 404,
        headers: { 'content-type': 'text/csv' },
      }));
    });
    afterAll(() => server.close());

    marketDataContract(`ecb (${name})`, async () => {
      const value = open();
      return {
        value,
        now,
        symbols: { equity: symbolId('MSFT'), fund: null, index: null },
        dispose: async () => value.close(),
      };
    });

    it('every recent question is answered from one file', async () => {
      server.forget();
      const provider = open();
      const range = { from: addDays(today(), -10), to: today() };
      await Promise.all(
        ['USD', 'EUR', 'GBP'].map((base) =>
          provider.fxRates!({ base, quotes: ['JPY'], ...range }, signal()),
        ),
      );
      expect(server.requests).toHaveLength(1);
    });

    it('older days come from the history of the currencies, the euro of nobody', async () => {
      server.forget();
      const provider = open();
      const { from, to } = answers;
      const { data } = await provider.fxRates!(
        { base: 'USD', quotes: ['EUR', 'GBP'], from, to },
        signal(),
      );
      expect(data.map(({ quote }) => quote)).toEqual(['EUR', 'GBP']);
      expect(data.every(({ points }) => points.every(({ rate }) => rate > 0))).toBe(true);
      expect(server.requests[0]?.path).toBe('/service/data/EXR/D.GBP%2BUSD.EUR.SP00.A');
      const none = await provider.fxRates!({ base: 'EUR', quotes: ['RUB'], from, to }, signal());
      expect(none.data).toEqual([]);
    });

    survivesFieldMutations({
      title: 'the history',
      body: tableRows(answers.history, ',').slice(0, 40),
      capability: 'fxRates',
      read: (rows) =>
        seriesOf(readRatesCsv(tableText(rows, ',')), {
          base: 'USD',
          quotes: ['EUR', 'GBP'],
          from: answers.from,
          to: answers.to,
        }),
    });
    survivesTransportMutations({
      title: 'the recent file',
      server: () => server,
      capability: 'fxRates',
      ask: async () => {
        const provider = open(50);
        const range = { from: today(), to: today() };
        return provider.fxRates!({ base: 'EUR', quotes: ['USD'], ...range }, signal()).finally(
          provider.close,
        );
      },
    });
  });
}
