import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AroundStory } from './around-story.tsx';
import { StoryText } from './story-text.tsx';
import { storyQuery } from './story-query.ts';

interface NewsStoryProps {
  /** The id of the story. */
  readonly story: string;
  /** The rank of the headline: the first of a page of its own. */
  readonly level?: 1 | 2;
  /** The whole address under which the story is known, where the page knows it. */
  readonly canonical?: string;
  /** What stands around it is beside it where there is room, or always below. */
  readonly aside?: 'beside' | 'below';
}

/** One story, set to be read; the symbols that it names follow the market. */
export function NewsStory({ story: id, level = 2, canonical, aside = 'below' }: NewsStoryProps) {
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
            <StoryText story={data} level={level} canonical={canonical} />
            <AroundStory story={data} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
