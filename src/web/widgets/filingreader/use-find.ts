import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { neighbourHit } from '../../../domain/filings/find-hits.ts';
import { rangeFinder } from './range-finder.ts';
import { scrollToRange } from './scroll-to-range.ts';

const ALL = 'find';
const CURRENT = 'find-current';

/** Marked without touching the text; browsers that cannot still count and go there. */
function mark(name: string, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

/** Marks a hit as the current one and brings it into view. */
function show(range: Range | undefined): void {
  if (range === undefined) return;
  mark(CURRENT, [range]);
  scrollToRange(range);
  if ('highlights' in CSS) return;
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** Hits in the text below an element that does not change. The first is gone to at once. */
export function useFind(
  root: RefObject<HTMLElement | null>,
  wanted: string,
  /** Text at the place to begin at; the first hit where it is empty or not found. */
  passage = '',
): {
  readonly count: number;
  /** Counted from 0; `null` where there is none. */
  readonly current: number | null;
  readonly go: (step: 1 | -1) => void;
} {
  const [ranges, setRanges] = useState<readonly Range[]>([]);
  const [current, setCurrent] = useState<number | null>(null);
  const finder = useRef<ReturnType<typeof rangeFinder>>(undefined);

  useEffect(() => {
    // A long text takes a moment to search: the letter that was typed is shown before.
    const timer = setTimeout(() => {
      const element = root.current;
      if (element !== null && wanted.trim() !== '') finder.current ??= rangeFinder(element);
      const found = finder.current?.(wanted) ?? [];
      mark(ALL, found);
      setRanges(found);
      const first = startAt(found, passage === '' ? undefined : finder.current?.(passage)[0]);
      setCurrent(first);
      show(first === null ? undefined : found[first]);
    });
    return () => {
      clearTimeout(timer);
      mark(ALL, []);
      mark(CURRENT, []);
    };
  }, [root, wanted, passage]);

  const go = useCallback(
    (step: 1 | -1) => {
      const next = neighbourHit(ranges.length, current, step);
      setCurrent(next);
      show(next === null ? undefined : ranges[next]);
    },
    [ranges, current],
  );
  return { count: ranges.length, current, go };
}

/** The first hit at or after a place; the first of all where there is no such place. */
function startAt(found: readonly Range[], place: Range | undefined): number | null {
  if (found.length === 0) return null;
  if (place === undefined) return 0;
  const at = found.findIndex(
    (range) => range.compareBoundaryPoints(Range.START_TO_START, place) >= 0,
  );
  return Math.max(0, at);
}
