/** Where a bar stands in a view that is opened for it: more of what led to it than of what followed. */
const PLACE = 0.65;
/** Room after the newest bar, as a share of the view. */
const ROOM = 0.06;

/**
 * The view of `width` bars that shows one of `count` bars with what is around it. A recent bar does
 * not leave half of the view empty: the view ends soon after the newest bar.
 */
export function viewAround(
  index: number,
  count: number,
  width: number,
): { readonly from: number; readonly to: number } {
  const wanted = index + Math.round(width * (1 - PLACE));
  const to = Math.max(index, Math.min(wanted, count - 1 + Math.round(width * ROOM)));
  return { from: to - width, to };
}
