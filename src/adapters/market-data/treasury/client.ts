import { ProviderError } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { vendorHttp } from '../vendor-http.ts';
import { pathOf } from '../vendor-path.ts';
import { readYieldCsv, readYieldXml } from './map.ts';
import type { ParYields } from './wire.ts';

export interface TreasuryClientOptions {
  readonly url: string;
  readonly budget: RequestBudget;
  readonly now: () => number;
  readonly timeout?: number;
}

export interface TreasuryClient {
  /** All days of a year, oldest first; none of one that has not begun. */
  readonly year: (year: number, signal: AbortSignal) => Promise<readonly ParYields[]>;
  readonly close: () => void;
}

const TYPE = 'daily_treasury_yield_curve';
const ROOT = '/resource-center/data-chart-center/interest-rates';
/** The site takes ten to twenty seconds at times. */
const TIMEOUT_MS = 25_000;
const MAX_BYTES = 4 * 1024 * 1024;

export function treasuryClient(options: TreasuryClientOptions): TreasuryClient {
  const http = vendorHttp({
    name: 'The Treasury',
    base: options.url,
    budget: options.budget,
    now: options.now,
    timeout: options.timeout ?? TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    concurrency: 2,
  });
  const csv = async (year: number, signal: AbortSignal) => {
    const { body } = await http.text(
      {
        path: `${ROOT}${pathOf`/daily-treasury-rates.csv/${year}/all`}`,
        query: { type: TYPE, field_tdr_date_value: year, page: '', _format: 'csv' },
        accept: 'text/csv',
      },
      signal,
    );
    return readYieldCsv(body);
  };
  const xml = async (year: number, signal: AbortSignal) => {
    const { body } = await http.text(
      {
        path: `${ROOT}/pages/xml`,
        query: { data: TYPE, field_tdr_date_value: year },
        accept: 'application/xml',
      },
      signal,
    );
    return readYieldXml(body);
  };
  return {
    year: async (year, signal) => {
      try {
        return await csv(year, signal);
      } catch (error) {
        // The site has changed its files before; the feed has the same figures.
        const isForm =
          error instanceof ProviderError &&
          (error.kind === 'bad-answer' || error.kind === 'not-found');
        if (!isForm) throw error;
        return xml(year, signal);
      }
    },
    close: http.close,
  };
}
