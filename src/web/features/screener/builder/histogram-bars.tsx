import { type PointerEvent, useRef } from 'react';
import type { Histogram } from '../../../../domain/screener/engine/engine.ts';
import { classNames } from '../../../ui/class-names.ts';
import { barsPath, heightsOf, placeOf, valueAt } from './histogram-scale.ts';

interface HistogramBarsProps {
  readonly histogram: Histogram | null;
  /** In the unit of the column; null is open. */
  readonly least: number | null;
  readonly most: number | null;
  readonly onDrag: (bound: 'least' | 'most', value: number | null) => void;
}

/** A pointer this near to an edge opens the range there. */
const EDGE = 0.004;

/** How a figure is distributed, with the chosen part lit and a handle at each end of it. */
export function HistogramBars({ histogram, least, most, onDrag }: HistogramBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  if (histogram === null) return <div className="h-8 border-b border-line" />;
  const buckets = histogram.counts.length;
  const from = least === null ? 0 : placeOf(histogram, least);
  const to = most === null ? 1 : placeOf(histogram, most);
  const heights = heightsOf(histogram);
  const isLit = (at: number): boolean => {
    const middle = (at + 0.5) / buckets;
    return middle >= from && middle <= to;
  };
  const drag = (bound: 'least' | 'most') => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || box.current === null) return;
      const { left, width } = box.current.getBoundingClientRect();
      const place = (event.clientX - left) / width;
      const isOpen = bound === 'least' ? place <= EDGE : place >= 1 - EDGE;
      onDrag(bound, isOpen ? null : valueAt(histogram, place));
    },
  });
  return (
    <div ref={box} aria-hidden="true" className="relative h-8 touch-pan-y select-none">
      <svg
        viewBox={`0 0 ${buckets} 1`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full border-b border-line"
      >
        <path d={barsPath(heights, (at) => !isLit(at))} className="fill-edge opacity-35" />
        <path d={barsPath(heights, isLit)} className="fill-series-1" />
      </svg>
      {(['least', 'most'] as const).map((bound) => (
        <span
          key={bound}
          data-handle={bound}
          className={classNames(
            'absolute inset-y-0 -ml-2 flex w-4 cursor-ew-resize touch-none justify-center',
            'after:h-full after:w-0.5 after:rounded-full after:bg-accent after:transition-[width] hover:after:w-1',
            (bound === 'least' ? least : most) === null &&
              'opacity-0 hover:opacity-100 group-hover/line:opacity-60',
          )}
          style={{ left: `${(bound === 'least' ? from : to) * 100}%` }}
          {...drag(bound)}
        />
      ))}
    </div>
  );
}
