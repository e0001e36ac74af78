import type { Locator, Page } from '@playwright/test';
import { barriersOf, expectNoBarriers } from './barriers.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

/** Runs in the page. */
const FILL_THE_DIALOG = `document.querySelector('[role=dialog] p').insertAdjacentHTML(
  'afterend', '<div id="filler"></div>'); document.getElementById('filler').style.height = '3000px'`;
const WIDTHS = `[document.documentElement.scrollWidth, document.documentElement.clientWidth]`;
const MOVING = `document.getAnimations()
  .filter((one) => Number(one.effect.getComputedTiming().duration) > 1).length`;

/** How many faces are loaded, and how many widths ten digits have. */
const FIGURE_WIDTHS = `(async () => {
  const faces = await document.fonts.load('500 13px Inter');
  const pen = document.createElement('time');
  pen.style.fontFamily = 'Inter';
  document.body.append(pen);
  const widths = new Set([...'0123456789'].map((digit) => {
    pen.textContent = digit.repeat(20);
    return pen.getBoundingClientRect().width;
  }));
  pen.remove();
  return [faces.length, widths.size];
})()`;

const html = (page: Page) => page.locator('html');

async function choose(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('link', { name, exact: true });
  if (!(await panel.isVisible()))
    await page.getByRole('button', { name: /Display and language|Affichage et langue/ }).click();
  await panel.click();
}

test.describe('display settings', () => {
  test('theme, density and language are kept and rendered by the server', async ({ page }) => {
    await open(page, '/status');
    await expect(html(page)).toHaveAttribute('data-theme', 'system');
    await choose(page, 'Dark');
    await choose(page, 'Dense');
    await choose(page, 'Français');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('État du service');
    // What the server sends next, before any script, is already as it was chosen: no flash.
    const document = await (await page.request.get('/status')).text();
    expect(document).toMatch(
      /<html[^>]* lang="fr"[^>]* data-theme="dark"[^>]* data-density="dense"/,
    );
    expect(document).toContain('État du service');

    // One font file for all texts, asked for before the sheet names it; its figures are as wide as
    // each other.
    const [, font = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(document) ?? [];
    const file = await page.request.get(font);
    expect(file.headers()['content-type']).toBe('font/woff2');
    expect((await file.body()).length).toBeLessThan(50_000);
    expect(await page.evaluate<readonly number[]>(FIGURE_WIDTHS)).toEqual([1, 1]);
  });

  test('NAV-4 the sidebar is shown by default and stays hidden once hidden', async ({ page }) => {
    await open(page, '/status');
    await expect(page.locator('#sidebar')).toBeVisible();
    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect(page.locator('#sidebar')).toBeHidden();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#sidebar')).toBeHidden();
  });

  test('only the texts of the current language are loaded', async ({ page }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', (response) => {
      // A worker's script has no body to read, nor any text.
      if (/\/assets\/.*\.js$/.test(response.url())) bodies.push(response.text());
    });
    await open(page, '/status');
    const code = (await Promise.all(bodies)).join('\n');
    expect(code).toContain('Skip to content');
    expect(code).not.toContain('Aller au contenu');
  });
});

