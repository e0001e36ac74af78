import type { SecClient } from './client.ts';
import type { KeptFiles } from './kept-files.ts';
import type { SecTickers } from './tickers.ts';

/** What every question of the provider works with. */
export interface SecParts {
  readonly client: SecClient;
  readonly tickers: SecTickers;
  readonly files: KeptFiles;
  readonly now: () => number;
}

export const SEC_ID = 'sec';
