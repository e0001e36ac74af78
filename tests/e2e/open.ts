import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until it hears keys and clicks; one without script is ready at once. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { timeout: 60_000 });
  await hydrated(page);
  return response;
}

/** After a reload, or where a form has led to another document. */
export async function hydrated(page: Page): Promise<void> {
  const hasScript = await page.locator('script#boot').count();
  if (hasScript > 0) await page.locator('html[data-hydrated]').waitFor({ timeout: 60_000 });
}

/** A panel whose code comes on its own is drawn before it hears clicks: React knows its parts then. */
export async function hears(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true);
}
