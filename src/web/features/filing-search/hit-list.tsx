import { useMemo } from 'react';
import { Link } from 'react-router';
import type {
  FoundFiling,
  FoundPassage,
} from '../../../domain/filings/text-search/search-answer.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useOlderPages } from '../../api/use-older-pages.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { GrowingList } from '../../ui/growing-list.tsx';
import { SOURCE_LANGUAGE } from '../../ui/source-language.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { csvOf } from '../../ui/table/csv-of.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Tag } from '../../ui/tag.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { formText } from '../../widgets/filings/form-name.ts';
import { searchQuery } from './search-query.ts';
import type { FilingSearch } from './search-fields.ts';

interface HitListProps {
  readonly search: FilingSearch;
  /** The filing that is read; empty where none is. */
  readonly open: string;
  readonly hitHref: (filing: string, passage: FoundPassage | undefined) => string;
}

/** Filings whose text was found, each with the passages around the hits. */
export function HitList({ search, open, hitHref }: HitListProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const loaded = useOlderPages('', (offset) => searchQuery(api, search, offset));
  const { pages } = loaded;
  const hits = useMemo(() => pages.flatMap(({ data }) => data.hits), [pages]);
  const next = pages.at(-1)?.data.next ?? null;
  const kit = columnKit<FoundFiling>(i18n);
  return (
    <GrowingList
      pages={loaded}
      last={next === null ? undefined : String(next)}
      older={t('filingsearch.more')}
      newest={undefined}
    >
      <CsvRows
        rows={() =>
          csvOf(
            [
              kit.instant('filed', t('filings.filed'), ({ filing }) => filing.filedAt),
              kit.text('form', t('filings.form'), ({ filing }) => filing.form),
              kit.text('symbol', t('filingstream.symbol'), ({ filing }) => filing.symbol),
              kit.text('company', t('filingstream.company'), ({ filing }) => filing.company),
              kit.text('title', t('filings.heading'), ({ filing }) => filing.title),
              kit.text('number', t('filings.byNumber'), ({ filing }) => filing.id),
              kit.text('passage', t('filingsearch.passage'), ({ passages }) =>
                (passages[0]?.runs ?? []).map(({ text }) => text).join(''),
              ),
            ],
            hits,
          )
        }
      />
      <ol className="ruled" data-testid="hits">
        {hits.map((hit) => (
          <Hit key={hit.filing.id} hit={hit} isOpen={hit.filing.id === open} hitHref={hitHref} />
        ))}
      </ol>
    </GrowingList>
  );
}

function Hit({
  hit,
  isOpen,
  hitHref,
}: {
  readonly hit: FoundFiling;
  readonly isOpen: boolean;
  readonly hitHref: HitListProps['hitHref'];
}) {
  const { t, format } = useI18n();
  const { filing, passages, more, documents, industry, sic, state } = hit;
  const field = industry ?? (sic === null ? null : t('filingsearch.sicCode', { code: sic }));
  return (
    <li className={classNames('grid gap-1.5 px-card py-2.5', isOpen && 'bg-chosen')}>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs text-quiet">
        <Link
          to={hitHref(filing.id, passages[0])}
          preventScrollReset
          data-hit={filing.id}
          lang={SOURCE_LANGUAGE}
          aria-current={isOpen || undefined}
          className="min-w-0 text-sm font-semibold text-ink hover:text-link"
        >
          {filing.symbol === null ? '' : `${filing.symbol} · `}
          {filing.company}
        </Link>
        <Tag>{filing.form}</Tag>
        <span className="truncate" title={formText(t, filing.form)} lang={SOURCE_LANGUAGE}>
          {filing.title}
        </span>
        <time className="ml-auto tabular-nums">
          {format.date(filing.filedAt, 'date', EXCHANGE_ZONE)}
        </time>
      </p>
      {passages.map((passage, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a passage is its place
        <p key={at} className="text-sm leading-snug" lang={SOURCE_LANGUAGE}>
          <Link
            to={hitHref(filing.id, passage)}
            preventScrollReset
            className="block rounded-xs border-l-2 border-line pl-2.5 hover:border-accent"
          >
            <span className="mr-1.5 text-2xs text-quiet">{passage.title}</span>
            {passage.runs.map(({ text, hit: isHit }, place) =>
              isHit ? (
                // oxlint-disable-next-line react/no-array-index-key -- a run is its place
                <mark key={place} className="rounded-xs bg-warning/25 px-0.5 text-ink">
                  {text}
                </mark>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- a run is its place
                <span key={place}>{text}</span>
              ),
            )}
          </Link>
        </p>
      ))}
      {documents.map(({ type, title, url }) => (
        <p key={`${type} ${title}`} className="text-xs">
          {url === null ? (
            `${type} · ${title}`
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
              {type} · {title}
            </a>
          )}
        </p>
      ))}
      {more === 0 && field === null && state === null ? null : (
        <p className="flex flex-wrap gap-x-2 text-2xs text-quiet">
          {[field, state].filter((text) => text !== null).join(' · ')}
          {more === 0 ? null : <span>{t('filingsearch.morePlaces', { count: more })}</span>}
        </p>
      )}
    </li>
  );
}
