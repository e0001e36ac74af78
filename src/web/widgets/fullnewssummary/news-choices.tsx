import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { STORY_KINDS, type StoryKind } from '../../../domain/news/story.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { ANY_NEWS, kindOf, type NewsFilter } from './news-filter.ts';
import { newsQuery } from './news-query.ts';

interface ChoicesProps {
  /** `null`: news of the whole market. */
  readonly symbol: SymbolId | null;
  readonly filter: NewsFilter;
  readonly onChange: (change: Partial<NewsFilter>) => void;
  readonly limit?: number;
  /** Topics that are never shown here. */
  readonly exclude?: readonly StoryKind[];
}

/** Kind and source. Without script a button asks for the same page with the same fields. */
export function NewsChoices({ symbol, filter, onChange, limit, exclude = [] }: ChoicesProps) {
  const t = useT();
  // The sources of the newest stories of all kinds, whatever is chosen now.
  const { data: newest } = useQuery(
    newsQuery(useApi(), symbol === null ? [] : [symbol], ANY_NEWS, limit),
  );
  const sources = useMemo(
    () =>
      [
        ...new Set([
          ...(newest?.data ?? []).map(({ publisher }) => publisher),
          ...(filter.source === '' ? [] : [filter.source]),
        ]),
      ].toSorted(),
    [newest, filter.source],
  );
  const look = `${controlClass} h-7! w-auto! min-w-0 text-sm! max-md:flex-1 pointer-coarse:h-control!`;
  return (
    <form
      role="search"
      className="flex min-w-0 items-center gap-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      {symbol === null ? null : <input type="hidden" name="symbol" value={symbol} />}
      <select
        aria-label={t('news.kind')}
        name="kind"
        className={look}
        value={filter.kind}
        onChange={({ target }) => onChange({ kind: kindOf(target.value) })}
      >
        <option value="">{t('news.allKinds')}</option>
        {STORY_KINDS.filter((kind) => !exclude.includes(kind)).map((kind) => (
          <option key={kind} value={kind}>
            {t(`news.kind.${kind}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('news.source')}
        name="source"
        className={look}
        value={filter.source}
        onChange={({ target }) => onChange({ source: target.value })}
      >
        <option value="">{t('news.allSources')}</option>
        {sources.map((source) => (
          <option key={source} value={source}>
            {source}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" size="small">
          {t('news.show')}
        </Button>
      </noscript>
    </form>
  );
}
