import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const PAGE = '/equity/home/peers?symbol=MSFT';
/** The first question about an industry in the life of a process takes a few seconds. */
const PATIENT = { timeout: 30_000 };

/** Runs in the page: by how much names in the list are cut. */
const CUT_NAMES = `[...document.querySelectorAll('[role=option] > :nth-child(2)')]
  .map((name) => name.scrollWidth - name.clientWidth).filter((cut) => cut > 0)`;

interface Statement {
  readonly income: { readonly netIncome: number; readonly revenue: number };
}

test('figures and percentiles match the statements of the industry', async ({ page, request }) => {
  test.slow();
  const read = async <T>(path: string): Promise<T> =>
    ((await (await request.get(`/api/market/${path}`)).json()) as { data: T }).data;
  const { industry } = await read<{ industry: { members: string[]; name: string } }>(
    'MSFT/comparison',
  );
  const margins = new Map<string, number>();
  for (const symbol of industry.members) {
    const [trailing] = await read<Statement[]>(`${symbol}/statements?basis=ttm&limit=1`);
    if (trailing !== undefined)
      margins.set(symbol, trailing.income.netIncome / trailing.income.revenue);
  }
  const own = margins.get('MSFT') ?? Number.NaN;
  const sorted = [...margins.values()].sort((a, b) => a - b);
  const percentile = Math.round((sorted.indexOf(own) / (sorted.length - 1)) * 100);

  await open(page, `${PAGE}&group=margins`);
  const table = page.getByRole('table', { name: 'Margins: MSFT and peers' });
  await expect(table).toBeVisible(PATIENT);
  const heads = await table.getByRole('columnheader').allTextContents();
  const place = heads.findIndex((head) => head.includes('Net margin'));
  const figures = table
    .getByRole('row', { name: /^MSFT/ })
    .locator('td')
    .nth(place - 1);
  await expect(figures).toContainText(`${(own * 100).toFixed(1)}%`, PATIENT);
  await expect(figures.locator('data').nth(1)).toHaveText(String(percentile));
  await expect(
    page.getByText(`${industry.name}, ${industry.members.length} companies`),
  ).toBeVisible();
});

test('peers can be removed and added, and are kept in the address and for the next visit', async ({
  page,
}) => {
  test.slow();
  await open(page, PAGE);
  const panel = page.locator('[data-widget=peercomparison]');
  const remove = panel.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(6, PATIENT);
  await remove.first().click();
  await expect(remove).toHaveCount(5, PATIENT);
  const add = panel.getByRole('combobox', { name: 'Add companies' });
  // Two classes of one company are told apart by their whole names.
  await add.fill('goog');
  const classes = panel.getByRole('option', { name: /Alphabet/ });
  await expect(classes).toContainText(['Alphabet Inc. Class C', 'Alphabet Inc. Class A'], PATIENT);
  expect(await page.evaluate<readonly number[]>(CUT_NAMES)).toEqual([]);
  await add.fill('ko; jpm nosuch');
  await add.press('Enter');
  await expect(remove).toHaveCount(7, PATIENT);
  await expect(panel.getByText('Unknown: NOSUCH')).toBeVisible();
  const chosen = new URL(page.url()).searchParams.get('peers')?.split(',') ?? [];
  expect(chosen.slice(-3)).toEqual(['KO', 'JPM', 'NOSUCH']);

  const scatter = page.locator('[data-widget=peerscatter]');
  await scatter.getByRole('slider').press('Home');
  await expect(scatter.locator('[data-crosshair=x]')).toHaveText(/^-?\d+\.\d(?:%|×)$/);
  await expect(scatter.locator('[data-crosshair=y]')).toHaveText(/^-?\d+\.\d(?:%|×)$/);
  // The names of the scatter: no two share a point of the screen.
  const labels = await page.locator('[data-widget=peerscatter] [data-label]').all();
  const boxes = await Promise.all(
    labels.map(async (label) => {
      const { x, y, width, height } = (await label.boundingBox())!;
      return { left: x, right: x + width, top: y, bottom: y + height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(4);
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(
        true,
      );

  // Another visit without them in the address finds them again; the reset forgets them.
  await open(page, PAGE);
  await expect(panel.getByRole('button', { name: 'Remove JPM' })).toBeVisible(PATIENT);
  await panel.getByRole('button', { name: 'Reset peers' }).click();
  await expect(remove).toHaveCount(6, PATIENT);
  expect(new URL(page.url()).searchParams.has('peers')).toBe(false);
  await expectPackedCards(page);
});
