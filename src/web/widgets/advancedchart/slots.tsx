import type { ReactNode } from 'react';

/**
 * The places around a chart. A control is a component that finds its chart by `useChartSession`;
 * it is put here by one line.
 *
 * `top`: symbol, interval, type, indicators, compare, layout, replay, export, settings; scrolls
 * sideways on a phone. `rail`: drawing tools, a column at the left, on a phone a button with a
 * sheet. `drawer`: list of objects, data window. `bottom`: ranges, date, time zone, axis. `over`:
 * whatever stands over the canvas, such as legends of panes and cards of marks.
 */
export interface ChartSlots {
  readonly top: ReactNode;
  readonly rail?: ReactNode;
  readonly drawer?: ReactNode;
  readonly bottom: ReactNode;
  readonly over?: ReactNode;
}

/** The frame of a chart: bars above and below, rails beside it. */
export function ChartFrame({
  top,
  rail,
  drawer,
  bottom,
  over,
  canvas,
}: ChartSlots & { readonly canvas: ReactNode }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="relative z-20 flex min-h-10 shrink-0 scroll-cue-ends items-center gap-1 overflow-x-auto border-b border-line pl-1.5 [scrollbar-width:none] max-md:mr-11 md:pr-11 print:hidden">
        {top}
      </div>
      <div className="relative flex min-h-0 grow">
        {rail === undefined ? null : (
          <div className="flex shrink-0 flex-col border-r border-line max-md:contents print:hidden">
            {rail}
          </div>
        )}
        <div className="relative flex min-w-0 grow">
          {canvas}
          {over}
        </div>
        {drawer}
      </div>
      <div className="flex min-h-9 shrink-0 scroll-cue-ends items-center gap-1 overflow-x-auto border-t border-line px-1.5 [scrollbar-width:none] print:hidden">
        {bottom}
      </div>
    </div>
  );
}
