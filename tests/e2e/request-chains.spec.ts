import { EQUITY_TABS, FUND_TABS } from '../../src/domain/navigation/workspace.ts';
import { open } from './open.ts';
import { requestWaves } from './request-waves.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './watched-page.ts';

// Some twenty documents, each with one step.
test.setTimeout(300_000);

const WORKSPACES = [
  { home: '/equity/home', symbol: 'MSFT', tabs: EQUITY_TABS, longer: {} },
  // Who holds the heaviest stock of a fund is known when its holdings are.
  { home: '/fund/home', symbol: 'SPY', tabs: FUND_TABS, longer: { holdings: 3 } },
] as const;

for (const { home, symbol, tabs, longer } of WORKSPACES)
  test(`a first step to a tab of ${home} asks for its scripts, then for all of its data`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'developer');
    for (const tab of tabs) {
      // A new document each time: nothing of the tab is there, and no answer has become old.
      await open(page, `${home}/${tab === 'filings' ? 'news' : 'filings'}?symbol=${symbol}`);
      const link = page.locator(`nav a[href^="${home}/${tab}?"]`).last();
      const waves = await requestWaves(page, () => link.click());
      await expect(page).toHaveURL(new RegExp(`${home}/${tab}\\?`));
      const most = (longer as Readonly<Record<string, number>>)[tab] ?? 2;
      expect(waves.length, tab).toBeGreaterThan(0);
      expect.soft(waves.slice(most), `${tab} asks ${waves.length} times in a row`).toEqual([]);
    }
  });
