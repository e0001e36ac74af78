import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFundProfile } from '../../../contract/market/funds.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { marketApi, NOW } from '../market-api.fixture.ts';
import { loadWidget } from '../registry.ts';
import type { Widget } from '../widget.ts';
import { htmlOf } from '../widget-html.fixture.tsx';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';

let opened: Awaited<ReturnType<typeof marketApi>>;
beforeAll(async () => {
  opened = await marketApi(testWorld(() => NOW));
});
afterAll(() => opened.dispose());

/** With what the pages of a fund ask for besides the widget's own queries. */
const textOf = async (symbol: string): Promise<string> => {
  const widget = await loadWidget('quotehead');
  const page: Widget = {
    ...widget,
    queries: (api, values) => [
      ...widget.queries(api, values),
      fundProfileQuery(api, symbolId(symbol)),
    ],
  };
  return (await htmlOf(page, opened.api, { symbol })).replaceAll(/<[^>]*>/g, ' ');
};
const profileOf = async (symbol: string) =>
  (await opened.api(getFundProfile, { params: { symbol } })).data;

describe('quote header of a fund', () => {
  it('an ETF has its price with the net asset value of the day and its premium', async () => {
    const { nav, premium, fees } = await profileOf('SPY');
    const text = await textOf('SPY');
    expect(text).toContain(`NAV ${nav!.toFixed(4)}, `);
    const word = (premium ?? 0) < 0 ? 'Discount' : 'Premium';
    expect(text).toContain(`${word} ${(Math.abs(premium ?? 0) * 100).toFixed(2)}%`);
    expect(text).toContain(
      `Expense ratio  ${Number(((fees.expenseRatio ?? 0) * 100).toFixed(4))}%`,
    );
    for (const part of ['Bid', 'Ask', 'Day range']) expect(text).toContain(part);
  });

  it('an open-end fund has one price a day: no book, session or intraday range', async () => {
    for (const symbol of ['VTSAX', 'VMFXX']) {
      const text = await textOf(symbol);
      expect(text).toMatch(/NAV of \w{3} \d+, \d{4}/);
      expect(text).toContain('52-week range');
      for (const part of ['Bid', 'Ask', 'Day range', 'Open', 'Closed', 'close', 'Volume', 'hours'])
        expect(text, `${symbol}: ${part}`).not.toContain(part);
    }
  });

  it('a money market fund tells its 7-day yield', async () => {
    const { secYield } = await profileOf('VMFXX');
    expect(await textOf('VMFXX')).toMatch(
      new RegExp(`7-day yield\\s+${((secYield ?? 0) * 100).toFixed(2)}%`),
    );
    expect(await textOf('VTSAX')).not.toContain('7-day');
  });
});
