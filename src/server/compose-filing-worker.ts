import { parentPort } from 'node:worker_threads';
import { sanitiseHtml } from '../adapters/html/sanitise-html.ts';
import { openFilingText } from '../adapters/store/filing-text-store-sqlite.ts';
import type { TextFiling } from '../domain/filings/text-search/text-filing.ts';
import type { FilingTextStore } from '../ports/store/filing-text-store.ts';
import { serveTasks } from './compute/serve-tasks.ts';
import type { ReadFiling } from './features/filing-search/filing-index.ts';
import { indexedFiling } from './features/filing-search/indexed-filing.ts';

const open = new Map<string, FilingTextStore>();

/** Each thread has a connection of its own, for as long as it lives. */
function storeIn(file: string): FilingTextStore {
  const known = open.get(file);
  if (known !== undefined) return known;
  const { store } = openFilingText(file);
  open.set(file, store);
  return store;
}

type Input<K extends keyof FilingTextStore> = {
  readonly file: string;
  readonly input: Parameters<FilingTextStore[K]>[0];
};

const cut = (filings: readonly ReadFiling[]): readonly TextFiling[] =>
  filings.map((filing) => indexedFiling(filing, sanitiseHtml));

/** The index of an embedded database: searching and filling would hold up the event loop. */
export const filingTasks = {
  cut,
  add: ({ file, filings }: { readonly file: string; readonly filings: readonly ReadFiling[] }) =>
    storeIn(file).put(cut(filings)),
  remove: ({ file, input }: Input<'remove'>) => storeIn(file).remove(input),
  known: ({ file, input }: Input<'known'>) => storeIn(file).known(input),
  search: ({ file, input }: Input<'search'>) => storeIn(file).search(input),
  trend: ({ file, input }: Input<'trend'>) => storeIn(file).trend(input),
  prune: ({ file, input }: Input<'prune'>) => storeIn(file).prune(input),
  keepProgress: ({ file, input }: Input<'keepProgress'>) => storeIn(file).keepProgress(input),
  progress: ({ file }: { readonly file: string }) => storeIn(file).progress(),
  coverage: ({ file }: { readonly file: string }) => storeIn(file).coverage(),
};

if (parentPort !== null) serveTasks(parentPort, filingTasks);
