import type { APIRequestContext } from '@playwright/test';
import { sanitiseHtml } from '../../src/adapters/html/sanitise-html.ts';
import { hydrated, open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const LIST = '/equity/home/filings?symbol=MSFT';
/** An annual report of the simulated world, long past. */
const REPORT = '0000789019-24-100014';
const PREVIOUS = '0000789019-23-100014';

interface Block {
  readonly kind: string;
  readonly text?: string;
  readonly items?: readonly string[];
}
interface Head {
  readonly title: string;
  readonly form: string;
  readonly filedAt: number;
}
interface Filing {
  readonly title: string;
  readonly facts: readonly { readonly value: number }[];
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly Block[];
  }[];
}

const ask = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(`/api/market/filings${path}`)).json()) as { data: T }).data;

const said = (texts: readonly (string | undefined)[]): string =>
  texts.join('').replaceAll(/\s+/g, '');
const risks = (filing: Filing): string =>
  said(
    (filing.sections.find(({ id }) => id === 'risk-factors')?.blocks ?? []).flatMap((block) => [
      block.text,
      ...(block.items ?? []),
    ]),
  );

test.setTimeout(120_000);

test('the list folds insider forms, follows chips, search and keys, and opens beside the reader', async ({
  page,
  request,
}) => {
  const newest = await ask<Head[]>(request, '?symbol=MSFT&limit=40');
  const { groups, total } = (
    (await (await request.get('/api/market/filing-counts?symbol=MSFT')).json()) as {
      data: { total: number; groups: { forms: string; count: number }[] };
    }
  ).data;
  const html = await (await request.get(LIST)).text();
  expect(html, 'the list is in the document').toContain(newest[0]!.title.split(':')[0]);
  await open(page, LIST);
  const rows = page.locator('[data-filing]');
  const folds = page.locator('[data-fold]');
  // Insider forms of one day in New York are one row, unless there is a single one.
  const dayOf = ({ filedAt }: Head) =>
    new Date(filedAt).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const insiders = Map.groupBy(
    newest.filter(({ form }) => /^(?:3|4|5|144)(?:\/A)?$/.test(form)),
    dayOf,
  );
  const several = [...insiders.values()].filter(({ length }) => length > 1);
  expect(several.length).toBeGreaterThan(0);
  await expect(folds).toHaveCount(several.length);
  await expect(rows).toHaveCount(40 - several.flat().length);
  await expect(folds.first()).toHaveText(/^\d+ insider forms(?: · \d+ (?:buy|sale))?/);
  await expect(page.locator('tbody tr').nth(1)).toContainText(/\d\d:\d\d E[DS]T/);
  await folds.first().click();
  await expect(rows).toHaveCount(40 - several.flat().length + several[0]!.length);
  await folds.first().click();
  await page.getByRole('link', { name: 'Older filings' }).click();
  await expect(page.getByText('80 filings')).toBeVisible();

  const chips = page.getByRole('navigation', { name: 'Form type' });
  await expect(chips.getByRole('link')).toHaveCount(groups.length + 1);
  await expect(chips.getByRole('link').first()).toHaveText(`All${total}`);
  const insider = groups.find(({ forms }) => forms === 'insider')!;
  await expect(chips.locator('[data-forms=insider]')).toHaveText(`Insider${insider.count}`);
  await chips.locator('[data-forms=current]').click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('dividend');
  await expect(page).toHaveURL(/forms=current.*text=dividend/);
  await expect(rows.first()).toHaveText('Declaration of a dividend');
  for (const title of await rows.allTextContents()) expect(title).toMatch(/dividend/i);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(
    'dividend',
  );
  await expect(rows.first()).toHaveText('Declaration of a dividend');

  // By key, beside the list, which stays as it was.
  await page.getByRole('heading', { level: 2, name: 'Filings' }).click();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/filing=/);
  const reader = page.getByRole('region', { name: 'Filing reader' });
  await expect(reader.getByRole('heading', { level: 2, name: /dividend/ })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(1);
  await expectPackedCards(page, { index: false });
  await page.goBack();
  await expect(reader).toBeHidden();
  await expect(page).toHaveURL(/forms=current.*text=dividend/);
});

