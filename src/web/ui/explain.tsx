import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { PanelBoundary } from './panel-boundary.tsx';

/** Long enough not to open under a mouse that only passes. */
const OPEN_AFTER = 250;
const CLOSE_AFTER = 150;

const fetchBubble = () => import('./overlay/explain-bubble.tsx');
const ExplainBubble = lazy(async () => ({ default: (await fetchBubble()).ExplainBubble }));
const nothing = () => null;

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
          if (pointerType !== 'mouse') return;
          // A failed fetch is told when the explanation is to be shown.
          void fetchBubble().catch(() => undefined);
          soon(true);
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
        <PanelBoundary name="explain" renderCrash={nothing}>
          <Suspense>
            <ExplainBubble id={id} anchor={() => button.current} onGone={() => now(false)}>
              {children()}
            </ExplainBubble>
          </Suspense>
        </PanelBoundary>
      ) : null}
    </>
  );
}
