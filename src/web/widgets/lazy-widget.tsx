import { createElement, Suspense, useEffect, useRef, useState } from 'react';
import { PanelBoundary } from '../shell/panel-boundary.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Params, ValuesOf } from './param.ts';
import type { Tool } from './registry.ts';
import { widgetComponent } from './widget-component.ts';

/** Begins a little before the reader gets there. */
const AHEAD = '400px';

/** A widget that is fetched, code and data, when it comes into view (WG-2); its place is held. */
export function LazyWidget({
  tool,
  values,
  height,
}: {
  readonly tool: Tool;
  readonly values: ValuesOf<Params>;
  /** What it will take (px). */
  readonly height: number;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  const outline = <Skeleton className="w-full rounded-lg" style={{ height }} />;
  return (
    <div ref={ref} data-lazy={tool} style={near ? undefined : { minHeight: height }}>
      {near ? (
        <PanelBoundary name={tool}>
          <Suspense fallback={outline}>{createElement(widgetComponent(tool), values)}</Suspense>
        </PanelBoundary>
      ) : (
        outline
      )}
    </div>
  );
}
