import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { everyAddress } from './every-address.ts';
import { newMember, signIn } from './new-member.ts';
import { open } from './open.ts';
import { expect, test } from './watched-page.ts';

/** A new member with the admin role, as the operator gives it. */
async function newAdmin(page: Page): Promise<string> {
  const { username, password } = await newMember(page);
  execFileSync(process.execPath, ['src/server/db.ts', 'admin', '501', username], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA'] },
  });
  await signIn(page, username, password);
  return username;
}

const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration pages' })
    .getByRole('link', { name, exact: true });

// The disabled member is refused: a closed session, and a sign-in.
test.use({ expectedErrors: /40[013]/ });

test('ADM-61 an administrator disables a member, changes a partner, and both are on record', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await newAdmin(page);
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  const member = await newMember(theirs);
  await open(theirs, '/account');

  await open(page, '/account');
  await page.getByRole('link', { name: 'Administration', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Username, e-mail or name' }).fill(member.username);
  const row = page.getByRole('row').filter({ hasText: member.username });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoBarriers(page, 'members');
  await row.getByRole('link', { name: 'Vera Quill' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vera Quill' })).toBeVisible();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expectNoBarriers(page, 'member');
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Disabled since')).toBeVisible();

  // The other browser is out, and hears why when it wants back in.
  await open(theirs, '/account');
  await theirs.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await theirs.getByLabel('Username').fill(member.username);
  await theirs.getByLabel('Password').fill(member.password);
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(theirs.getByText('This account has been disabled.')).toBeVisible();
  await elsewhere.close();

  const wmid = String(randomInt(900_000_000, 1_000_000_000));
  await tab(page, 'Partners').click();
  await page.getByRole('link', { name: 'Add partner' }).click();
  await page.getByLabel('WMID').fill(wmid);
  await page.getByLabel('Name', { exact: true }).fill('Acme Brokers');
  await page.getByLabel('Ref', { exact: true }).fill(`A${wmid}`);
  await page.getByRole('button', { name: 'Add partner' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Acme Brokers' })).toBeVisible();
  const sites = page.getByLabel('Allowed sites');
  await sites.fill('https://ok.example\nnot an origin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“not an origin” is not an origin').first()).toBeVisible();
  await expect(sites).toBeFocused();
  await sites.fill('https://ok.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('In effect within a few seconds.')).toBeVisible();
  await expectNoBarriers(page, 'partner');
  await expect(async () => {
    const answer = await page.request.get(`/api/widgets/admission?wmid=${wmid}`, {
      headers: { origin: 'https://other.example' },
    });
    expect(((await answer.json()) as { refusal: string | null }).refusal).not.toBeNull();
  }).toPass();

  await tab(page, 'Feedback').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Feedback' })).toBeVisible();
  await expectNoBarriers(page, 'feedback');

  await open(page, `/account/admin/audit?actor=${admin}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(1)).toContainText('Partner changed');
  await expect(page.getByRole('row').nth(1)).toContainText('https://ok.example');
  await expect(page.getByRole('row').nth(2)).toContainText('Partner added');
  await expect(page.getByRole('row').nth(3)).toContainText(member.username);
  await expectNoBarriers(page, 'audit');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('tapedeck-audit.csv');

  // Every page answers whole, and fits a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of everyAddress.filter(({ adminsOnly }) => adminsOnly === true)) {
    const answer = await open(page, path);
    expect(answer?.status(), path).toBe(200);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBe(390);
  }
});
