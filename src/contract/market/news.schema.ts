import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { STORY_KINDS, type Story, type StoryHead } from '../../domain/news/story.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  cursorInput,
  instantInput,
  integerInput,
  listOf,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolText,
  symbolsInput,
  wordsInput,
} from './wire.schema.ts';
import * as call from './news.ts';

const tag = 'News';

const head = {
  id: z.string(),
  time: z.number(),
  headline: z.string(),
  summary: z.string(),
  publisher: z.string(),
  kind: z.nullable(z.enum(STORY_KINDS)),
  symbols: listOf(symbolText),
  groupId: maybeText,
  sentiment: maybeNumber,
  link: maybeText,
} as const;

export const storyHead = objectOf<StoryHead>('StoryHead')(head);

export const story = objectOf<Story>('Story')({
  ...head,
  paragraphs: listOf(z.string()),
  related: listOf(symbolText),
  eventId: maybeText,
  url: maybeText,
});

/** Which headlines are asked for. */
const headlines = z.object({
  symbols: z.optional(symbolsInput),
  kinds: z._default(wordsInput(STORY_KINDS), []),
  publisher: z.optional(z.string().check(z.maxLength(100, 'must be at most 100 characters long'))),
  before: z.optional(instantInput),
  cursor: z.optional(cursorInput),
  limit: z._default(integerInput(1, 200), 30),
});

export const getNews = defineEndpoint(call.getNews, {
  access: ANYONE,
  tag,
  summary:
    'Headlines of the market or of some symbols, newest first. The cursor of the next page is the time and id of the last headline.',
  query: headlines,
  response: sourcedOf(listOf(storyHead)),
});

export const getLeadStory = defineEndpoint(call.getLeadStory, {
  access: ANYONE,
  tag,
  summary:
    'The first story of such a page of headlines in full: of several tellings of one event the earliest; `null` of an empty page.',
  query: headlines,
  response: sourcedOf(z.nullable(story)),
});

export const getStory = defineEndpoint(call.getStory, {
  access: ANYONE,
  tag,
  summary: 'One story in full.',
  params: z.object({ id: z.string() }),
  response: sourcedOf(story),
});
