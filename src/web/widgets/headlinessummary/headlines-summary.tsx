import { useQuery } from '@tanstack/react-query';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ANY_NEWS } from '../fullnewssummary/news-filter.ts';
import { newsQuery } from '../fullnewssummary/news-query.ts';
import { StoryList } from '../fullnewssummary/story-list.tsx';
import { WidgetPanel } from '../widget-panel.tsx';

interface HeadlinesSummaryProps {
  readonly symbols: readonly SymbolId[];
  readonly resultsPerPage: number;
  readonly showSummary: boolean;
}

/** The newest headlines of the market or of some symbols, each event once. */
export function HeadlinesSummary({ symbols, resultsPerPage, showSummary }: HeadlinesSummaryProps) {
  const t = useT();
  const answer = useQuery(newsQuery(useApi(), symbols, ANY_NEWS, resultsPerPage));
  return (
    <WidgetPanel tool="headlinessummary" title={t('news.headlines')} flush>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={12} padded />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState glyph="document" title={t('news.empty')} />
          ) : (
            <StoryList groups={groupStories(data)} {...(showSummary ? {} : { summary: 0 })} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}
