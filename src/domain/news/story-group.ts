import type { StoryHead } from '../market/story.ts';

/** One event, told once or by several publishers. */
export interface StoryGroup {
  /** The first to tell it: the others follow. */
  readonly lead: StoryHead;
  /** The other tellings, newest first. */
  readonly others: readonly StoryHead[];
  /** Of the newest telling. */
  readonly newest: number;
}

/** Two tellings of one event are at most so far apart (ms). */
const SPAN = 36 * 3_600_000;
/** Share of words that two headlines of one event have in common. */
const ALIKE = 0.75;
/** With fewer words than this, headlines are alike by chance. */
const FEWEST_WORDS = 4;

/** Figures tell events apart: `beats by 3%` and `beats by 5%` are two. */
const wordsOf = (headline: string): ReadonlySet<string> =>
  new Set(
    headline
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*%?/gu) ?? [],
  );

const figuresOf = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(' ');

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (Math.min(one.size, other.size) < FEWEST_WORDS) return false;
  if (figuresOf(one) !== figuresOf(other)) return false;
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return common / (one.size + other.size - common) >= ALIKE;
}

interface Cluster {
  readonly stories: StoryHead[];
  readonly words: ReadonlySet<string>[];
  readonly groupIds: Set<string>;
}

const samePlace = (cluster: Cluster, story: StoryHead): boolean =>
  cluster.stories.some((each) => each.symbols[0] === story.symbols[0]);

function belongs(cluster: Cluster, story: StoryHead, words: ReadonlySet<string>): boolean {
  if (cluster.groupIds.has(story.groupId)) return true;
  return (
    samePlace(cluster, story) &&
    cluster.stories.some((each) => Math.abs(each.time - story.time) <= SPAN) &&
    cluster.words.some((each) => alike(each, words))
  );
}

/**
 * Repeats put together: stories that their source says tell the same event, and stories about the
 * same symbol whose headlines say the same within a day and a half. Newest first.
 */
export function groupStories(stories: readonly StoryHead[]): readonly StoryGroup[] {
  const clusters: Cluster[] = [];
  const byGroup = new Map<string, Cluster>();
  for (const story of stories) {
    const words = wordsOf(story.headline);
    const found =
      byGroup.get(story.groupId) ?? clusters.find((cluster) => belongs(cluster, story, words));
    const cluster = found ?? { stories: [], words: [], groupIds: new Set<string>() };
    if (found === undefined) clusters.push(cluster);
    cluster.stories.push(story);
    cluster.words.push(words);
    cluster.groupIds.add(story.groupId);
    byGroup.set(story.groupId, cluster);
  }
  return clusters
    .map(({ stories: told }) => groupOf(told))
    .toSorted((a, b) => b.newest - a.newest || (a.lead.id < b.lead.id ? 1 : -1));
}

function groupOf(told: readonly StoryHead[]): StoryGroup {
  const oldestFirst = told.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  const [lead, ...others] = oldestFirst as [StoryHead, ...StoryHead[]];
  return {
    lead,
    others: others.toReversed(),
    newest: oldestFirst.at(-1)?.time ?? lead.time,
  };
}
