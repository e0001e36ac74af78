import { type RefObject, useEffect, useState } from 'react';

const reports = new WeakMap<Element, (visible: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all cells of a page; a little ahead, so that scrolling meets live values. */
const sharedObserver = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) reports.get(target)?.(isIntersecting);
    },
    { rootMargin: '200px' },
  ));

/** Reports when the element comes onto the screen, or nearly, and when it leaves. */
export function watchVisible(element: Element, report: (visible: boolean) => void): () => void {
  reports.set(element, report);
  sharedObserver().observe(element);
  return () => {
    reports.delete(element);
    sharedObserver().unobserve(element);
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