test('a filing is read, searched, tabulated and compared', async ({ page, request }) => {
  const [filing, previous] = await Promise.all([
    ask<Filing>(request, `/${REPORT}`),
    ask<Filing>(request, `/${PREVIOUS}`),
  ]);
  await open(page, `${LIST}&filing=${REPORT}`);
  await expect(page).toHaveTitle(/10-K/);
  await expectPackedCards(page, { index: false });
  const text = page.getByTestId('filing-text');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText(
    filing.sections.map(({ title }) => title),
  );

  // Hits, counted again in the text of the page as it stands.
  const whole = (await text.textContent())!.toLowerCase();
  const hits = whole.split('customers').length - 1;
  expect(hits).toBeGreaterThan(1);
  const box = page.getByRole('searchbox', { name: 'Search filing' });
  await box.fill('Customers');
  await expect(page.getByText(`1 of ${hits}`), 'the first hit is gone to').toBeVisible();
  const place = await page.evaluate<{ top: number; marked: string } | null>(`(() => {
    const [range] = CSS.highlights.get('find-current') ?? [];
    return range && { top: range.getBoundingClientRect().top, marked: range.toString() };
  })()`);
  expect(place?.marked.toLowerCase()).toBe('customers');
  expect(place?.top).toBeGreaterThan(0);
  expect(place?.top).toBeLessThan(page.viewportSize()!.height);
  await box.press('Shift+Enter');
  await expect(page.getByText(`${hits} of ${hits}`)).toBeVisible();
  await box.press('Enter');
  await expect(page.getByText(`1 of ${hits}`)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /Risk Factors/ })
    .click();
  await expect(page.locator('#section-risk-factors')).toBeInViewport();
  await expect(page).toHaveURL(/section=risk-factors/);

  await page.getByText('Figures', { exact: true }).click();
  await expect(page.getByTestId('filing-facts').locator('tbody tr')).toHaveCount(
    filing.facts.length,
  );

  await page.getByText('Changes', { exact: true }).click();
  const passages = page.getByTestId('filing-changes').locator('h3 ~ p');
  await expect(passages.first()).toBeVisible();
  const sides = await page.evaluate<string[]>(`['INS', 'DEL'].map((dropped) =>
    [...document.querySelectorAll('[data-testid=filing-changes] h3 ~ p > *')]
      .filter(({ tagName }) => tagName !== dropped)
      .map(({ textContent }) => textContent)
      .join('')
      .replaceAll(/\\s+/g, ''),
  )`);
  expect(sides).toEqual([risks(previous), risks(filing)]);
  await expect(page).toHaveURL(/view=changes/);
});

test('a missing filing shows an error in its panel and keeps the page', async ({ request }) => {
  const answer = await request.get(`${LIST}&filing=0000000000-00-000000`);
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html, 'the tabs of the symbol').toContain('/equity/home/news?symbol=MSFT');
  expect(html).toMatch(/role="alert"[^]*There is no such filing/);
  expect(html, 'the way back').toContain('All MSFT filings');
});

test('a real browser finds nothing executable in sanitised markup', async ({ page }) => {
  await page.goto('/help');
  const attacks = [
    '<img src=x onerror=hit()>',
    '<svg><style><img src=x onerror=hit()></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
    '<a href="java&#10;script:hit()">x</a><a href=" javascript:hit()">y</a>',
    '<p/onmouseover=hit()>x<table><a href="https://x.example/&quot; onclick=&quot;hit()">z</table>',
    '<form action=/api/logout><button>x</button></form><iframe srcdoc="<script>hit()</script>">',
  ];
  for (const attack of attacks) {
    const found = await page.evaluate<string[]>(`(() => {
      const parsed = new DOMParser().parseFromString(${JSON.stringify(sanitiseHtml(attack))}, 'text/html');
      const runs = /^(?:script|style|iframe|img|svg|math|form|object|embed|link|meta)$/i;
      return [...parsed.body.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
        ...(runs.test(tagName) ? [tagName] : []),
        ...[...attributes]
          .filter(({ name, value }) => name.startsWith('on') || /^\\s*javascript:/i.test(value))
          .map(({ name }) => name),
      ]);
    })()`);
    expect(found, attack).toEqual([]);
  }
});
