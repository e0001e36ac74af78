import type { KeyboardEvent } from 'react';
import type { ChartSession } from './chart-session.tsx';
import { CHART_KEYS } from './chart-keys.ts';

/** What the keys of the list do while the chart has the focus. */
export function useChartKeys(session: ChartSession): (event: KeyboardEvent) => void {
  return (event) => {
    const { chart } = session;
    if (chart === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== event.currentTarget) return;
    const found = CHART_KEYS.find(
      ({ keys, shift = false }) => keys.includes(event.key) && shift === isShifted(event),
    );
    if (found === undefined) return;
    event.preventDefault();
    found.run(session, chart);
  };
}

/** A plus is typed with shift on most keyboards: that says nothing. */
const isShifted = ({ shiftKey, key }: KeyboardEvent): boolean => shiftKey && key.length > 1;
