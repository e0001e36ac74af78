import { type RefObject, useEffect } from 'react';

interface Strip {
  readonly scrollLeft: number;
  readonly clientWidth: number;
}
interface Place {
  /** From the beginning of the strip's content (px). */
  readonly left: number;
  readonly width: number;
}

/** The faded edge of a strip that scrolls (px): what is below it is not in view. */
const FADE = 40;

/** How far a strip is scrolled once an entry of it is in view: in the middle, unless it was in view. */
export function offsetInside({ scrollLeft, clientWidth }: Strip, { left, width }: Place): number {
  const before = scrollLeft === 0 ? 0 : FADE;
  const isSeen = left >= scrollLeft + before && left + width <= scrollLeft + clientWidth - FADE;
  return isSeen ? scrollLeft : Math.max(0, left + width / 2 - clientWidth / 2);
}

/** Brings an entry of a strip into view. Nothing but the strip scrolls. */
export function showInside(strip: HTMLElement, entry: Element | null | undefined): void {
  if (entry === null || entry === undefined || strip.scrollWidth <= strip.clientWidth) return;
  const { left, width } = entry.getBoundingClientRect();
  strip.scrollLeft = offsetInside(strip, {
    left: left - strip.getBoundingClientRect().left + strip.scrollLeft,
    width,
  });
}

/** Keeps the chosen entry of a strip in view: now, and whenever the selector names another one. */
export function useShownInside(strip: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    if (strip.current !== null) showInside(strip.current, strip.current.querySelector(selector));
  }, [strip, selector]);
}
