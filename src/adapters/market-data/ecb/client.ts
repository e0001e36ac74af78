import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { vendorHttp } from '../vendor-http.ts';
import { pathOf } from '../vendor-path.ts';
import { readRatesCsv, readRatesXml } from './map.ts';
import type { EuroRates } from './wire.ts';

export interface EcbClientOptions {
  readonly url: string;
  /** The bank's data service, which has the history by currency. */
  readonly dataUrl: string;
  readonly budget: RequestBudget;
  readonly now: () => number;
  readonly timeout?: number;
}

export interface EcbClient {
  /** The last ninety days of all currencies. */
  readonly recent: (signal: AbortSignal) => Promise<EuroRates>;
  readonly history: (
    currencies: readonly string[],
    from: IsoDate,
    to: IsoDate,
    signal: AbortSignal,
  ) => Promise<EuroRates>;
  readonly close: () => void;
}

export function ecbClient(options: EcbClientOptions): EcbClient {
  const { url, dataUrl, budget, now, timeout = 20_000 } = options;
  const http = vendorHttp({
    name: 'The European Central Bank',
    base: url,
    origins: [dataUrl],
    budget,
    now,
    timeout,
    concurrency: 2,
  });
  return {
    recent: async (signal) => {
      const path = '/stats/eurofxref/eurofxref-hist-90d.xml';
      const { body } = await http.text({ path, accept: 'application/xml' }, signal);
      return readRatesXml(body);
    },
    history: async (currencies, from, to, signal) => {
      const key = `D.${currencies.join('+')}.EUR.SP00.A`;
      const { body, status } = await http.text(
        {
          base: dataUrl,
          path: pathOf`/service/data/EXR/${key}`,
          query: { format: 'csvdata', detail: 'dataonly', startPeriod: from, endPeriod: to },
          accept: 'text/csv',
          // Nothing was published for these currencies in the range.
          statuses: [404],
        },
        signal,
      );
      return status === 404 ? new Map() : readRatesCsv(body);
    },
    close: http.close,
  };
}
