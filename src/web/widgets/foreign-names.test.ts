import { describe, expect, it } from 'vitest';
import { unknownParams } from './embed-loader.ts';
import { readParams } from './param.ts';
import { loadWidget, type Tool } from './registry.ts';

/** What a tool makes of the parameters of a page that was written for another loader. */
async function given(tool: Tool, params: Readonly<Record<string, unknown>>) {
  const widget = await loadWidget(tool);
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
  const read = readParams(widget.params, query);
  return {
    values: read.kind === 'read' ? read.values : read.names,
    ignored: unknownParams(widget.params, query),
  };
}

describe('WG-1 parameters as real pages write them', () => {
  it('of a chart', async () => {
    const { values, ignored } = await given('interactivechart', {
      symbol: 'MARA',
      chart: {
        colors: ['#5CD1B3', '#ff3900'],
        upColor: '#008000',
        downColor: '#3ff0000',
        chartType: '4',
      },
      volumeEnabled: false,
      eventsEnabled: true,
      dateRange: 3,
      marketSession: '0',
      compareEnabled: false,
      navigatorEnabled: true,
    });
    expect(values).toMatchObject({
      range: '6m',
      style: 'candles',
      volume: false,
      events: true,
      extended: false,
      lineColor: '#5cd1b3',
      upColor: '#008000',
      // Seven digits are no colour: the widget is shown all the same.
      downColor: '',
    });
    expect(ignored).toEqual(['compareEnabled', 'navigatorEnabled']);
  });

  it('of other tools', async () => {
    expect((await given('quotehead', { symbol: 'A', lowHigh: false })).values).toMatchObject({
      compact: true,
    });
    expect((await given('pricehistory', { symbol: 'A', limitTo: 25 })).values).toMatchObject({
      rows: 25,
    });
    expect((await given('headlines', { symbol: 'A', resultsPerPage: 9 })).values).toMatchObject({
      rows: 9,
    });
    const profile = { symbol: 'A', description: 'short', descCharLimit: 500, showLogo: false };
    expect(await given('companyprofile', profile)).toEqual({
      values: { symbol: 'A', description: 'short', descCharLimit: 500 },
      ignored: ['showLogo'],
    });
  });

  it('our own name counts first, and is held to its own values', async () => {
    const own = { symbol: 'A', range: '1y', dateRange: 0, style: 'nonsense', chartType: 1 };
    expect((await given('interactivechart', own)).values).toEqual(['style']);
    expect((await given('interactivechart', { ...own, style: 'line' })).values).toMatchObject({
      range: '1y',
      style: 'line',
    });
  });

  it.each(['', '{', 'null', '[]', '99', '-1', '"x"'])(
    'and %j in the place of one changes nothing',
    async (text) => {
      const odd = {
        symbol: 'A',
        chart: text,
        dateRange: text,
        chartType: text,
        volumeEnabled: text,
      };
      expect((await given('interactivechart', odd)).values).toMatchObject({
        range: '1d',
        style: 'area',
        volume: true,
        upColor: '',
      });
    },
  );
});
