import { Link } from 'react-router';
import type { SearchFacets } from '../../../domain/filings/text-search/search-answer.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import type { FilingSearch } from './search-fields.ts';

interface FacetsProps {
  readonly facets: SearchFacets;
  readonly search: FilingSearch;
  readonly href: (change: Partial<FilingSearch>) => string;
}

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly to: string;
}

const SHOWN = 8;

/** How many of the found filings there are of each kind; each narrows the search by a click. */
export function Facets({ facets, search, href }: FacetsProps) {
  const { t } = useI18n();
  const named = (
    name: 'sector' | 'industry' | 'sic' | 'state',
    counts: SearchFacets['sectors'],
  ): readonly Entry[] =>
    counts.map(({ value, name: said, count }) => ({
      key: value,
      name: said,
      count,
      isChosen: search[name] === value,
      to: href({ [name]: search[name] === value ? '' : value }),
    }));
  const isYear = (year: string): boolean =>
    search.from === `${year}-01-01` && search.to === `${year}-12-31`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4" data-testid="facets">
      <Facet
        title={t('filings.group')}
        entries={facets.forms.map(({ value, count }) => ({
          key: value,
          name: t(`filings.group.${value}`),
          count,
          isChosen: search.group === value,
          to: href({ group: search.group === value ? 'all' : value }),
        }))}
      />
      <Facet
        title={t('filingsearch.years')}
        entries={facets.years.map(({ value, name, count }) => ({
          key: value,
          name,
          count,
          isChosen: isYear(value),
          to: href(
            isYear(value) ? { from: '', to: '' } : { from: `${value}-01-01`, to: `${value}-12-31` },
          ),
        }))}
      />
      <Facet
        title={t('filingsearch.companies')}
        entries={facets.companies.map(({ value, name, count }) => {
          const isChosen = search.symbols.some((symbol) => symbol === value);
          return {
            key: value,
            name: `${value} · ${name}`,
            count,
            isChosen,
            to: companyHref(href, search, value, isChosen),
          };
        })}
      />
      <Facet title={t('filingstream.sector')} entries={named('sector', facets.sectors)} />
      <Facet title={t('filingsearch.industry')} entries={named('industry', facets.industries)} />
      <Facet title={t('filingsearch.sic')} entries={named('sic', facets.sics)} />
      <Facet title={t('filingsearch.state')} entries={named('state', facets.states)} />
    </div>
  );
}

/** The address field reads symbols from text, so that none has to be cast. */
function companyHref(
  href: FacetsProps['href'],
  { symbols }: FilingSearch,
  value: string,
  isChosen: boolean,
): string {
  const query = new URLSearchParams(href({ symbols: symbols.filter((each) => each !== value) }));
  if (!isChosen) query.set('symbols', [...symbols, value].join(','));
  return `?${query.toString()}`;
}

function Facet({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  const { format } = useI18n();
  const most = Math.max(1, ...entries.map(({ count }) => count));
  const list = (part: readonly Entry[]) =>
    part.map(({ key, name, count, isChosen, to }) => (
      <li key={key}>
        <Link
          to={to}
          preventScrollReset
          aria-current={isChosen || undefined}
          className="relative flex h-6 items-center gap-2 rounded-sm px-1.5 text-xs hover:bg-hover aria-[current]:bg-chosen aria-[current]:font-semibold pointer-coarse:h-10"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-1 left-0 rounded-xs bg-accent/12"
            style={{ width: `${(count / most) * 100}%` }}
          />
          <span className="relative min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <span className="relative text-quiet tabular-nums">{format.number(count, 0)}</span>
        </Link>
      </li>
    ));
  const rest = entries.slice(SHOWN);
  return entries.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className="px-1.5 pb-1 text-2xs font-semibold text-quiet">{title}</h3>
      <ul>{list(entries.slice(0, SHOWN))}</ul>
      {rest.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer px-1.5 py-1 text-2xs text-link">
            +{format.number(rest.length, 0)}
          </summary>
          <ul>{list(rest)}</ul>
        </details>
      )}
    </section>
  );
}
