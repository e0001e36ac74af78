/** A figure of every window of so many values, each ending one later; none when there are fewer. */
export function rolling<T>(
  length: number,
  window: number,
  figure: (from: number, to: number) => T,
): readonly T[] {
  if (window < 1) return [];
  return Array.from({ length: Math.max(0, length - window + 1) }, (_, from) =>
    figure(from, from + window),
  );
}
