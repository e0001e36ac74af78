import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { vendorHttp } from '../vendor-http.ts';
import { pathOf } from '../vendor-path.ts';
import { readShortRows } from './map.ts';
import type { ShortRow } from './wire.ts';

export interface FinraClientOptions {
  /** The API. */
  readonly url: string;
  /** Where the files are. */
  readonly filesUrl: string;
  readonly budget: RequestBudget;
  readonly now: () => number;
  readonly timeout?: number;
}

export interface FinraClient {
  /** Rows of any of the spellings, in any order. */
  readonly bySymbol: (
    spellings: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly ShortRow[]>;
  /** The text of the file of a settlement date; throws `not-found` when it is not out. */
  readonly file: (settlement: IsoDate, signal: AbortSignal) => Promise<string>;
  readonly close: () => void;
}

/** Twice a month since 2017 and then some. */
const MOST_ROWS = 1_000;
const FILE_BYTES = 12 * 1024 * 1024;

export function finraClient(options: FinraClientOptions): FinraClient {
  const { url, filesUrl, budget, now, timeout = 15_000 } = options;
  const http = vendorHttp({
    name: 'FINRA',
    base: url,
    origins: [filesUrl],
    budget,
    now,
    timeout,
    concurrency: 4,
    statusOf: ({ status, contentType }) =>
      // The file server says 403 for a file that is not there.
      status === 403 && contentType.includes('xml')
        ? new ProviderError('not-found', 'FINRA has no such data.')
        : undefined,
  });
  return {
    bySymbol: async (spellings, signal) => {
      const { body, status } = await http.json(
        {
          method: 'POST',
          path: '/data/group/otcMarket/name/consolidatedShortInterest',
          body: {
            limit: MOST_ROWS,
            ...(spellings.length === 1
              ? {
                  compareFilters: [
                    { fieldName: 'symbolCode', fieldValue: spellings[0], compareType: 'EQUAL' },
                  ],
                }
              : { domainFilters: [{ fieldName: 'symbolCode', values: spellings }] }),
          },
        },
        signal,
      );
      return status === 204 ? [] : readShortRows(body);
    },
    file: async (settlement, signal) => {
      const path = pathOf`/equity/otcmarket/biweekly/${`shrt${settlement.replaceAll('-', '')}.csv`}`;
      const request = { base: filesUrl, path, accept: 'text/csv', maxBytes: FILE_BYTES };
      return (await http.text(request, signal)).body;
    },
    close: http.close,
  };
}
