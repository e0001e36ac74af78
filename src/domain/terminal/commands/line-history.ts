/** Lines that were run, the newest first, each once. */
export type LineHistory = readonly string[];

const MOST_LINES = 200;
const LONGEST_KEPT = 400;

export function withLine(history: LineHistory, line: string): LineHistory {
  const kept = line.trim();
  if (kept === '' || kept.length > LONGEST_KEPT) return history;
  return [kept, ...history.filter((each) => each !== kept)].slice(0, MOST_LINES);
}

export const readHistory = (value: unknown): LineHistory =>
  Array.isArray(value)
    ? [...new Set(value.filter((line): line is string => typeof line === 'string'))]
        .filter((line) => line.trim() !== '' && line.length <= LONGEST_KEPT)
        .slice(0, MOST_LINES)
    : [];

/**
 * The next line beyond `from` (-1 is what is being typed) that begins with what was typed; older for
 * a step of 1, newer for -1. -1 leads back to what was typed, `null` when there is nothing further.
 */
export function stepInHistory(
  history: LineHistory,
  typed: string,
  from: number,
  step: 1 | -1,
): number | null {
  const wanted = typed.toLowerCase();
  for (let at = from + step; at >= 0 && at < history.length; at += step)
    if (history[at]!.toLowerCase().startsWith(wanted)) return at;
  return step < 0 && from >= 0 ? -1 : null;
}

/** Lines that have the text anywhere in them, the newest first. */
export const searchHistory = (history: LineHistory, text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? history : history.filter((line) => line.toLowerCase().includes(wanted));
};
