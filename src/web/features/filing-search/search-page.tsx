import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type {
  FoundPassage,
  IndexCoverage,
  SearchAnswer,
  SearchSource,
} from '../../../domain/filings/text-search/search-answer.ts';
import { EXAMPLE_SEARCHES } from '../../../domain/filings/text-search/example-searches.ts';
import { readTextQuery } from '../../../domain/filings/text-search/read-text-query.ts';
import { useApi } from '../../api/api-provider.tsx';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { changedAddress } from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListAndPane } from '../../ui/list-and-pane.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { AlertButton } from '../../widgets/alerteditor/alert-button.tsx';
import { alertWords } from '../../widgets/alerteditor/alert-words.ts';
import { filingSeed } from '../../widgets/alerteditor/seeds.ts';
import { FilingReader } from '../../widgets/filingreader/filing-reader.tsx';
import { FilingsFrame } from '../../widgets/filings/filings-frame.tsx';
import { QueryPanel } from '../../widgets/query-panel.tsx';
import { Facets } from './facets.tsx';
import { findOf } from './hit-find.ts';
import { HitList } from './hit-list.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchBox } from './search-box.tsx';
import { type FilingSearch, searchFields, searchPageFields } from './search-fields.ts';
import { SearchFilters } from './search-filters.tsx';
import { searchQuery } from './search-query.ts';
import { SourceLine } from './source-line.tsx';
import { TrendPanel } from './trend-panel.tsx';

const CLOSED = {
  filing: '',
  view: 'document',
  section: '',
  find: '',
  passage: '',
  changesOnly: false,
} as const;

/** Full-text search of filings: hits with their text, facets, trend, and the reader beside. */
export function SearchPage() {
  const { t } = useI18n();
  const { values, change, href } = useAddressState(searchPageFields);
  const {
    text2,
    text3,
    text4,
    unit,
    filing,
    view,
    section,
    find,
    passage,
    changesOnly,
    ...search
  } = values;
  const field = useRef<HTMLInputElement>(null);
  const narrow = (patch: Partial<FilingSearch>) => change({ ...CLOSED, ...patch });
  const [words, setWords] = useTyped(search.text, (text) => narrow({ text }));
  const { fault } = readTextQuery(words);
  const asked = readTextQuery(search.text).query;
  const isAsked = asked !== undefined;
  // An alert has words, forms and companies; whoever narrows further saves the search instead.
  const isNarrowed = [search.sector, search.industry, search.sic, search.state].some(
    (each) => each !== '',
  );
  const wanted = asked === undefined || isNarrowed ? undefined : alertWords(asked);
  const saved = isAsked
    ? changedAddress(searchFields, new URLSearchParams(), search).toString()
    : '';
  const facetHref = (patch: Partial<FilingSearch>) => href({ ...CLOSED, ...patch });
  return (
    <FilingsFrame path="/filings-screener">
      <Card>
        <div className="grid gap-2">
          <SearchBox text={words} fault={fault} onText={setWords} field={field} />
          <div className="flex flex-wrap items-center gap-2">
            <div className="min-w-0 grow">
              <SearchFilters search={search} onChange={narrow} />
            </div>
            {wanted === undefined ? null : (
              <AlertButton
                worded
                label={t('filingsearch.alert')}
                seed={() =>
                  filingSeed(search.symbols.length === 1 ? (search.symbols[0] ?? null) : null, {
                    words: wanted,
                    forms: search.forms.split(',').filter((form) => form !== ''),
                  })
                }
              />
            )}
          </div>
        </div>
      </Card>
      {isAsked ? (
        <ListAndPane
          columns="lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
          stays="list"
          open={filing !== ''}
          list={
            <Found
              search={search}
              filing={filing}
              facetHref={facetHref}
              onSource={(source) => narrow({ source })}
              hitHref={(id, of) => href({ ...CLOSED, ...findOf(of), filing: id })}
              aside={
                <>
                  <TrendPanel
                    search={search}
                    trend={{ text2, text3, text4, unit }}
                    onChange={change}
                  />
                  <SavedSearches value={saved} />
                </>
              }
            />
          }
          pane={
            filing === '' ? null : (
              <FilingReader
                key={filing}
                filing={filing}
                view={view}
                section={section}
                find={find}
                passage={passage}
                changesOnly={changesOnly}
                onChange={change}
                back={<TextLink to={href(CLOSED)}>{t('filingsearch.back')}</TextLink>}
              />
            )
          }
        />
      ) : (
        <Start onExample={setWords} />
      )}
    </FilingsFrame>
  );
}

interface FoundProps {
  readonly search: FilingSearch;
  readonly filing: string;
  readonly facetHref: (change: Partial<FilingSearch>) => string;
  readonly onSource: (source: SearchSource) => void;
  readonly hitHref: (id: string, passage: FoundPassage | undefined) => string;
  /** Trend and saved searches: beside the hits, or below the facets. */
  readonly aside: ReactNode;
}

