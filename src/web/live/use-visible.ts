import { type RefObject, useEffect, useState } from 'react';

type Report = (visible: boolean) => void;

interface Watched {
  readonly reports: Set<Report>;
  /** What was seen last; undefined until the first look. */
  isVisible: boolean | undefined;
}

const watched = new Map<Element, Watched>();
let observer: IntersectionObserver | undefined;

/** One observer for all cells of a page; a little ahead, so that scrolling meets live values. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const known = watched.get(target);
        if (known === undefined) continue;
        known.isVisible = isIntersecting;
        for (const report of known.reports) report(isIntersecting);
      }
    },
    { rootMargin: '200px' },
  ));

/**
 * Reports when the element comes onto the screen, or nearly, and when it leaves. The cells of a row
 * are watched together: the browser looks at every watched element in every frame.
 */
export function watchVisible(element: Element, report: Report): () => void {
  const place = element.closest('tr, [role="row"]') ?? element;
  const known = watched.get(place) ?? { reports: new Set(), isVisible: undefined };
  if (known.reports.size === 0) {
    watched.set(place, known);
    sharedObserver().observe(place);
  } else if (known.isVisible !== undefined) report(known.isVisible);
  // A function of its own, so that one given twice counts twice.
  const own: Report = (visible) => report(visible);
  known.reports.add(own);
  return () => {
    known.reports.delete(own);
    if (known.reports.size > 0 || watched.get(place) !== known) return;
    watched.delete(place);
    sharedObserver().unobserve(place);
  };
}

/** Whether the element is on the screen, or nearly. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(
    () => (ref.current === null ? undefined : watchVisible(ref.current, setVisible)),
    [ref],
  );
  return visible;
}
