import { Page } from '../api/page.tsx';
import { StoryPage } from '../features/story/story-page.tsx';

export {
  storyLoader as loader,
  storyClientLoader as clientLoader,
} from '../features/story/story-data.ts';

/** In the press layout, which is an article already (RT-7). */
export default function FundStoryPage() {
  return (
    <Page>
      <StoryPage workspace="fund" aside="below" />
    </Page>
  );
}
