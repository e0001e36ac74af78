import { type ReactNode, useEffect, useRef } from 'react';

const MARGIN = 8;

/** The explanation of a term, above everything. */
export function ExplainBubble({
  id,
  anchor,
  onGone,
  children,
}: {
  readonly id: string;
  readonly anchor: () => HTMLElement | null;
  readonly onGone: () => void;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const bubble = ref.current;
    const box = anchor()?.getBoundingClientRect();
    if (bubble === null || box === undefined) return undefined;
    bubble.showPopover();
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.max(MARGIN, Math.min(box.left, innerWidth - width - MARGIN));
    const below = box.bottom + MARGIN;
    const top = below + height > innerHeight - MARGIN ? box.top - height - MARGIN : below;
    Object.assign(bubble.style, { left: `${left}px`, top: `${Math.max(MARGIN, top)}px` });
    const leave = () => gone.current();
    const options = { passive: true, capture: true } as const;
    addEventListener('scroll', leave, options);
    addEventListener('resize', leave, options);
    return () => {
      removeEventListener('scroll', leave, options);
      removeEventListener('resize', leave, options);
    };
    // It stands where its term stood when it opened; any movement closes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      className="inset-auto m-0 w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-md border border-line bg-raised p-3 text-xs text-ink shadow-lg"
    >
      {children}
    </div>
  );
}
