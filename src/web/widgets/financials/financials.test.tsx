import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedProvider } from '../../../adapters/market-data/simulated/provider.ts';
import { marketApi, NOW } from '../market-api.fixture.ts';
import { loadWidget } from '../registry.ts';
import { htmlOf } from '../widget-html.fixture.tsx';

let market: Awaited<ReturnType<typeof marketApi>>;
beforeAll(async () => {
  market = await marketApi(simulatedProvider({ clock: { now: () => NOW } }));
});
afterAll(() => market.dispose());

describe('growth on the quarter before', () => {
  const shown = async (basis: string) =>
    htmlOf(await loadWidget('financials'), market.api, { basis, view: 'sequential' });

  it('is neither offered nor shown for years, also when the address asks for it', async () => {
    const html = await shown('annual');
    expect(html).not.toContain('QoQ');
    expect(html).toContain('YoY');
  });

  it('is shown for quarters', async () => {
    expect(await shown('quarterly')).toContain('QoQ');
  });
});
