import type { Page } from '@playwright/test';

/** Runs in every document before anything of ours does. */
const WATCH = `globalThis.shifts = [];
// A live figure that gains a digit begins further left in its column: nothing else moves.
const isFigure = ({ node }) => node?.nodeType === 3 && node.parentElement?.closest('data') != null;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput && !(entry.sources?.length > 0 && entry.sources.every(isFigure)))
      globalThis.shifts.push(entry.value.toFixed(7) + ' ' + (entry.sources ?? [])
        .map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)).join(' | '));
}).observe({ type: 'layout-shift', buffered: true });`;

export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Layout shifts without user input since the page was opened. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts))))`,
  );
