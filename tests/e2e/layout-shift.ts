import type { Page } from '@playwright/test';

/** Runs in every document before anything of ours does. */
const WATCH = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput)
      globalThis.shifts.push(entry.value.toFixed(5) + ' ' + (entry.sources ?? [])
        .map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)).join(' | '));
}).observe({ type: 'layout-shift', buffered: true });`;

export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/** What nobody sees: a figure that is a digit wider, a footer that came with a later packet. */
const UNSEEN = 0.005;

/** What has moved on the page by itself since it was opened, and by how much; none if unseen. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate<readonly string[]>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts))))`,
  );
  const total = shifts.reduce((sum, text) => sum + Number.parseFloat(text), 0);
  return total < UNSEEN ? [] : shifts;
}
