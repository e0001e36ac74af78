import { type BrowserContext, expect } from '@playwright/test';

const passwords = { investor: 'seven-calm-reels', developer: 'nine-paper-orders' } as const;

/** Signs a demo account in for every page of a context. */
export async function signIn(context: BrowserContext, username: keyof typeof passwords) {
  const answer = await context.request.post('/api/login', {
    data: { wmid: '501', username, password: passwords[username] },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
