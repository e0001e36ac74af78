import type { Page } from '@playwright/test';
import { EQUITY_TABS, FUND_TABS } from '../../src/domain/navigation/workspace.ts';
import { open } from './open.ts';
import { requestWaves } from './request-waves.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

test.setTimeout(240_000);

const WORKSPACES = [
  { home: '/equity/home', symbol: 'MSFT', tabs: EQUITY_TABS, longer: {} },
  // Who holds the heaviest stock of a fund is known when its holdings are.
  { home: '/fund/home', symbol: 'SPY', tabs: FUND_TABS, longer: { holdings: 3 } },
] as const;

for (const { home, symbol, tabs, longer } of WORKSPACES)
  test(`each tab of ${home} asks for its scripts, then for all of its data`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'developer');
    const path = (tab: string) => `${home}/${tab}?symbol=${symbol}`;
    const step = async (tab: string): Promise<readonly (readonly string[])[]> => {
      const waves = await requestWaves(page, () => clickTab(page, `${home}/${tab}?`));
      await expect(page).toHaveURL(new RegExp(`${home}/${tab}\\?`));
      return waves;
    };
    const [first, ...others] = tabs;
    const last = others.at(-1)!;
    const seen: Record<string, readonly (readonly string[])[]> = {};
    await open(page, path(first));
    for (const tab of others) seen[tab] = await step(tab);
    // Nothing of the first tab is there in a document that began with another.
    await open(page, path(last));
    seen[first] = await step(first);

    for (const [tab, waves] of Object.entries(seen)) {
      const most = (longer as Readonly<Record<string, number>>)[tab] ?? 2;
      expect(waves.slice(most), `${tab} asks ${waves.length} times in a row`).toEqual([]);
    }
  });

const clickTab = (page: Page, start: string): Promise<void> =>
  page.locator(`nav a[href^="${start}"]`).last().click();
