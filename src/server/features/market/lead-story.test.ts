import { describe, expect, it } from 'vitest';
import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { leadStory } from './lead-story.ts';

const head = (id: string, more: Partial<StoryHead> = {}): StoryHead => ({
  id,
  time: 1_000,
  headline: id,
  summary: '',
  publisher: 'Test',
  kind: null,
  symbols: [symbolId('MSFT')],
  groupId: null,
  sentiment: null,
  link: null,
  ...more,
});
const read = async (id: string) =>
  sourced('text', 2, { ...head(id), paragraphs: ['Text.'], related: [], eventId: null, url: null });
const leadOf = async (heads: readonly StoryHead[]): Promise<Story | null> =>
  (await leadStory(sourced('list', 1, heads), read)).data;

describe('the lead story of a page of headlines', () => {
  it('is the earliest telling of the newest event, with its text', async () => {
    const tellings = [
      head('later', { time: 2_000, groupId: 'g' }),
      head('first', { groupId: 'g' }),
    ];
    expect(await leadOf(tellings)).toMatchObject({ id: 'first', paragraphs: ['Text.'] });
  });

  it('has no text when it is read at its publisher', async () => {
    const link = 'https://news.example/1';
    expect(await leadOf([head('a', { link })])).toMatchObject({ paragraphs: [], url: link });
  });

  it('of an empty page is none', async () => {
    expect(await leadOf([])).toBeNull();
  });
});
