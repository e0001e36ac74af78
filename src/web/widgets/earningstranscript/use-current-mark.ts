import { type RefObject, useEffect, useState } from 'react';
import { neighbourHit } from '../../../domain/filings/find-hits.ts';

/**
 * The current one of the marked hits in a box that scrolls: the first as soon as `shown`, which
 * names what is looked for and where, changes; from there one step at a time, round and round.
 */
export function useCurrentMark(
  box: RefObject<HTMLElement | null>,
  shown: string,
): { readonly current: number | null; readonly go: (step: 1 | -1) => void } {
  const [current, setCurrent] = useState<number | null>(null);
  const choose = (next: number | null): HTMLElement | undefined => {
    const marks = marksIn(box.current);
    for (const [at, mark] of marks.entries()) mark.toggleAttribute('data-current', at === next);
    setCurrent(next);
    const chosen = next === null ? undefined : marks[next];
    if (chosen !== undefined) scrollInside(box.current, chosen);
    return chosen;
  };
  useEffect(() => {
    choose(neighbourHit(marksIn(box.current).length, null, 1));
    // The marks are those of what is shown; nothing else moves them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [box, shown]);
  return {
    current,
    go: (step) =>
      choose(neighbourHit(marksIn(box.current).length, current, step))?.scrollIntoView({
        block: 'nearest',
      }),
  };
}

const marksIn = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll('mark') ?? []),
];

/** The box alone: a page that opens with something looked for stays where it is. */
function scrollInside(box: HTMLElement | null, mark: HTMLElement): void {
  if (box === null) return;
  const hit = mark.getBoundingClientRect();
  const { top, height } = box.getBoundingClientRect();
  if (hit.top < top || hit.bottom > top + height) box.scrollTop += hit.top - top - height / 2;
}
