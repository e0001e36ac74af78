import { keepPreviousData } from '@tanstack/react-query';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { ANY_NEWS } from '../fullnewssummary/news-filter.ts';
import { newsQuery } from '../fullnewssummary/news-query.ts';
import { StoriesCsv } from '../fullnewssummary/stories-csv.tsx';
import { StoryList } from '../fullnewssummary/story-list.tsx';
import { QueryPanel } from '../query-panel.tsx';

interface HeadlinesSummaryProps {
  readonly symbols: readonly SymbolId[];
  readonly resultsPerPage: number;
  readonly showSummary: boolean;
}

/** The newest headlines of the market or of some symbols, each event once. */
export function HeadlinesSummary({ symbols, resultsPerPage, showSummary }: HeadlinesSummaryProps) {
  const t = useT();
  return (
    <QueryPanel
      tool="headlinessummary"
      title={t('news.headlines')}
      flush
      queries={(api) => [
        {
          ...newsQuery(api, symbols, ANY_NEWS, resultsPerPage),
          placeholderData: keepPreviousData,
        },
      ]}
      skeleton={12}
      empty={[t('news.empty'), undefined, 'document']}
      // Every headline has a time of its own.
      asOf={() => null}
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <>
            <StoriesCsv stories={data} />
            <StoryList groups={groupStories(data)} {...(showSummary ? {} : { summary: 0 })} />
          </>
        )
      }
    </QueryPanel>
  );
}
