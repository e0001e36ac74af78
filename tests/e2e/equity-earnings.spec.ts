import { open } from './open.ts';
import { expectPackedCards } from './packed-cards.ts';
import { expect, test } from './watched-page.ts';

interface Report {
  readonly date: string;
  readonly when: 'before-open' | 'after-close';
  readonly epsEstimate: number;
  readonly result: {
    readonly epsActual: number;
    readonly transcriptId: string;
  } | null;
}
interface Turn {
  readonly speaker: string;
  readonly paragraphs: readonly string[];
}
const PATIENT = { timeout: 30_000 };

test('surprise, streak and reaction match the API, and a transcript can be searched by keyboard', async ({
  page,
  request,
}) => {
  test.slow();
  const read = async <T>(path: string): Promise<T> =>
    ((await (await request.get(`/api/market/${path}`)).json()) as { data: T }).data;
  const events = await read<Report[]>('MSFT/earnings?limit=24');
  const reported = events.filter(({ result }) => result !== null);
  const beats = reported.map(({ epsEstimate, result }) =>
    Math.sign((result?.epsActual ?? 0) - epsEstimate),
  );
  let streak = 0;
  while (streak < beats.length && beats[streak] === beats[0]) streak += 1;

  await open(page, '/equity/home/earnings?symbol=MSFT');
  const word = beats[0] === 1 ? 'Beat' : beats[0] === -1 ? 'Missed' : 'In line';
  await expect(page.locator('[data-streak=eps]')).toHaveText(
    streak === 1 ? `${word} last quarter` : `${word} ${streak} quarters in a row`,
  );

  // A session knows a report of its own morning and of the evening before.
  const { bars } = await read<{ bars: { time: number[]; close: number[] } }>(
    'MSFT/bars?range=5y&interval=1d',
  );
  const panel = page.locator('[data-widget=earningsreaction]');
  await page.locator('[data-lazy=earningsreaction]').scrollIntoViewIfNeeded();
  const rows = panel.locator('tbody tr');
  await expect(rows.first()).toBeVisible(PATIENT);
  for (const place of [0, 1, 2, 3]) {
    const { date, when } = reported[place] as Report;
    const evening = when === 'after-close' ? 86_400_000 : 0;
    const knows = bars.time.findIndex((at) => at >= Date.parse(date) + evening);
    const move = (bars.close[knows] ?? 0) / (bars.close[knows - 1] ?? 0) - 1;
    const text = `${Math.abs(move * 100).toFixed(2)}%`;
    await expect(rows.nth(place).locator('td').nth(3)).toContainText(text);
  }

  await page.locator('[data-lazy=earningstranscript]').scrollIntoViewIfNeeded();
  const call = page.locator('[data-widget=earningstranscript]');
  const find = call.getByRole('searchbox', { name: 'Search transcript' });
  await expect(find).toBeVisible(PATIENT);
  // Letter by letter: the address follows, and takes none of them away.
  await find.pressSequentially('revenue');
  const said = await read<{ remarks: Turn[]; questions: Turn[] }>(
    `transcripts/${reported[0]?.result?.transcriptId}`,
  );
  const text = [...said.remarks, ...said.questions]
    .flatMap(({ speaker, paragraphs }) => [speaker, ...paragraphs])
    .join('\n');
  const hits = text.toLowerCase().split('revenue').length - 1;
  await expect(call.getByText(`1 of ${hits}`), 'the first hit is gone to').toBeVisible();
  await expect(call.locator('mark')).toHaveCount(hits);
  await expect(call.locator('mark').first()).toHaveAttribute('data-current', '');
  await expect(call.locator('mark').first()).toBeInViewport();
  await find.press('Shift+Enter');
  await expect(call.getByText(`${hits} of ${hits}`)).toBeVisible();
  await expect(call.locator('mark').last()).toBeInViewport();
  await find.press('Enter');
  await find.press('Enter');
  await expect(call.getByText(`2 of ${hits}`)).toBeVisible();
  await expect(call.locator('mark').nth(1)).toHaveAttribute('data-current', '');
  await expect(page).toHaveURL(/find=revenue/);
  // Options are not part of everybody's plan: the panel says what would open it.
  await page.locator('[data-lazy=earningsimpliedmove]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-widget=earningsimpliedmove]')).toContainText('Upgrade', PATIENT);
  await expectPackedCards(page);
});