test.describe('after a navigation', () => {
  test('the new heading has focus and the title is announced', async ({ page }) => {
    await open(page, '/status');
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByTestId('route-announcer')).toHaveText(await page.title());
  });

  test('the first Tab stop skips the menu', async ({ page }) => {
    await open(page, '/status');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    // A question mark is the help of the page.
    await expect(page.getByRole('link', { name: 'Help for this page' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page).toHaveURL(/\/help\/status$/);
  });

  test('NAV-3 a slow page shows the bar, 3 px of #0477d1, and hides it again', async ({ page }) => {
    await open(page, '/status');
    const bar = page.getByTestId('loading-bar');
    await expect(bar).toHaveCSS('opacity', '0');
    let goOn = () => {};
    const held = new Promise<void>((done) => (goOn = done));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await expect(bar).toHaveCSS('opacity', '1');
    await expect(bar).toHaveCSS('height', '3px');
    await expect(bar).toHaveCSS('background-color', 'rgb(4, 119, 209)');
    goOn();
    await expect(bar).toHaveCSS('opacity', '0');
  });
});

test.describe('NAV-1 modals', () => {
  test('NAV-1 closes by its button, by Escape and by a change of the page', async ({ page }) => {
    await open(page, '/styleguide');
    const modal = page.getByRole('dialog');
    const opener = page.getByRole('button', { name: 'Modal', exact: true });
    await opener.click();
    await expect(modal).toHaveAccessibleName('A modal of the service');
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await modal.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/pricing-plans');
    await expect(modal).toBeHidden();
  });

  test('NAV-1 is never higher than 690 px', async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 1_400 });
    await open(page, '/styleguide');
    await page.getByRole('button', { name: 'Modal', exact: true }).click();
    const modal = page.getByRole('dialog');
    await expect(modal).toBeVisible();
    await page.evaluate(FILL_THE_DIALOG);
    await expect.poll(async () => (await modal.boundingBox())?.height).toBeLessThanOrEqual(690);
    expect((await modal.boundingBox())?.height).toBeGreaterThan(600);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu is a drawer that closes on a choice', async ({ page }) => {
    await open(page, '/status');
    await expect(page.locator('#sidebar')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Markets' }).tap();
    await page.waitForURL('**/markets');
    await expect(drawer).toBeHidden();
  });

  test('WG-4 feedback is at the end of the page and in the menu', async ({ page }) => {
    await open(page, '/equity/home/overview?symbol=MSFT');
    const footer = page.getByRole('contentinfo');
    const button = footer.getByRole('link', { name: 'Feedback' });
    await expect(button).not.toBeInViewport();
    // The dot between source and delay ends a line, it begins none.
    const dot = (await footer.getByText('·').last().boundingBox())!;
    const badge = footer.getByText('Simulated', { exact: true });
    expect(dot.x).toBeGreaterThan((await badge.boundingBox())!.x);
    // At the very end it stands clear of the bar at the bottom.
    const bottom = async (part: Locator) => {
      // Panels that come on the way make the page longer.
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      const { y, height } = (await part.boundingBox())!;
      return y + height;
    };
    const bar = await page.getByRole('navigation', { name: 'Quick menu' }).boundingBox();
    await expect.poll(() => bottom(button)).toBeLessThanOrEqual(bar!.y);
    await button.tap();
    await expect(page.getByRole('dialog', { name: 'Send feedback' })).toBeVisible();
    await page.keyboard.press('Escape');
    // From the middle of a long page it is at hand in the menu.
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Send feedback' }).tap();
    await expect(page).toHaveURL(/\/contact-us\?page=%2Fequity%2Fhome%2Foverview$/);
  });

  test('nothing is wider than the screen, strips fade where there is more, the bar has every action', async ({
    page,
  }) => {
    for (const path of ['/status', '/login', '/help', '/equity/home/analyst?symbol=MSFT']) {
      await open(page, path);
      const [content, screen] = await page.evaluate<readonly [number, number]>(WIDTHS);
      expect(content, path).toBeLessThanOrEqual(screen);
    }
    // What scrolls sideways fades at the edge behind which more of it is.
    const table = page.getByRole('group', { name: 'Track record' });
    await expect(table).toHaveCSS('--fade', '40px');
    await page.evaluate(`document.querySelector('[aria-label="Track record"]').scrollLeft = 9_999`);
    await expect(table).toHaveCSS('--fade', '0px');
    const segments = page.getByRole('group', { name: 'Action' });
    await expect(segments).toHaveCSS('--fade', '40px');
    await expect(segments).toHaveCSS('--fade-start', '0px');
    // By key: the last segment is chosen, in view, and has the ring of the focus.
    await segments.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowLeft');
    const last = segments.locator('label').last();
    await expect(last.getByRole('radio')).toBeChecked();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    await expect(last).toHaveCSS('outline', /solid 2px$/);
    await expect(segments).toHaveCSS('--fade-start', '40px');

    // The bar of the quote offers all seven actions, each as big as a finger.
    await page.evaluate('scrollTo(0, 1_200)');
    const bar = page.getByRole('region', { name: 'MSFT quote' });
    const more = bar.getByRole('button', { name: 'More: Actions for MSFT' });
    const star = bar.getByRole('button', { name: 'Add MSFT to a watchlist' });
    for (const target of [star, more]) {
      const box = (await target.boundingBox())!;
      expect([box.width, box.height]).toEqual([44, 44]);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
    }
    await more.tap();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Alert',
      'Compare',
      'Chart',
      'Notes',
      'Share',
    ]);
    await page.getByRole('menuitem', { name: 'Compare' }).tap();
    await expect(page).toHaveURL(/\/equity\/home\/peers\?symbol=MSFT/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, status of the market, footer and content are in the document', async ({ page }) => {
    await page.goto('/equity/home/overview?symbol=MSFT');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Equity');
    await expect(page.getByRole('navigation', { name: 'MSFT pages' })).toContainText('Peers');
    const status = /Market open|Market closed|Pre-market|After hours|Overnight/;
    await expect(page.getByRole('banner').getByText(status)).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Simulated', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing pretends to load: the badge says what the figures are, lower panels show theirs.
    await expect(page.locator('[data-testid=live-state] noscript span').first()).toBeVisible();
    await expect(page.getByText('Connecting…').filter({ visible: true })).toHaveCount(0);
    await expect(
      page.frameLocator('[data-lazy=companyprofile] iframe').getByText('Microsoft').first(),
    ).toBeVisible();
  });

  test('the theme is chosen by a link', async ({ page }) => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'Display and language' }).click();
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await page.goto('/login');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });
});

test('pages that need no script are sent without one', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, '/help');
  await open(page, '/login');
  expect(scripts.filter((url) => url.includes('/assets/'))).toEqual([]);
});

test('axe finds no issue in any component, open or closed, in either theme', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/styleguide');
  await expectNoBarriers(page, 'the parts');
  await expectNoBarriers(page, 'the parts in the dark', { theme: 'dark' });
  // A text that becomes too faint has a new look, and is measured again.
  const heading = { within: 'h1' };
  expect(await barriersOf(page, heading)).toEqual([]);
  await page.evaluate(`document.querySelector('h1').style.color = '#ddd'`);
  expect(await barriersOf(page, heading)).toEqual([expect.stringContaining('color-contrast: <h1')]);
  await page.evaluate(`document.querySelector('h1').style.color = ''`);
  for (const name of ['Dialog', 'Drawer']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page, name, { within: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  // A menu belongs to its button, wherever in the document it is drawn.
  await expectNoBarriers(page, 'Menu', { within: '[role=menu]', except: ['region'] });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await open(page, '/styleguide');
    const moving = await page.evaluate<number>(MOVING);
    expect(moving).toBe(0);
    // Nor does a colour take its time when the theme changes.
    await page.emulateMedia({ colorScheme: 'dark' });
    const started = await page.evaluate<number>(`document.getAnimations()
      .filter((one) => one instanceof CSSTransition).length`);
    expect(started).toBe(0);
  });
});
