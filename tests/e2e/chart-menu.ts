import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens the menu of a chart at a share of its height, and answers the entry. What hears the press
 * comes after the bars, so it is pressed again until there is a menu.
 */
export async function chartMenu(page: Page, share: number, name: RegExp): Promise<Locator> {
  const chart = page.locator('[data-chart=ready]').first();
  await expect(chart).toBeVisible({ timeout: 30_000 });
  const box = (await chart.boundingBox())!;
  const entry = page.getByRole('menuitem', { name });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * share, { button: 'right' });
    await expect(entry).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  return entry;
}
