import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoryHead } from './story.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import { readingMinutes, wordCount } from './reading-time.ts';
import { groupStories } from './story-group.ts';

const HOUR = 3_600_000;

const told = (id: string, change: Partial<StoryHead> = {}): StoryHead => ({
  id,
  time: 1_000 * HOUR,
  headline: `Headline number ${id}`,
  summary: '',
  publisher: 'Wire',
  kind: 'earnings',
  symbols: ['MSFT' as SymbolId],
  groupId: id,
  sentiment: 0,
  link: null,
  ...change,
});
const ids = (stories: readonly StoryHead[]) =>
  groupStories(stories).map(({ lead, others }) => [lead, ...others].map(({ id }) => id));

const long = 'Example Corp agrees to buy a maker of tape decks';

describe('repeats in the news', () => {
  it('stories that their source puts together are one, led by the first to tell it', () => {
    const group = { groupId: 'g' };
    const stories = [
      told('c', { ...group, time: 1_002 * HOUR }),
      told('b', { ...group, time: 1_001 * HOUR }),
      told('other', { time: 1_001 * HOUR - 1 }),
      told('a', { ...group, time: 1_000 * HOUR }),
    ];
    expect(ids(stories)).toEqual([['a', 'c', 'b'], ['other']]);
  });

  it('the same headline from another source is a repeat, in other letters and order too', () => {
    expect(
      ids([told('a', { headline: long }), told('b', { headline: `${long.toUpperCase()}!` })]),
    ).toHaveLength(1);
    expect(
      ids([told('a', { headline: long }), told('b', { headline: `Update: ${long}` })]),
    ).toHaveLength(1);
  });

  it('other figures, another symbol, another day or other words are another event', () => {
    const a = told('a', { headline: `${long} for $3 billion` });
    const differing: readonly Partial<StoryHead>[] = [
      { headline: `${long} for $5 billion` },
      { headline: a.headline, symbols: ['AAPL' as SymbolId] },
      { headline: a.headline, time: a.time - 37 * HOUR },
      { headline: 'Example Corp sells its tape decks to a maker of toys for $3 billion' },
    ];
    for (const change of differing)
      expect(ids([a, told('b', change)]), JSON.stringify(change)).toHaveLength(2);
    expect(ids([a, told('b', { headline: a.headline, time: a.time - 36 * HOUR })])).toHaveLength(1);
  });

  it('short headlines are never grouped by their words', () => {
    expect(
      ids([told('a', { headline: 'Shares fall' }), told('b', { headline: 'Shares fall' })]),
    ).toHaveLength(2);
  });

  it('loses no story, repeats none, and is newest first', () => {
    const story = fc.record({
      id: fc.uuid(),
      time: fc.integer({ min: 0, max: 100 }).map((hours) => hours * HOUR),
      headline: fc.constantFrom(
        long,
        `${long} today`,
        'Another thing happened to somebody else',
        'Up',
      ),
      groupId: fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(story, { maxLength: 20, selector: ({ id }) => id }), (parts) => {
        const stories = parts.map((part) => told(part.id, part));
        const groups = groupStories(stories);
        const all = groups.flatMap(({ lead, others }) => [lead, ...others]);
        expect(all.map(({ id }) => id).toSorted()).toEqual(stories.map(({ id }) => id).toSorted());
        for (const { lead, others, newest } of groups) {
          expect(newest).toBe(Math.max(lead.time, ...others.map(({ time }) => time)));
          for (const other of others) expect(other.time).toBeGreaterThanOrEqual(lead.time);
        }
        const times = groups.map(({ newest }) => newest);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        for (const groupId of new Set(stories.map((each) => each.groupId)))
          expect(
            groups.filter(({ lead, others }) =>
              [lead, ...others].some((each) => each.groupId === groupId),
            ),
            'one source group is never split',
          ).toHaveLength(1);
      }),
    );
  });
});

describe('the time it takes to read', () => {
  it('is a whole number of minutes at 238 words each, at least one', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes([words(238), words(238)])).toBe(2);
    expect(readingMinutes([words(238 * 3 + 119)])).toBe(4);
  });

  it('counts words, not signs', () => {
    expect(wordCount(['It’s $1,234.5 — a well-known sum.', ''])).toBe(5);
  });
});
