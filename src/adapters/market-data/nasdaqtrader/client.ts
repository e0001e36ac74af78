import type { RequestBudget } from '../../../ports/request-budget.ts';
import { vendorHttp } from '../vendor-http.ts';
import { directoryOf, readDirectory } from './map.ts';
import type { Directory } from './wire.ts';

export interface NasdaqTraderClientOptions {
  readonly url: string;
  readonly budget: RequestBudget;
  readonly now: () => number;
  readonly timeout?: number;
}

export interface NasdaqTraderClient {
  readonly directory: (signal: AbortSignal) => Promise<Directory>;
  readonly close: () => void;
}

export function nasdaqTraderClient(options: NasdaqTraderClientOptions): NasdaqTraderClient {
  const { url, budget, now, timeout = 20_000 } = options;
  const http = vendorHttp({ name: 'Nasdaq Trader', base: url, budget, now, timeout });
  const file = async (name: string, firstColumn: string, signal: AbortSignal) => {
    const path = `/dynamic/SymDir/${name}`;
    const { body } = await http.text({ path, accept: 'text/plain' }, signal);
    return readDirectory(body, firstColumn);
  };
  return {
    directory: async (signal) => {
      const [nasdaq, other] = await Promise.all([
        file('nasdaqlisted.txt', 'Symbol', signal),
        file('otherlisted.txt', 'ACT Symbol', signal),
      ]);
      return directoryOf(nasdaq, other);
    },
    close: http.close,
  };
}
