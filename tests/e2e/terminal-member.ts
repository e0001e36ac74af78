import { expect, type Page } from '@playwright/test';
import { newMember } from './new-member.ts';

/**
 * Somebody new whose plan has the terminal: their desk is the first one, whatever other tests have
 * left on the desks of the demo accounts.
 */
export async function terminalMember(page: Page, plan: 'pro' | 'developer' = 'pro'): Promise<void> {
  await newMember(page);
  const answer = await page.request.post('/api/account/plan', {
    data: { plan },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
