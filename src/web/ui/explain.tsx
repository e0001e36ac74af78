import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Long enough not to open under a mouse that only passes. */
const OPEN_AFTER = 250;
const CLOSE_AFTER = 150;
const MARGIN = 8;

/**
 * A term that explains itself: on hover, on focus and by a tap, so that no reader is left out. The
 * explanation is made when it is asked for and stands above everything, whatever clips the term.
 */
export function Explain({
  term,
  children,
}: {
  readonly term: ReactNode;
  readonly children: () => ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_AFTER : CLOSE_AFTER);
  };
  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-describedby={open ? id : undefined}
        className="cursor-help rounded-xs text-left underline decoration-edge decoration-dotted underline-offset-4"
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') soon(true);
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') soon(false);
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) now(true);
        }}
        onBlur={() => now(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') now(false);
        }}
        onClick={() => now(true)}
      >
        {term}
      </button>
      {open ? (
        <Bubble id={id} anchor={() => button.current} onGone={() => now(false)}>
          {children()}
        </Bubble>
      ) : null}
    </>
  );
}

function Bubble({
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
