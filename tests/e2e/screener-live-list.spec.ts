import { expectNoBarriers } from './barriers.ts';
import { edit } from './edit-lists.ts';
import { newMember } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

const SOON = { timeout: 30_000 };

test('SCR-4 a screen becomes a live watchlist: it follows the screen and minds what was removed by hand', async ({
  page,
}) => {
  // Descriptions do not move with the market: the screen has the same rows all along.
  const expression = 'industry == "Oil & Gas Refining & Marketing"';
  const address = new URLSearchParams({ q: expression }).toString();
  const answer = await page.request.get(
    `/api/screener?${new URLSearchParams({ expression }).toString()}`,
  );
  const { symbols } = ((await answer.json()) as { data: { symbols: readonly string[] } }).data;
  expect(symbols.length).toBeGreaterThan(2);
  const shown = () =>
    page
      .getByRole('grid')
      .locator('[data-row] [role=rowheader] a span:first-child')
      .allTextContents();
  const expectRows = (wanted: readonly string[]) =>
    expect(async () => expect((await shown()).toSorted()).toEqual(wanted.toSorted())).toPass();

  await newMember(page);
  await open(page, `/market-screener?${address}`);
  await page.getByRole('button', { name: 'More actions' }).click(SOON);
  await page.getByRole('menuitem', { name: 'Live watchlist of this screen' }).click();
  const made = page.getByRole('dialog', { name: /^Live watchlist “.+” with/ });
  await expect(made).toContainText(`with ${symbols.length} symbols`);
  await made.getByRole('button', { name: 'Open list' }).click();

  await expect(page).toHaveURL(/\/watchlist\?list=/);
  const list = new URL(page.url()).searchParams.get('list') ?? '';
  await expectRows(symbols);
  const follows = page.getByTestId('follows-screen');
  await expect(follows).toContainText('Live: follows a screen');
  await expect(follows.getByRole('link', { name: expression })).toHaveAttribute(
    'href',
    /^\/market-screener\?q=industry/,
  );
  await expectNoBarriers(page, 'a list that follows a screen', { within: 'main' });

  const [dismissed = '', ...others] = symbols;
  await edit(page, [
    { kind: 'removeRows', list, symbols: [dismissed] },
    { kind: 'addRows', list, rows: [{ symbol: 'KO' }] },
  ]);
  const looked = await page.request.put(`/api/screened-lists/${list}`, {
    data: { value: address },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(looked.ok(), await looked.text()).toBe(true);
  await expectRows([...others, 'KO']);

  await follows.getByRole('button', { name: 'Stop following' }).click();
  await expect(follows).toHaveCount(0);
  await expectRows([...others, 'KO']);
});
