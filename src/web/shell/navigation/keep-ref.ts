/**
 * A partner's `ref` stays in the address for the whole visit (NAV-2): present on the previous page
 * and absent on the next, it is added. Answers the query to go on with, or `undefined` when the
 * query is right as it is.
 */
export function queryWithRef(
  previous: URLSearchParams | undefined,
  next: URLSearchParams,
): URLSearchParams | undefined {
  const ref = previous?.get('ref');
  if (ref === null || ref === undefined || ref === '' || next.has('ref')) return undefined;
  const carried = new URLSearchParams(next);
  carried.set('ref', ref);
  return carried;
}
