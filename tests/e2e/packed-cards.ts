import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

const DESKTOP = { width: 1_440, height: 900 };
/** A gap between two cards is no hole (px). */
const MOST = 48;
/** Beyond this a page has an index of its sections (px). */
const LONG = 2_000;

interface Box {
  readonly tool: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Part of a column that stays on the screen while the page scrolls: only the screen counts. */
  readonly stays: boolean;
}

/** Runs in the page. */
const CARDS = `[...document.querySelectorAll('main [data-widget] > section')].map((card) => {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  let box = card;
  while (box !== null && getComputedStyle(box).position !== 'sticky') box = box.parentElement;
  const end = Math.min(bottom, box?.getBoundingClientRect().bottom ?? bottom);
  return { tool: card.parentElement.dataset.widget, left, right, top, bottom: end, stays: box !== null };
})`;
const HEIGHT = 'document.documentElement.scrollHeight';

const overlap = (a0: number, a1: number, b0: number, b1: number) => a0 < b1 - 1 && b0 < a1 - 1;

/** What is empty below a card while the one beside it goes on. */
function holes(cards: readonly Box[]): readonly string[] {
  return cards.flatMap((card) => {
    const below = cards
      .filter(
        (one) => one.top >= card.bottom && overlap(one.left, one.right, card.left, card.right),
      )
      .map(({ top }) => top);
    return cards.flatMap((beside) => {
      if (!overlap(card.top, card.bottom, beside.top, beside.bottom)) return [];
      if (overlap(card.left, card.right, beside.left, beside.right)) return [];
      const end = card.stays ? Math.min(beside.bottom, DESKTOP.height) : beside.bottom;
      const empty = Math.min(end, ...below) - card.bottom;
      return empty > MOST ? [`${card.tool} beside ${beside.tool}: ${Math.round(empty)} px`] : [];
    });
  });
}

/** Cards of the open page leave no holes on a desktop, and a long page has an index that leads to them. */
export async function expectPackedCards(
  page: Page,
  /** A list and a document are long without sections of the page. */
  { index = true } = {},
): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(DESKTOP);
  for (const panel of await page.locator('main [data-lazy]').all()) {
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.locator('[data-widget]').first()).toBeVisible({ timeout: 30_000 });
  }
  const cards = () => page.evaluate<readonly Box[]>(CARDS);
  await page.evaluate('scrollTo(0, 0)');
  await expect.poll(async () => holes(await cards()), { timeout: 15_000 }).toEqual([]);
  if ((await cards()).some(({ stays }) => stays)) {
    await page.evaluate(`scrollTo(0, ${HEIGHT} / 2)`);
    await expect.poll(async () => holes(await cards()), { timeout: 15_000 }).toEqual([]);
    await page.evaluate('scrollTo(0, 0)');
  }
  if (index && (await page.evaluate<number>(HEIGHT)) > LONG) {
    const links = page.locator('[data-section-index] a');
    expect(await links.count()).toBeGreaterThan(1);
    for (const link of await links.all())
      await expect(page.locator((await link.getAttribute('href'))!)).toHaveCount(1);
  }
  if (before !== null) await page.setViewportSize(before);
}
