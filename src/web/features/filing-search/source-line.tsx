import {
  type SearchAnswer,
  SEARCH_SOURCES,
  type SearchLack,
  type SearchSource,
} from '../../../domain/filings/text-search/search-answer.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';

interface SourceLineProps {
  readonly answer: Pick<SearchAnswer, 'from' | 'sources' | 'lacks'>;
  readonly onSource: (source: SearchSource) => void;
}

/** Filters that a source may not have: what was asked for and left out is said. */
const FILTERS = ['forms', 'sector', 'industry', 'state'] as const satisfies readonly SearchLack[];

/** Who searched, where there is a choice, and which filters it could not apply. */
export function SourceLine({ answer: { from, sources, lacks }, onSource }: SourceLineProps) {
  const { t } = useI18n();
  const missing = FILTERS.filter((filter) => lacks.includes(filter));
  return (
    <>
      {sources.length < 2 ? null : (
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-1.5 text-xs text-quiet print:hidden">
          <Segmented
            label={t('filingsearch.source')}
            value={from}
            onChange={onSource}
            segments={SEARCH_SOURCES.map((value) => ({
              value,
              title: t(`filingsearch.source.${value}`),
            }))}
          />
          {from === 'provider' ? <span>{t('filingsearch.sourceLacks')}</span> : null}
        </div>
      )}
      {missing.length === 0 ? null : (
        <p role="status" className="border-b border-line bg-sunken px-card py-1 text-xs">
          {t('filingsearch.unfiltered', {
            filters: missing.map((filter) => t(`filingsearch.filter.${filter}`)).join(', '),
          })}
        </p>
      )}
    </>
  );
}
