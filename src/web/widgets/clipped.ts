/** Whole words up to so many letters; `null` for none. */
export function clipped(text: string, longest: number): string | null {
  if (longest === 0) return null;
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}
