/** As many lines as a chart has colours. */
const MOST = 6;
const NONE = 'none';

/** The rows of a chart as the address has them: names with commas, `none`, or nothing for the usual. */
export const pickedRows = (text: string, usual: readonly string[]): readonly string[] =>
  text === NONE ? [] : text === '' ? usual : text.split(',').filter(Boolean).slice(0, MOST);

/** Puts rows in or takes them out; the one that has been in longest makes room. */
export function togglePicked(picked: readonly string[], ids: readonly string[]): string {
  const isIn = ids.every((id) => picked.includes(id));
  const next = isIn
    ? picked.filter((id) => !ids.includes(id))
    : [...picked, ...ids.filter((id) => !picked.includes(id))].slice(-MOST);
  return next.length === 0 ? NONE : next.join(',');
}
