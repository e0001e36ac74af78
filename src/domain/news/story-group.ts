import type { StoryHead } from './story.ts';

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

interface Telling {
  readonly story: StoryHead;
  readonly words: ReadonlySet<string>;
  /** Figures tell events apart: `beats by 3%` and `beats by 5%` are two. */
  readonly figures: string;
}

function tellingOf(story: StoryHead): Telling {
  const words = new Set(
    story.headline
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+(?:[.,]\d+)*%?/gu) ?? [],
  );
  const figures = [...words].filter((word) => /\d/.test(word)).toSorted();
  return { story, words, figures: figures.join(' ') };
}

function alike(one: Telling, other: Telling): boolean {
  if (one.figures !== other.figures || one.story.symbols[0] !== other.story.symbols[0])
    return false;
  if (Math.abs(one.story.time - other.story.time) > SPAN) return false;
  if (Math.min(one.words.size, other.words.size) < FEWEST_WORDS) return false;
  let common = 0;
  for (const word of one.words) if (other.words.has(word)) common += 1;
  return common / (one.words.size + other.words.size - common) >= ALIKE;
}

/**
 * Repeats put together: stories that their source says tell the same event, and stories about the
 * same symbol whose headlines say the same within a day and a half. Newest first.
 */
export function groupStories(stories: readonly StoryHead[]): readonly StoryGroup[] {
  const clusters: Telling[][] = [];
  const byGroup = new Map<string, Telling[]>();
  for (const story of stories) {
    const telling = tellingOf(story);
    const known =
      (story.groupId === null ? undefined : byGroup.get(story.groupId)) ??
      clusters.find((cluster) => cluster.some((each) => alike(each, telling)));
    const cluster = known ?? [];
    if (known === undefined) clusters.push(cluster);
    cluster.push(telling);
    if (story.groupId !== null) byGroup.set(story.groupId, cluster);
  }
  return clusters
    .map((cluster) => groupOf(cluster.map(({ story }) => story)))
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
