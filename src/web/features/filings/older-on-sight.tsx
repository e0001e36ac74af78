import { useEffect, useRef } from 'react';

/** Asks for older entries when the end of a list comes near, without being pressed. */
export function OlderOnSight({
  cursor,
  onOlder,
}: {
  readonly cursor: string | undefined;
  readonly onOlder: (cursor: string) => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onOlder);
  useEffect(() => {
    latest.current = onOlder;
  });
  useEffect(() => {
    const element = end.current;
    if (element === null || cursor === undefined) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current(cursor);
      },
      { rootMargin: '0px 0px 400px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [cursor]);
  return <div ref={end} aria-hidden="true" />;
}
