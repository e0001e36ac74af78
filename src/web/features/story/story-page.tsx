import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useParams } from 'react-router';
import { tabPath, type SymbolWorkspace } from '../../../domain/navigation/workspace.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { PageHead } from '../../i18n/page-head.tsx';
import { StructuredData } from '../../i18n/structured-data.tsx';
import { textField } from '../../shell/navigation/address-field.ts';
import { useAddressState } from '../../shell/navigation/use-address-state.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { storyAddress } from '../../widgets/fullnewssummary/story-address.ts';
import { NewsStory } from '../../widgets/newsstory/news-story.tsx';
import { useMarkRead } from '../../widgets/newsstory/use-read.ts';
import { aroundStoryQuery, storyQuery } from '../../widgets/newsstory/story-query.ts';
import type { StoryPageData } from './story-data.ts';

interface StoryPageProps {
  readonly workspace: SymbolWorkspace;
  readonly aside: 'beside' | 'below';
}

const fields = { symbol: textField(64) };

/** A story under its own address; under whichever symbol it was opened, it has one true one. */
export function StoryPage({ workspace, aside }: StoryPageProps) {
  const t = useT();
  const { origin } = useLoaderData<StoryPageData>();
  const id = useParams()['*'] ?? '';
  const api = useApi();
  const story = useQuery(storyQuery(api, id)).data?.data;
  const home = useQuery(aroundStoryQuery(api, id)).data?.home ?? workspace;
  const { symbol } = useAddressState(fields).values;
  useMarkRead(id);
  const canonical = origin + storyAddress(id, story?.symbols[0] ?? symbol, home);
  return (
    <>
      {story === undefined ? null : (
        <>
          <PageHead title={story.headline} description={story.summary} />
          <link rel="canonical" href={canonical} />
          <meta property="og:type" content="article" />
          <meta property="og:title" content={story.headline} />
          <meta property="og:description" content={story.summary} />
          <meta property="og:url" content={canonical} />
          <StructuredData
            data={{
              '@type': 'NewsArticle',
              headline: story.headline,
              description: story.summary,
              datePublished: new Date(story.time).toISOString(),
              author: { '@type': 'Organization', name: story.publisher },
              publisher: { '@type': 'Organization', name: story.publisher },
              mainEntityOfPage: canonical,
              url: canonical,
              isAccessibleForFree: true,
              about: story.symbols.map((tickerSymbol) => ({
                '@type': 'Corporation',
                tickerSymbol,
              })),
            }}
          />
        </>
      )}
      {symbol === '' ? null : (
        <p className="mb-3 px-card text-sm print:hidden">
          <TextLink to={`${tabPath(workspace, 'news')}?symbol=${encodeURIComponent(symbol)}`}>
            {t('news.toAll', { symbol })}
          </TextLink>
        </p>
      )}
      <NewsStory key={id} story={id} canonical={canonical} aside={aside} />
    </>
  );
}
