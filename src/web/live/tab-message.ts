import type { StreamItem } from '../../contract/stream.ts';
import type { LinkState } from './stream-link.ts';

/** From a page to the worker that all pages share. */
export type TabMessage =
  | { readonly type: 'want'; readonly keys: readonly string[] }
  /** The page's visitor: another one than before means another connection. */
  | { readonly type: 'identity'; readonly identity: string }
  | { readonly type: 'here' }
  | { readonly type: 'hurry' }
  | { readonly type: 'bye' };

/** From the worker to a page. */
export type WorkerMessage =
  | { readonly type: 'items'; readonly items: readonly StreamItem[] }
  | { readonly type: 'state'; readonly state: LinkState };

/** Pages say that they are there this often; hidden ones are slowed to once a minute by browsers. */
export const HERE_EVERY = 20_000;
export const GONE_AFTER = 150_000;

const NAME = 'tapedeck-live';

/** A worker knows nothing of its pages but its name. */
export const workerName = (reader: string | undefined): string =>
  reader === undefined ? NAME : `${NAME} ${reader}`;

export const readerInName = (name: string): string | undefined => name.split(' ', 2)[1];
