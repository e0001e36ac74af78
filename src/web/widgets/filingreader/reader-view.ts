import type { Filing } from '../../../domain/filings/filing.ts';

export const READER_VIEWS = ['document', 'facts', 'changes'] as const;
export type ReaderView = (typeof READER_VIEWS)[number];

/** What the reader shows: the address of the page holds it. */
export interface ReaderState {
  readonly view: ReaderView;
  /** Empty where none is chosen. */
  readonly section: string;
  readonly find: string;
}

export const readerStateOf = (search: Pick<URLSearchParams, 'get'>): ReaderState => ({
  view: READER_VIEWS.find((view) => view === search.get('view')) ?? 'document',
  section: /^[\w.-]{1,100}$/.exec(search.get('section') ?? '')?.[0] ?? '',
  find: (search.get('find') ?? '').slice(0, 100),
});

/** The sections that say most about what changed. */
const TELLING = ['risk-factors', 'mdna'] as const;

/** The section to compare: the chosen one, or the most telling, or the first. */
export function comparedSection(
  { sections }: Pick<Filing, 'sections'>,
  chosen: string,
): string | undefined {
  const ids = sections.map(({ id }) => id);
  return [chosen, ...TELLING].find((id) => ids.includes(id)) ?? ids[0];
}
