import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

/** Changes the lists of the member who is signed in, past the page. */
export async function edit(page: Page, changes: readonly object[]): Promise<void> {
  const answer = await page.request.post('/api/watchlists/edits', {
    data: { changes },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
