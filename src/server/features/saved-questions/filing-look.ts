import { searchFilings } from '../../../contract/market/filing-search.schema.ts';
import { ApiFailure } from '../../../contract/error.ts';
import { readQuery } from '../../../domain/saved-questions/question-value.ts';
import type { FilingSearchService } from '../filing-search/service.ts';
import type { Look } from './watch-job.ts';

const DAY_MS = 86_400_000;
/** The index also grows backwards: what was filed longer ago is no news. */
const NEWS_MS = 14 * DAY_MS;
const MOST_HITS = '50';

/** The parameters of the page that say what is searched for; the call has the same. */
const ASKED = [
  'text',
  'symbols',
  'forms',
  'group',
  'from',
  'to',
  'sector',
  'industry',
  'sic',
  'state',
  'stateOf',
  'source',
] as const;

/** The filings of the last days that a saved search finds now. */
export const filingLook =
  ({ search }: Pick<FilingSearchService, 'search'>, now: () => number): Look =>
  async (value, _member, signal) => {
    const query = readQuery(value);
    if (query === null) return { kind: 'unreadable' };
    const given = ASKED.flatMap((name) => {
      const text = query.get(name) ?? '';
      return text === '' || (name === 'group' && text === 'all') ? [] : [[name, text] as const];
    });
    const parsed = searchFilings.query.safeParse({
      text: '',
      ...Object.fromEntries(given),
      order: 'date',
      facets: 'false',
      limit: MOST_HITS,
    });
    if (!parsed.success) return { kind: 'unreadable' };
    try {
      const { data } = await search(parsed.data, signal);
      const recent = data.hits.filter(({ filing }) => filing.filedAt > now() - NEWS_MS);
      return {
        kind: 'found',
        items: recent.map(({ filing }) => ({
          id: filing.id,
          label: `${filing.company} ${filing.form}`,
        })),
      };
    } catch (problem) {
      if (problem instanceof ApiFailure && problem.statusCode === 400)
        return { kind: 'unreadable' };
      throw problem;
    }
  };
