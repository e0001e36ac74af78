import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addresses } from '../../src/web/routes.ts';
import { everyAddress } from './every-address.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

test.use({ expectedErrors: [/status of 403/] });

/** The pages for whoever is signed out have nothing to show to a member (ID-6). */
const SIGNED_OUT_ONLY = /^\/(?:login|register|forgot|reset)/;

test('RT-1 every line of the address table is walked here', () => {
  const walked = everyAddress.map(({ path }) => path.split('?')[0] ?? '');
  const patterns = addresses
    .filter((address) => !('redirect' in address))
    .map(({ path }) => path)
    .filter(
      (path) => !['*', '/logout', '/login/second-step', '/outbox', '/styleguide'].includes(path),
    );
  for (const pattern of patterns) {
    const shape = new RegExp(`^${pattern.replace('*', '.+').replace(/:\w+/, '[^/]+')}$`);
    expect(
      walked.some((path) => shape.test(path)),
      pattern,
    ).toBe(true);
  }
});

async function looksWhole(page: Page, layout: string, path: string): Promise<void> {
  await expect(page.locator('body'), path).toHaveAttribute('data-layout', layout);
  expect(await page.title(), path).toMatch(/^\S.+ · Tapedeck$/);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator('h1'), path).toBeVisible();
}

for (const visitor of ['anonymous', 'investor', 'developer'] as const)
  test(`RT-4 … RT-15 every address answers ${visitor}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    if (visitor !== 'anonymous') await signIn(context, visitor);
    for (const { path, layout, developersOnly } of everyAddress) {
      if (visitor !== 'anonymous' && SIGNED_OUT_ONLY.test(path)) continue;
      const response = await page.goto(path, { waitUntil: 'load' });
      if (developersOnly === true && visitor === 'anonymous') {
        expect(page.url(), path).toContain(`/login?next=${encodeURIComponent(path)}`);
        await looksWhole(page, 'login', path);
      } else if (developersOnly === true && visitor === 'investor') {
        expect(response?.status(), path).toBe(403);
        await looksWhole(page, 'error', path);
      } else {
        expect(response?.status(), path).toBe(200);
        await looksWhole(page, layout, path);
      }
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, expectedErrors: [/status of 404/] });

    test('axe finds nothing on any address', async ({ page }) => {
      test.setTimeout(600_000);
      for (const { path } of [...everyAddress, { path: '/no/such/page' }]) {
        await page.goto(path, { waitUntil: 'load' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
        expect.soft(found, path).toEqual([]);
      }
    });
  });
