import type { Page } from '@playwright/test';

/** Runs in every document before anything of ours does. */
const WATCH = `globalThis.shifts = [];
// A live figure that gains a digit or a sign begins further left in its column, and its arrow with
// it; what follows a change on its line makes room. The browser itself overlooks less than 3 px.
const isSideways = ({ previousRect, currentRect }) => Math.abs(previousRect.y - currentRect.y) < 3;
// So does a value beside its name, when a date takes the place of a dash.
const isFigure = ({ node }) =>
  (node?.nodeType === 1 ? node : node?.parentElement)?.matches('[data-arrow], dd') ||
  /\\d/.test(node?.textContent) && !/\\p{L}{2}/u.test(node.textContent);
const makesRoom = ({ node, previousRect, currentRect }) => node?.nodeType === 1 &&
  node.previousElementSibling?.querySelector('[data-ratio]') != null &&
  Math.abs(previousRect.x - currentRect.x) < 20;
// Two rows of a sorted grid whose live figures passed each other change places.
const isOvertaken = ({ node, previousRect, currentRect }) =>
  node?.nodeType === 1 && node.matches('[role=row][data-row]') &&
  previousRect.x === currentRect.x && previousRect.width === currentRect.width &&
  (previousRect.y - currentRect.y) % currentRect.height === 0;
const isLive = (source) =>
  (isSideways(source) && (isFigure(source) || makesRoom(source))) || isOvertaken(source);
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput && !(entry.sources?.length > 0 && entry.sources.every(isLive)))
      globalThis.shifts.push(entry.value.toFixed(7) + ' ' + (entry.sources ?? [])
        .map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)).join(' | '));
}).observe({ type: 'layout-shift', buffered: true });`;

export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** Layout shifts without user input since the page was opened. */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts))))`,
  );
