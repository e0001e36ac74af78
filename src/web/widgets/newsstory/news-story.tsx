import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { AroundStory } from './around-story.tsx';
import { StoryText } from './story-text.tsx';
import { storyQuery } from './story-query.ts';

interface NewsStoryProps {
  /** The id of the story. */
  readonly story: string;
  /** The whole address under which the story is known. */
  readonly canonical: string;
  /** What stands around it is beside it where there is room, or always below. */
  readonly aside: 'beside' | 'below';
}

/** A page that is one story, set to be read; the symbols that it names follow the market. */
export function NewsStory({ story: id, canonical, aside }: NewsStoryProps) {
  const answer = useQuery(storyQuery(useApi(), id));
  return (
    <div data-widget="newsstory" className="p-card">
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={18} />}>
        {({ data }) => (
          <div
            className={
              aside === 'beside'
                ? 'grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)] xl:justify-center'
                : 'grid grid-cols-[minmax(0,1fr)] gap-10'
            }
          >
            <StoryText story={data} level={1} canonical={canonical} />
            <AroundStory story={data} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** The same as a card among others. */
export function StoryCard({ story: id }: Pick<NewsStoryProps, 'story'>) {
  const t = useT();
  return (
    <QueryPanel
      tool="newsstory"
      title={t('news.story')}
      queries={(api) => [storyQuery(api, id)]}
      skeleton={18}
      empty={[t('news.empty'), undefined, 'document']}
      // A story says when it was published.
      asOf={() => null}
    >
      {({ data }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <StoryText story={data} level={3} canonical={undefined} />
          <AroundStory story={data} />
        </div>
      )}
    </QueryPanel>
  );
}
