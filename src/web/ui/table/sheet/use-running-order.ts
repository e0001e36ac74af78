import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { beats } from './beats.ts';
import { inOrderOf, isSameOrder, keepPlaces } from './keep-places.ts';

/** Calls back when something changes, until the returned function is called. */
export type Follow = (onChange: () => void) => () => void;

interface RunningOrder<Row> {
  /** Sorted, as of the last rendering. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The order that the reader has chosen: another one is shown at once. */
  readonly by: string;
  /** Sorts anew by what the values are now. */
  readonly sort: () => readonly Row[];
  /** Undefined while the order depends on nothing that moves. */
  readonly follow: Follow | undefined;
}

/**
 * Keeps rows in order while the values move that they are sorted by, once a second at most. The row
 * under the pointer and the one under the cursor keep their places: nobody clicks on another row
 * than the one aimed at.
 */
export function useRunningOrder<Row>(
  box: RefObject<HTMLElement | null>,
  { rows, rowKey, by, sort, follow }: RunningOrder<Row>,
): readonly Row[] {
  const [shown, setShown] = useState({ by, order: rows });
  const isRunning = follow !== undefined;
  // The same rows with other figures: they are sorted with the next beat.
  const kept = useMemo(
    () => (isRunning && shown.by === by ? inOrderOf(shown.order, rows, rowKey) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key of a row is the same whoever asks
    [isRunning, shown, by, rows],
  );
  const order = kept ?? rows;
  if (shown.by !== by || (isRunning && kept === undefined && shown.order !== rows))
    setShown({ by, order: rows });

  const settle = useEffectEvent(() => {
    const next = keepPlaces(sort(), order, heldPlaces(box.current), rowKey);
    if (!isSameOrder(next, order)) setShown({ by, order: next });
  });
  useEffect(() => {
    if (follow === undefined) return undefined;
    const beat = beats(settle);
    const stop = follow(beat.soon);
    beat.soon();
    return () => {
      stop();
      beat.stop();
    };
  }, [follow, rows]);
  return order;
}

/** The places of the rows under the pointer and under the cursor. */
function heldPlaces(box: HTMLElement | null): readonly number[] {
  if (box === null) return [];
  const cursor =
    document.activeElement === box
      ? document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
      : null;
  return [box.querySelector('[data-row]:hover'), cursor?.closest('[data-row]')].flatMap((row) => {
    const place = row instanceof HTMLElement ? Number(row.dataset['row']) : NaN;
    return Number.isInteger(place) ? [place] : [];
  });
}
