import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import { type BrowserContext, expect } from '@playwright/test';

/** As the link does that a demo prints: opens its accounts and its outbox to a browser. */
export async function openDemo(context: BrowserContext, origin = '') {
  const answer = await context.request.post(`${origin}/api/demo`, {
    data: { token: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs a demo account in for every page of a context. */
export async function signIn(context: BrowserContext, username: 'investor' | 'developer') {
  const answer = await context.request.post('/api/login', {
    data: { wmid: '501', username, password: DEMO_PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
