import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { advance, IDLE, LOADING_BAR, nextChange, onLoadingEvent, viewOf } from './progress.ts';

/** Shows that the next page is on its way. Drawn by the frame, without rendering. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  const bar = useRef(IDLE);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const draw = () => {
      const now = performance.now();
      bar.current = advance(bar.current, now);
      const { visible, progress } = viewOf(bar.current, now);
      if (element.current !== null) {
        element.current.style.opacity = visible ? '1' : '0';
        element.current.style.transform = `scaleX(${progress})`;
      }
      const due = nextChange(bar.current);
      if (bar.current.phase === 'running') frame = requestAnimationFrame(draw);
      else if (due !== undefined) timer = setTimeout(draw, Math.max(0, due - now));
    };
    bar.current = onLoadingEvent(bar.current, busy ? 'start' : 'finish', performance.now());
    draw();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [busy]);

  return (
    <div
      ref={element}
      data-testid="loading-bar"
      aria-hidden="true"
      style={{
        height: LOADING_BAR.height,
        backgroundColor: LOADING_BAR.color,
        opacity: 0,
        transform: 'scaleX(0)',
      }}
      className="pointer-events-none fixed inset-x-0 top-0 z-[60] origin-left"
    />
  );
}
