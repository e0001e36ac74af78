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

/** Whether the element is on the screen, or nearly. */
export function useVisible(ref: RefObject<Element | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    reports.set(element, setVisible);
    sharedObserver().observe(element);
    return () => {
      reports.delete(element);
      sharedObserver().unobserve(element);
    };
  }, [ref]);
  return visible;
}
