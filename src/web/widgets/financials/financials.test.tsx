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

describe('figures that were restated or computed', () => {
  it('say so in the view as reported, with what was filed first', async () => {
    const simulated = simulatedProvider({ clock: { now: () => NOW } });
    const restating = await marketApi({
      ...simulated,
      statements: async (query, signal) => {
        const answer = await simulated.statements!(query, signal);
        const [newest, ...older] = answer.data;
        const notes = [
          { line: 'income.revenue', firstFiled: 123_000_000, computed: false },
          { line: 'income.epsDiluted', firstFiled: null, computed: true },
        ] as const;
        return { ...answer, data: [{ ...newest!, notes }, ...older] };
      },
    });
    const shown = async (view: string) =>
      htmlOf(await loadWidget('financials'), restating.api, { basis: 'annual', view });
    const html = await shown('reported');
    expect(html.match(/title="Restated; first filed as 123"/g)).toHaveLength(1);
    expect(html.match(/title="Not filed for this period;/g)).toHaveLength(1);
    expect(await shown('yearly')).not.toContain('Restated');
    await restating.dispose();
  });
});

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
