import { readFileSync } from 'node:fs';
import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

const SCORES: Readonly<Record<string, number>> = {
  'strong-buy': 1,
  buy: 2,
  hold: 3,
  sell: 4,
  'strong-sell': 5,
};

interface Ratings {
  readonly firms: readonly {
    readonly firm: string;
    readonly grade: string;
    readonly target: number;
  }[];
  readonly changes: readonly {
    readonly action: string;
    readonly firm: string;
    readonly time: number;
    readonly grade: string;
    readonly previousGrade: string;
  }[];
}

/** Runs in the page: labels of the target chart that share a point with another one. */
const TOUCHING_LABELS = `(() => {
  const chart = document.querySelector('[data-widget=pricetargets] figure');
  const ends = [...chart.querySelectorAll('[data-end]')];
  const all = [...ends, ...[...chart.querySelectorAll('.tabular-nums > span')]].map((label) => [
    label.textContent, label.getBoundingClientRect()]);
  return all.slice(0, ends.length).flatMap(([name, a], i) => all.slice(i + 1).flatMap(([other, b]) =>
    a.right > b.left && b.right > a.left && a.bottom > b.top + 1 && b.bottom > a.top + 1
      ? [name + ' and ' + other] : []));
})()`;

test('the consensus is the mean of the firms, and lists are filtered, shared and exported', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/market/MSFT/ratings')).json()) as {
    data: Ratings;
  };
  // Firm by firm; the page adds up the counts of each grade.
  const scores = data.firms.map(({ grade }) => SCORES[grade] ?? Number.NaN);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const targets = data.firms.map(({ target }) => target);
  const target = targets.reduce((sum, one) => sum + one, 0) / targets.length;

  await open(page, '/equity/home/analyst?symbol=MSFT');
  const consensus = page.locator('[data-widget=analystrecommendations]');
  await expect(consensus).toContainText(`${mean.toFixed(2)} / 5 (${scores.length} analysts)`);
  const priced = page.locator('[data-widget=pricetargets]');
  await expect(priced).toContainText(`$${target.toFixed(2)}`);
  await expect(priced).toContainText(`Mean 12-month target (${targets.length} analysts)`);

  // The crosshair walks by keyboard and says of how many firms each mean is.
  const history = consensus.getByRole('slider', { name: 'Consensus vs price' });
  await history.press('Home');
  await expect(history).toHaveAttribute(
    'aria-valuetext',
    /mean rating \d\.\d\d \(\d+ analysts\), price/,
  );
  const mix = consensus.getByRole('slider', { name: 'Rating history' });
  await mix.press('Home');
  await expect(consensus.locator('[data-crosshair=x]')).toHaveText(/^[A-Z][a-z]{2} \d{4}$/);
  await expect(consensus.locator('[data-crosshair=y]')).toHaveText(/^\d+$/);
  // The last two steps are on days of calls: what each firm had said last until then, averaged.
  await history.press('End');
  for (const last of data.changes.filter((call) => call.grade !== call.previousGrade).slice(0, 2)) {
    const standing = data.firms.map(({ firm, grade }) => {
      const own = data.changes.filter((call) => call.firm === firm);
      const later = own.findLast(({ time }) => time > last.time);
      return SCORES[later?.previousGrade ?? grade] ?? Number.NaN;
    });
    const then = standing.reduce((sum, score) => sum + score, 0) / standing.length;
    const said = await history.getAttribute('aria-valuetext');
    expect(said).toContain(`mean rating ${then.toFixed(2)} (${standing.length} analysts)`);
    expect(said).toContain(last.firm);
    await history.press('ArrowLeft');
  }

  // The names of the three targets touch neither each other nor the axis, however narrow.
  const size = page.viewportSize()!;
  for (const width of [1_440, 1_024, 390]) {
    await page.setViewportSize({ width, height: size.height });
    await expect(priced.locator('[data-end]')).toHaveText([/^High/, /^Mean/, /^Low/]);
    expect(await page.evaluate<readonly string[]>(TOUCHING_LABELS), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(size);

  const calls = page.locator('[data-widget=upgradesdowngrades]');
  await calls.locator('label', { hasText: 'Downgraded' }).click();
  const down = data.changes.filter(({ action }) => action === 'downgraded');
  await expect(calls.getByText(`${down.length} calls`)).toBeVisible();
  await expect(page).toHaveURL(/action=downgraded/);
  const [firm] = down.map((call) => call.firm);
  await calls
    .getByRole('searchbox', { name: 'Firm or analyst' })
    .pressSequentially(firm?.toUpperCase() ?? '');
  const own = down.filter((call) => call.firm === firm).length;
  await expect(calls.getByText(new RegExp(`^${own} calls? `))).toBeVisible();
  const download = page.waitForEvent('download');
  await calls.getByRole('button', { name: /^More:/ }).click();
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.length).toBe(own + 1);
  await expectPackedCards(page);
});