function Found({ search, filing, facetHref, onSource, hitHref, aside }: FoundProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isReading = filing !== '';
  const answer = useQuery({
    ...searchQuery(useApi(), search),
    placeholderData: keepPreviousData,
  }).data?.data;
  // Where nothing was found, there is nothing to narrow down.
  const isNone = answer?.total.count === 0;
  const facets = isNone ? null : (answer?.facets ?? null);
  const isFilling = answer?.from === 'index' && answer.coverage.isFilling;
  const hits = (
    <QueryPanel
      tool="filingsearch"
      title={t('filingsearch.hits')}
      file={['search', search.text]}
      flush
      queries={(api) => [{ ...searchQuery(api, search), placeholderData: keepPreviousData }]}
      skeleton={20}
      empty={[
        t('filingsearch.none'),
        isFilling ? t('filingsearch.noneYet') : t('filingsearch.noneHint'),
        'search',
      ]}
      asOf={() => null}
      note={({ data }) => totalsText(i18n, data)}
      actions={
        facets === null ? undefined : (
          <FacetsButton
            facets={facets}
            search={search}
            href={facetHref}
            className={isReading ? '' : 'lg:hidden'}
          />
        )
      }
      filters={
        answer === undefined ? null : (
          <>
            <SourceLine answer={answer} onSource={onSource} />
            {answer.from === 'index' ? <CoverageLine coverage={answer.coverage} /> : null}
          </>
        )
      }
    >
      {({ data }) =>
        data.hits.length === 0 ? null : (
          <HitList key={JSON.stringify(search)} search={search} open={filing} hitHref={hitHref} />
        )
      }
    </QueryPanel>
  );
  if (isReading) return hits;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[15rem_minmax(0,1fr)_26rem]">
      <div className="max-lg:hidden">
        <Card title={t('filingsearch.narrow')}>
          {isNone ? (
            <p className="text-xs text-quiet">{t('filingsearch.narrowNone')}</p>
          ) : facets === null ? null : (
            <Facets facets={facets} search={search} href={facetHref} />
          )}
        </Card>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-gap xl:contents">
        <div className="min-w-0">{hits}</div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-gap">{aside}</div>
      </div>
    </div>
  );
}

/** `1,240 filings · newest 500 by relevance, the rest by date`. */
function totalsText({ t, format }: I18n, { total, ranked }: SearchAnswer): string {
  return [
    `${t('filings.count', { count: total.count })}${total.isExact ? '' : '+'}`,
    ...(ranked > 0 && ranked < total.count
      ? [t('filingsearch.ranked', { number: format.number(ranked, 0) })]
      : []),
  ].join(' · ');
}

/** What the index holds, said plainly. */
function CoverageLine({ coverage }: { readonly coverage: IndexCoverage }) {
  const { t, format } = useI18n();
  const { filings, companies, from, to, isFilling } = coverage;
  return (
    <p className="border-b border-line bg-sunken px-card py-1 text-2xs text-quiet">
      {[
        t('filingsearch.indexed', {
          count: filings,
          companies: format.number(companies, 0),
        }),
        ...(from === null || to === null
          ? []
          : [
              t('filingsearch.span', {
                from: format.day(from, 'date'),
                to: format.day(to, 'date'),
              }),
            ]),
        ...(isFilling ? [t('filingsearch.filling')] : []),
      ].join(' · ')}
    </p>
  );
}

function FacetsButton({
  className,
  ...facets
}: Parameters<typeof Facets>[0] & { readonly className: string }) {
  const { t } = useI18n();
  const [sheet, setSheet] =
    useState<ComponentType<Parameters<typeof Facets>[0] & { onClose: () => void }>>();
  const Sheet = sheet;
  return (
    <>
      <Button
        size="small"
        glyph="filter"
        className={className}
        onClick={() =>
          void import('./overlay/facets-sheet.tsx').then(({ FacetsSheet }) =>
            setSheet(() => FacetsSheet),
          )
        }
      >
        {t('filingsearch.narrow')}
      </Button>
      {Sheet === undefined ? null : <Sheet {...facets} onClose={() => setSheet(undefined)} />}
    </>
  );
}

/** Before anything is searched for: what can be asked, and what was saved. */
function Start({ onExample }: { readonly onExample: (text: string) => void }) {
  const { t } = useI18n();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card>
        <EmptyState
          title={t('filingsearch.start')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {EXAMPLE_SEARCHES.map(({ text: example }) => (
                <Button key={example} size="small" onClick={() => onExample(example)}>
                  <code>{example}</code>
                </Button>
              ))}
            </div>
          }
        >
          {t('filingsearch.startHint')}
        </EmptyState>
      </Card>
      <SavedSearches value="" />
    </div>
  );
}
