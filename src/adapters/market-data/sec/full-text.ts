import { parseStateCode, type StateKind } from '../../../domain/filings/filer.ts';
import type { FilingSearchHit, FilingSearchPage } from '../../../domain/filings/filing-search.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { FilingSearchQuery } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { dateOf, inside, itemsOf, listOf, textOf, wholeOf } from '../loose.ts';
import { dayStart } from './acceptance.ts';
import { SEC_URLS } from './client.ts';
import { filingTitle } from './form-titles.ts';
import { folderOf, isAccession, isFileName, paddedCik, sicOf } from './numbers.ts';
import { pageOf } from './submissions.ts';

/** Hits of one page of the full text search: documents, several of one filing. */
export const SEARCH_PAGE = 100;

interface Found {
  readonly hit: FilingSearchHit;
  /** Of all who filed it. */
  readonly states: Readonly<Record<StateKind, readonly string[]>>;
  readonly accession: string;
}

/** `NAME  (TICK, TICK2)  (CIK 0000000001)`: two spaces before each bracket. */
const nameOf = (display: string): string => display.split(/ {2,20}\(/, 1)[0]!.trim();

function hitOf(value: unknown, symbolOf: (cik: string) => SymbolId | null): Found | null {
  const [, fileName = ''] = (textOf(inside(value, '_id'), 200) ?? '').split(':');
  const source = inside(value, '_source');
  const accession = textOf(inside(source, 'adsh'), 30) ?? '';
  const cik = paddedCik(inside(source, 'ciks', 0));
  const date = dateOf(inside(source, 'file_date'));
  const form = textOf(inside(source, 'form'), 40);
  if (!isAccession(accession) || !isFileName(fileName)) return null;
  if (cik === null || date === null || form === null) return null;
  const items = itemsOf(inside(source, 'items'), (item) => textOf(item, 10), 30);
  const type = textOf(inside(source, 'file_type'), 40) ?? form;
  const statesOf = (name: string): readonly string[] =>
    itemsOf(inside(source, name), (state) => parseStateCode(textOf(state, 10) ?? ''), 100);
  const states = { office: statesOf('biz_states'), incorporation: statesOf('inc_states') };
  return {
    accession,
    states,
    hit: {
      filing: {
        id: accession,
        symbol: symbolOf(cik),
        company: nameOf(textOf(inside(source, 'display_names', 0), 300) ?? ''),
        cik,
        form,
        title: filingTitle(form, items, ''),
        filedAt: dayStart(date),
        periodEnd: dateOf(inside(source, 'period_ending')),
        items,
        sizeBytes: null,
        url: pageOf(cik, accession),
      },
      documents: [
        {
          type,
          title: textOf(inside(source, 'file_description'), 200) ?? fileName,
          url: `${SEC_URLS.www}${folderOf(cik, accession)}/${fileName}`,
        },
      ],
      filer: {
        sic: sicOf(inside(source, 'sics', 0)),
        state: states.office[0] ?? null,
        incorporated: states.incorporation[0] ?? null,
      },
    },
  };
}

/** A page of the search, with the documents of one filing together. */
export function searchPage(
  answer: unknown,
  symbolOf: (cik: string) => SymbolId | null,
  { offset, state, stateOf }: Pick<FilingSearchQuery, 'offset' | 'state' | 'stateOf'>,
): FilingSearchPage {
  const hits = listOf(inside(answer, 'hits', 'hits'), SEARCH_PAGE);
  if (hits === null)
    throw new ProviderError('bad-answer', 'The SEC gave search results that cannot be read.');
  const byFiling = new Map<string, FilingSearchHit>();
  let isOtherStates = false;
  for (const { accession, hit, states } of itemsOf(hits, (each) => hitOf(each, symbolOf))) {
    if (state !== null && !states[stateOf].includes(state)) isOtherStates = true;
    const known = byFiling.get(accession);
    byFiling.set(
      accession,
      known === undefined ? hit : { ...known, documents: [...known.documents, ...hit.documents] },
    );
  }
  const total = wholeOf(inside(answer, 'hits', 'total', 'value'));
  const next = offset + hits.length;
  return {
    documents: total === null || total < 0 ? null : total,
    isExact: inside(answer, 'hits', 'total', 'relation') !== 'gte',
    hits: [...byFiling.values()],
    next: hits.length === SEARCH_PAGE && total !== null && next < total ? next : null,
    isOtherStates,
  };
}
