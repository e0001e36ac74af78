import { textParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { StoryCard } from './news-story.tsx';
import { aroundStoryQuery, storyQuery } from './story-query.ts';

export const widget = defineWidget({
  title: 'news.story',
  about: 'news.storyAbout',
  params: {
    story: { ...textParam('news.param.story', 200), example: '2024/05/01/msft~earnings~2024q3~0' },
  },
  queries: (api, { story }) => [storyQuery(api, story), aroundStoryQuery(api, story)],
  component: StoryCard,
  help: 'equity/news',
  size: { width: 300, height: 700 },
});
