import { ROW_TAGS_MAXIMUM, TAG_MAXIMUM } from './watchlist.ts';

/** As it is kept: without blanks around it, not too long; `null` when nothing is left. */
export function parseTag(text: string): string | null {
  const tag = text.trim().replaceAll(/\s+/g, ' ');
  return tag === '' || tag.length > TAG_MAXIMUM || /[\p{Cc},;]/u.test(tag) ? null : tag;
}

const sameTag = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => sameTag(one, tag));

/** Each tag once, however it is capitalised; the first spelling stays. */
export function withTags(
  tags: readonly string[],
  add: readonly string[],
  remove: readonly string[] = [],
): readonly string[] {
  const kept = tags.filter((tag) => !hasTag(remove, tag));
  for (const tag of add) if (!hasTag(kept, tag)) kept.push(tag);
  const result = kept.slice(0, ROW_TAGS_MAXIMUM);
  const isSame = result.length === tags.length && result.every((tag, at) => tag === tags[at]);
  return isSame ? tags : result;
}
