import { describe, expect, it } from 'vitest';
import { USUAL_RANGES } from '../../domain/prices/chart-range.ts';
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
      marketSession: '1',
      chartTypeEnabled: false,
      compareEnabled: true,
      compareOption: 1,
      compareOptionsEnabled: true,
      navigatorEnabled: true,
      adjType: 0,
    });
    expect(values).toMatchObject({
      range: '3m',
      style: 'candles',
      volume: false,
      events: true,
      extended: false,
      lineColor: '#5cd1b3',
      upColor: '#008000',
      // Seven digits are no colour: the widget is shown all the same.
      downColor: '',
      styleSwitch: false,
      compareField: true,
      unit: 'percent',
      navigator: true,
    });
    expect(ignored).toEqual(['compareOptionsEnabled', 'adjType']);
  });

  it('numbers mean what the menus of public charts show at their place', async () => {
    const by = async (name: string, count: number, param: string) =>
      Promise.all(
        Array.from({ length: count }, async (_, value) => {
          const { values } = await given('interactivechart', { symbol: 'A', [name]: value });
          return (values as Readonly<Record<string, unknown>>)[param];
        }),
      );
    // 1D 5D 1M 3M 6M 1Y 2Y 3Y 5Y 10Y, and one without a name, which leaves the usual.
    expect(await by('dateRange', 11, 'range')).toEqual(
      '1d 5d 1m 3m 6m 1y 5y 5y 5y max 1d'.split(' '),
    );
    // Line, area, OHLC, candlestick, hollow candle.
    expect(await by('chartType', 5, 'style')).toEqual(
      'line area candles candles candles'.split(' '),
    );
    // All, market, pre-market, post-market.
    expect(await by('marketSession', 4, 'extended')).toEqual([true, false, true, true]);
    // Price, % change, $ change.
    expect(await by('compareOption', 3, 'unit')).toEqual(['price', 'percent', 'price']);
  });

  it('of other tools', async () => {
    expect((await given('quotehead', { symbol: 'A', lowHigh: false })).values).toMatchObject({
      compact: true,
      logo: false,
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

  it('of news', async () => {
    const asked = {
      symbol: 'A',
      summLen: 80,
      noSrc: true,
      dateHeadings: true,
      excludeTopics: ['Filing', 'NONCOMPANY', 'price-move'],
      showThumbnails: false,
    };
    expect(await given('fullnewssummary', asked)).toMatchObject({
      values: { summary: 80, source: false, days: true, exclude: ['filing', 'price-move'] },
      ignored: ['showThumbnails'],
    });
    const plain = { summary: 1000, source: true, days: false, exclude: [] };
    const odd = { symbol: 'A', summLen: 'x', noSrc: 1, dateHeadings: '', excludeTopics: 'NEWS' };
    expect((await given('fullnewssummary', odd)).values).toMatchObject(plain);
    const long = { symbol: 'A', summLen: 5000, showSummary: true, showSource: false };
    expect((await given('fullnewssummary', long)).values).toMatchObject({
      ...plain,
      source: false,
    });
    const none = { symbol: 'A', showSummary: false };
    expect((await given('fullnewssummary', none)).values).toMatchObject({ summary: 0 });
  });

  it('of the ranges and rows that a reader may ask for', async () => {
    const ranges = async (dateRangeList: unknown) =>
      (await given('interactivechart', { symbol: 'A', dateRangeList })).values;
    expect(await ranges([0, 2, 5])).toMatchObject({ ranges: ['1d', '1m', '1y'] });
    expect(await ranges('5y, 1Y')).toMatchObject({ ranges: ['1y', '5y'] });
    expect(await ranges('never')).toMatchObject({ ranges: USUAL_RANGES });
    const switches = (...on: number[]) =>
      Array.from({ length: 11 }, (_, place) => ({ visible: on.includes(place) }));
    expect(await ranges(switches(0, 1, 3, 6, 8, 10))).toMatchObject({
      ranges: ['1d', '5d', '3m', '5y'],
    });
    expect(await ranges([{ visible: false }, null])).toMatchObject({ ranges: USUAL_RANGES });
    const history = { symbol: 'A', limitTo: 5, paging: false };
    expect(await given('pricehistory', history)).toMatchObject({
      values: { rows: 5, showAll: false },
      ignored: [],
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
