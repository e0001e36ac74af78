/** A call that is not renewed within twelve months no longer counts. */
const COUNTS_FOR = 365.25 * 86_400_000;

/** The newest call of each firm by a moment that still counts; calls come oldest first. */
export function standingCalls<Call extends { readonly firm: number | string; readonly at: number }>(
  calls: readonly Call[],
  until: number,
): readonly Call[] {
  const newest = new Map<Call['firm'], Call>();
  for (const call of calls) {
    if (call.at > until) break;
    newest.set(call.firm, call);
  }
  return [...newest.values()].filter(({ at }) => until - at <= COUNTS_FOR);
}
