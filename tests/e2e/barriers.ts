import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function found(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/**
 * What stands in the way of a reader, on the page as it is: by every rule in the light theme, and in
 * the dark one by the rule that colours can break.
 */
export async function expectNoBarriers(
  page: Page,
  where: string,
  { within, except = [] }: { readonly within?: string; readonly except?: string[] } = {},
): Promise<void> {
  const builder = async () => {
    // Half a megabyte of script is sent once to each document, not for every look at it.
    const known = await page.evaluate<boolean>(`'axe' in globalThis`);
    const axe = new AxeBuilder({ page, ...(known ? { axeSource: 'undefined;' } : {}) });
    // Violations only: the full report costs seconds. Options must be set before rules.
    const all = axe.options({ resultTypes: ['violations'] }).setLegacyMode();
    return within === undefined ? all : all.include(within);
  };
  await paint(page, 'light');
  expect.soft(await found((await builder()).disableRules(except)), `${where}, light`).toEqual([]);
  await paint(page, 'dark');
  const dark = await found((await builder()).withRules(['color-contrast']));
  expect.soft(dark, `${where}, dark`).toEqual([]);
}

/** Draws the page in a theme and waits until no colour is on its way to another one. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime < 10_000);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  })()`);
}
