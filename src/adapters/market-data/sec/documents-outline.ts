import type { Heading } from './documents-headings.ts';
import { itemId } from './documents-headings.ts';

/** A heading that was found in a document. */
export interface FoundHeading {
  readonly heading: Heading;
  /** Where it begins in the markup. */
  readonly at: number;
  /** How many characters of text stand before it: a measure of what a section holds. */
  readonly textAt: number;
  /** Where its line ends in the markup. */
  readonly end: number;
  /** The next line, for a heading whose title stands below it. */
  readonly next: { readonly text: string; readonly end: number } | null;
}

export interface OutlineEntry {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly at: number;
  /** Where the heading ends and the text of the section begins. */
  readonly end: number;
}

/** A heading of the contents is followed by the next one at once, and comes again later. */
const LITTLE_TEXT = 300;

/**
 * The parts and items of a document. Of a heading that comes several times, in the contents and on
 * top of pages, the first counts that has text behind it, or the only one.
 */
export function outlineOf(
  found: readonly FoundHeading[],
  form: string,
  textLength: number,
): readonly OutlineEntry[] {
  let part: number | null = null;
  const keyed = found.map((each, i) => {
    const { heading } = each;
    if (heading.kind === 'part') part = heading.part;
    const key: string =
      heading.kind === 'item' ? `${part ?? ''}:${heading.item}` : `${heading.kind} ${part ?? ''}`;
    const next = found[i + 1]?.textAt ?? textLength;
    return { ...each, key, part: part as number | null, text: next - each.textAt };
  });
  const lastOf = new Map(keyed.map(({ key }, i) => [key, i]));
  const taken = new Set<string>();
  const entries: OutlineEntry[] = [];
  const hasParts = keyed.some(({ heading }) => heading.kind === 'part');
  // The part of contents has little text too: it is known by what follows it.
  const inContents = (i: number): boolean => {
    const each = keyed[i]!;
    return each.text < LITTLE_TEXT && (lastOf.get(each.key) ?? i) > i;
  };
  for (const [i, each] of keyed.entries()) {
    if (taken.has(each.key) || inContents(i)) continue;
    const { heading } = each;
    // Signatures of a document end it; others are parts of exhibits.
    if (heading.kind === 'signatures' && (lastOf.get(each.key) !== i || entries.length === 0))
      continue;
    taken.add(each.key);
    entries.push({
      id:
        heading.kind === 'item'
          ? itemId(form, each.part, heading.item)
          : heading.kind === 'part'
            ? `part-${heading.part}`
            : 'signatures',
      ...titleOf(each),
      depth: heading.kind === 'item' && hasParts ? 2 : 1,
      at: each.at,
    });
  }
  return unique(entries);
}

function titleOf({ heading, end, next }: FoundHeading): Pick<OutlineEntry, 'title' | 'end'> {
  if (heading.kind !== 'item') return { title: heading.title, end };
  const isBelow =
    heading.title === '' &&
    next !== null &&
    /^[A-Z\u201C"[]/.test(next.text) &&
    next.text.length < 160;
  const title = isBelow ? next.text : heading.title;
  return {
    title: `Item ${heading.item}${title === '' ? '' : `. ${title}`}`,
    end: isBelow ? next.end : end,
  };
}

/** Ids are anchors: no two sections share one. */
export function unique<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const count = (seen.get(entry.id) ?? 0) + 1;
    seen.set(entry.id, count);
    return count === 1 ? entry : { ...entry, id: `${entry.id}-${count}` };
  });
}
