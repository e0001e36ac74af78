import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { newMember } from './new-member.ts';
import { hydrated, open } from './open.ts';
import { expect, test } from './watched-page.ts';

const FILE = `date,symbol,quantity,activityType,unitPrice,currency,fee,amount
2024-02-01,,1,DEPOSIT,1,USD,0,10000
2024-02-05,MSFT,5,BUY,400,USD,1,2000
2024-13-45,MSFT,5,BUY,400,USD,1,2000
2024-05-06,ZZNONE,10,BUY,7.5,USD,0,75
`;

/** A new portfolio leads to its transactions; the import is a tab further. */
async function openImport(page: Page): Promise<void> {
  await newMember(page);
  await open(page, '/portfolio/import');
  await page.getByRole('button', { name: 'Create portfolio' }).press('Enter');
  await page.waitForURL(/\/portfolio\/transactions/);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Drop a file here')).toBeVisible();
}

test('a file is looked at, corrected and booked, and the portfolio exported', async ({ page }) => {
  test.slow();
  await openImport(page);
  await page.getByTestId('portfolio-file').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });

  // Nothing is booked while a row cannot be read; it is named by line and text.
  const commit = page.getByRole('button', { name: 'Add 3 transactions' });
  await expect(commit).toBeDisabled();
  await expect(page.getByRole('table', { name: 'Errors' })).toContainText('2024-13-45');
  await expect(page.getByText('Not listed')).toBeVisible();
  await page.getByLabel('Another symbol').fill('ko');
  await page.getByLabel('Another symbol').press('Enter');
  await expect(page.getByRole('table', { name: 'New transactions' })).toContainText('KO');
  await expectNoBarriers(page, 'preview of an import');
  await page.getByLabel('Leave out 1 row with errors').check();
  await commit.press('Enter');

  await expect(page.getByText(/3 transactions are now in/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: Transactions as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^portfolio-.*\.csv$/);
  await page.getByRole('link', { name: 'Show transactions' }).click();
  await expect(page.getByRole('grid', { name: 'Transactions' })).toContainText('KO');
});

test('a file of an unknown kind is mapped by its columns', async ({ page }) => {
  test.slow();
  await openImport(page);
  await page.getByRole('button', { name: 'Paste text' }).press('Enter');
  await page
    .getByLabel('Text of the file')
    .fill('Tag der Buchung|Was|Papier|Zahl|Je\n05.02.2024|Hinzu|MSFT|5|400,5\n');
  await page.getByRole('button', { name: 'Read', exact: true }).press('Enter');
  await page.getByLabel('Tag der Buchung').selectOption({ label: 'Date' });
  await page.getByLabel('Was', { exact: true }).selectOption({ label: 'What happened' });
  await page.getByLabel('Papier').selectOption({ label: 'Symbol' });
  await page.getByLabel('Zahl', { exact: true }).selectOption({ label: 'Quantity' });
  await page.getByLabel('Je', { exact: true }).selectOption({ label: 'Price' });
  await page.getByLabel('Dates', { exact: true }).selectOption({ label: 'Day, month, year' });
  await page.getByLabel('Numbers', { exact: true }).selectOption({ label: '1.234,56' });
  await page.getByLabel('The amount is').selectOption({ label: 'Not in the file' });
  await page.getByLabel('“Hinzu” is').selectOption({ label: 'Buy' });
  await page.getByLabel('Save as').fill('My bank');
  await page.getByLabel('Save as').press('Enter');
  await expect(page.getByLabel('Saved mapping')).toHaveValue('My bank');
  await page.getByRole('button', { name: 'Add 1 transaction' }).press('Enter');
  await expect(page.getByText(/1 transaction is now in/)).toBeVisible();
});

test('a preview that was left goes on from the list of waiting files', async ({ page }) => {
  await openImport(page);
  const file = page.getByTestId('portfolio-file');
  const waiting = page.getByRole('list', { name: 'Waiting files' });
  const send = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  // One more than may wait: none is refused.
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await send(`file-${number}.csv`, FILE);
    await page.getByRole('button', { name: 'Another file' }).press('Enter');
    await expect(waiting).toContainText(`file-${number}.csv`);
  }
  await expect(waiting.getByRole('listitem')).toHaveCount(5);
  await expect(waiting).not.toContainText('file-1.csv');

  await page.reload();
  await hydrated(page);
  await expectNoBarriers(page, 'list of waiting files', { within: 'main' });
  await page.getByRole('button', { name: 'Continue: file-3.csv' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add 3 transactions' })).toBeVisible();
  await page.getByRole('button', { name: 'Another file' }).press('Enter');
  for (const number of [6, 5, 4, 3, 2]) {
    await page.getByRole('button', { name: `Discard: file-${number}.csv` }).press('Enter');
    await expect(page.getByText(`file-${number}.csv`)).toBeHidden();
  }
  await expect(waiting).toBeHidden();
});
