import { type BrowserContext, expect } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** The demo investor, whose two portfolios are made some seconds after the first start. */
export async function signInToPortfolio(context: BrowserContext): Promise<void> {
  await signIn(context, 'investor');
  await expect(async () => {
    const answer = await context.request.get('/api/portfolios');
    const { portfolios } = (await answer.json()) as { readonly portfolios: readonly unknown[] };
    expect(portfolios.length).toBeGreaterThanOrEqual(2);
  }).toPass({ timeout: 60_000 });
}
