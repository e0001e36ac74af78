import type { Page } from '@playwright/test';

/** Opens a page and waits until it hears keys and clicks; one without script is ready at once. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const hasScript = await page.locator('script[type=module]').count();
  if (hasScript > 0) await page.locator('html[data-hydrated]').waitFor();
}
