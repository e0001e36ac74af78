import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** An annual report of the simulated world, long past. */
const REPORT = '0000789019-24-100014';
const PREVIOUS = '0000789019-23-100014';

test.setTimeout(120_000);

async function fitsPhone(page: Page, where: string): Promise<void> {
  await page.setViewportSize(PHONE);
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(wider, `${where} fits a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);
}

test('the stream is led through by keys, beside the reader', async ({ page, request }) => {
  const answer = (await (await request.get('/api/market/filing-stream?limit=50')).json()) as {
    data: { filing: { id: string; title: string } }[];
  };
  const ids = answer.data.map(({ filing }) => filing.id);
  await open(page, '/filings');
  const stream = page.getByTestId('filing-stream');
  await expect(stream.locator('[data-filing]').first()).toBeVisible();
  await expect(stream.getByRole('heading', { level: 3 }).first()).toHaveText(/\d{4}/);

  await test.step('j and k open, Escape closes, / goes to the filter', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    const reader = page.getByRole('region', { name: 'Filing reader' });
    await expect(reader).toBeVisible();
    await page.keyboard.press('j');
    const opened = new URL(page.url()).searchParams.get('filing');
    expect(ids.indexOf(opened ?? '')).toBeGreaterThan(0);
    await page.keyboard.press('k');
    await expect(page).not.toHaveURL(new RegExp(`filing=${opened}`));
    await expect(reader.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    // Tables of filers have an empty corner.
    await expectNoBarriers(page, 'stream with reader');
    await page.keyboard.press('Escape');
    await expect(reader).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Filter filings' })).toBeFocused();
  });

  await test.step('chips and words narrow, and the address keeps them', async () => {
    await page
      .getByRole('navigation', { name: 'Form type' })
      .locator('[data-forms=current]')
      .click();
    await page.getByRole('searchbox', { name: 'Filter filings' }).fill('dividend');
    await expect(page).toHaveURL(/forms=current.*text=dividend/);
    await expect(stream.locator('[data-filing]').first()).toHaveText(/dividend/i);
    await expect(stream).toContainText('8.01 Other events');
    await fitsPhone(page, 'stream');
  });
});

test('two filings are compared, and a figure is followed', async ({ page }) => {
  await open(page, `/filings/compare?a=${PREVIOUS}&b=${REPORT}`);
  const comparison = page.getByTestId('comparison');
  await expect(comparison.getByRole('heading', { name: /Added sentences/ })).toBeVisible();
  await expect(comparison.locator('ol > li').first()).toBeVisible();
  await expectNoBarriers(page, 'comparison');
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /Risk Factors/ })
    .click();
  await expect(page).toHaveURL(
    /view=redline.*section=risk-factors|section=risk-factors.*view=redline/,
  );
  await expect(comparison.locator('ins').first()).toBeVisible();
  await expect(comparison.locator('del').first()).toBeVisible();
  await fitsPhone(page, 'comparison');

  await page.goto(`/filings?filing=${REPORT}&view=facts`);
  await page.getByTestId('filing-facts').getByRole('link', { name: 'Revenue' }).first().click();
  await expect(page).toHaveURL(/\/filings\/fact\?symbol=MSFT/);
  const figure = page.getByRole('region', { name: /Follow a figure/ });
  await expect(figure.locator('tbody tr').first()).toBeVisible();
  await expectNoBarriers(page, 'a figure over all filings');
  await fitsPhone(page, 'a figure');

  // A fund that was looked at last has no such figures.
  await open(page, '/fund/home/overview?symbol=VTSAX');
  await open(page, '/filings/fact');
  await expect(page.getByRole('region', { name: 'Follow a figure: MSFT' })).toBeVisible();
});

test('a phrase is searched for and opens the reader at its passage', async ({ page, request }) => {
  test.slow();
  // The index fills in the background: wait for a filing of a company in it.
  type Facet = readonly { readonly value: string }[];
  let home = '';
  await expect(async () => {
    const answer = await request.get(
      '/api/filings/search?text=%22risk+factors%22&stateOf=incorporation',
    );
    const { data } = (await answer.json()) as { data: { facets: { states: Facet } } };
    expect(data.facets.states.length).toBeGreaterThan(0);
    home = data.facets.states[0]!.value;
  }).toPass({ timeout: 120_000 });

  await open(page, '/filings-screener');
  const box = page.getByRole('searchbox', { name: 'Search the text of filings' });
  await box.fill('"risk factors');
  await expect(page.getByRole('alert')).toContainText('quotation mark is not closed');
  await page.getByRole('button', { name: /^Search "risk factors"$/ }).click();
  const hits = page.getByTestId('hits');
  await expect(hits.locator('mark').first()).toHaveText(/risk factors/i);
  await expect(page.getByTestId('facets')).toContainText(/Quarterly|Annual|Registration/);
  await expect(page.getByText(/filings? of .* companies indexed/)).toBeVisible();
  await expectNoBarriers(page, 'full-text search');
  await fitsPhone(page, 'full-text search');

  // Industry and state are fields, too.
  const facet = (name: string) =>
    page.getByTestId('facets').getByRole('region', { name }).getByRole('link');
  const state = page.getByRole('combobox', { name: 'State', exact: true });
  await state.selectOption(home);
  await page.getByRole('combobox', { name: 'State of' }).selectOption('incorporation');
  await expect(page).toHaveURL(new RegExp(`state=${home}&stateOf=incorporation`));
  await expect(facet('State')).toHaveText([new RegExp(`^${home}`)]);
  const industry = page.getByRole('combobox', { name: 'Industry' });
  await industry.fill('no such trade');
  await expect(page.getByText(/No industry has this name/)).toBeVisible();
  const group = (await facet('SIC code').first().innerText()).slice(0, 2);
  await industry.fill(group);
  await industry.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]sic=${group}(&|$)`));
  await expect(facet('SIC code').filter({ hasNotText: new RegExp(`^${group}`) })).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(industry).toHaveValue(group);
  await expect(state).toHaveValue(home);
  await expect(facet('State')).toHaveText([new RegExp(`^${home}`)]);
  await industry.fill('');
  await expect(page).not.toHaveURL(/sic=/);
  await state.selectOption('');
  await expect(page).not.toHaveURL(/state/);

  await hits.locator('[data-hit]').first().click();
  const reader = page.getByRole('region', { name: 'Filing reader' });
  await expect(reader.getByText(/^\d+ of \d+$/)).toBeVisible();
  const marked = await page.evaluate<string | undefined>(
    `[...(CSS.highlights.get('find-current') ?? [])][0]?.toString()`,
  );
  expect(marked).toMatch(/risk factors/i);
});
