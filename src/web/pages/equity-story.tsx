import { Page } from '../api/page.tsx';
import { StoryPage } from '../features/story/story-page.tsx';

export {
  storyLoader as loader,
  storyClientLoader as clientLoader,
} from '../features/story/story-data.ts';

export default function EquityStoryPage() {
  return (
    <Page>
      <article className="rounded-lg border border-line bg-panel py-5 md:py-8">
        <StoryPage workspace="equity" aside="beside" />
      </article>
    </Page>
  );
}
