import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';

/** All there is of a story that is read at its publisher. */
const withoutText = (head: StoryHead): Story => ({
  ...head,
  paragraphs: [],
  related: [],
  eventId: null,
  url: head.link,
});

/** The story that a page of headlines begins with; `null` of an empty page. */
export async function leadStory(
  page: Sourced<readonly StoryHead[]>,
  read: (id: string) => Promise<Sourced<Story>>,
): Promise<Sourced<Story | null>> {
  const lead = groupStories(page.data)[0]?.lead;
  if (lead === undefined) return withData(page, null);
  return lead.link === null ? read(lead.id) : withData(page, withoutText(lead));
}
