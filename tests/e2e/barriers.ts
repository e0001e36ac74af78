import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Part {
  /** Selector of the part of the page to check; all of it by default. */
  readonly within?: string;
  /** Rules that do not hold for this part alone. */
  readonly except?: string[];
  readonly theme?: 'light' | 'dark';
}

/**
 * Fails on what stands in the way of a reader, on the page as it is, in the light theme. In the dark
 * one the same tokens have other values, whose contrast `src/web/theme.test.ts` holds.
 */
export async function expectNoBarriers(page: Page, where: string, part: Part = {}): Promise<void> {
  expect.soft(await barriersOf(page, part), where).toEqual([]);
}

/** Contrast is measured where the look of a text is new. */
const SOURCE = `${axe.source}
axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-known-look])' }] });`;

/** Looks that this worker has measured. */
const measured = new Set<number>();

export async function barriersOf(page: Page, part: Part = {}): Promise<string[]> {
  const { within = 'body', except = [], theme = 'light' } = part;
  await paint(page, theme);
  const looks = await page.evaluate<readonly number[]>(
    `(${MARK_KNOWN_LOOKS})(${JSON.stringify(within)}, ${JSON.stringify([...measured])})`,
  );
  // Half a megabyte of script is sent once to each document, not for every look at it.
  const isThere = await page.evaluate<boolean>(`'axe' in globalThis`);
  const builder = new AxeBuilder({ page, axeSource: isThere ? 'undefined;' : SOURCE })
    // Violations only: the full report costs seconds. Options must be set before rules.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .disableRules(except);
  if (part.within !== undefined) builder.include(part.within);
  const { violations } = await builder.analyze();
  await page.evaluate(UNMARK);
  for (const look of looks) measured.add(look);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/**
 * Measuring the contrast of one text takes axe milliseconds, and tables, menus and the frame of all
 * pages repeat the same look thousands of times. Marks the texts whose look is known or repeats
 * another one, and returns the other looks. Two texts look alike when they and all elements around
 * them have the same class and are painted alike; so must be the elements beside them, which may be
 * drawn behind them.
 */
const MARK_KNOWN_LOOKS = `(within, known) => {
  const kinds = new Map();
  const kindOf = (element) => {
    if (!kinds.has(element)) {
      const style = getComputedStyle(element);
      kinds.set(element, [
        element.tagName, element.getAttribute('class'),
        // Only what leaves the flow can be drawn behind a text, depending on its place.
        style.position === 'static' ? '' : element.getAttribute('style'),
        style.color, style.backgroundColor, style.backgroundImage, style.opacity,
        style.fontSize, style.fontWeight, style.textShadow, style.fill,
      ].join());
    }
    return kinds.get(element);
  };
  const paths = new Map([[null, '']]);
  const pathOf = (element) => {
    if (!paths.has(element))
      paths.set(element, hash(pathOf(element.parentElement) + '>' + kindOf(element)));
    return paths.get(element);
  };
  const beside = (element) =>
    [...new Set([...(element.parentElement?.children ?? [])].map(kindOf))].sort().join('+');
  const lookOf = (element) =>
    hash([pathOf(element), beside(element), beside(element.parentElement)].join('|'));
  // 53 bits: two looks out of thousands do not collide.
  const hash = (text) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let i = 0; i < text.length; i += 1) {
      high = Math.imul(high ^ text.charCodeAt(i), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(i), 1597334677);
    }
    return 4294967296 * (2097151 & (low ^ (high >>> 13))) + (high >>> 0);
  };
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const seen = new Set(known);
  const fresh = [];
  for (const root of document.querySelectorAll(within))
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (![...element.childNodes].some(isText) || !element.checkVisibility()) continue;
      const look = lookOf(element);
      if (seen.has(look)) element.setAttribute('data-known-look', '');
      else fresh.push(look);
      seen.add(look);
    }
  return fresh;
}`;
const UNMARK = `document.querySelectorAll('[data-known-look]')
  .forEach((element) => element.removeAttribute('data-known-look'))`;

/** Draws the page and waits until no colour is on its way to another one. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime < 10_000);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  })()`);
}
