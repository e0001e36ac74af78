import { describe, expect, it } from 'vitest';
import { gridShape } from './grid-shape.ts';
import {
  type ChartLayout,
  isSameLayout,
  movedBorder,
  NO_LINKS,
  parseLayout,
  reshaped,
  singleChart,
  withChart,
  withLink,
} from './layout.ts';

const two: ChartLayout = {
  shape: '2-columns',
  charts: [
    { symbol: 'MSFT', interval: '1d' },
    { symbol: 'KO', interval: '1h' },
  ],
  links: NO_LINKS,
  active: 0,
  widths: [],
  heights: [],
};

describe('LAY-2 reading a layout', () => {
  it('a layout is read as it was written', () => {
    const whole = { ...two, active: 1, widths: [0.25, 0.75], links: { ...NO_LINKS, range: true } };
    expect(parseLayout(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  it('what is unknown is dropped, what is wrong falls back', () => {
    expect(
      parseLayout({
        shape: 'none',
        charts: [{ symbol: 'MSFT' }, 7, null, { symbol: 'KO' }],
        links: { symbol: 'yes', range: true, other: true },
        active: 9,
        widths: [1, -1],
        heights: 'x',
        more: 1,
      }),
    ).toEqual({
      shape: '2-columns',
      charts: [{ symbol: 'MSFT' }, { symbol: 'KO' }],
      links: { ...NO_LINKS, range: true },
      active: 0,
      widths: [],
      heights: [],
    });
  });

  it('has as many charts as its shape has places', () => {
    const short = parseLayout({ shape: '3-left', charts: [{ symbol: 'A' }, { symbol: 'B' }] });
    expect(short?.charts).toEqual([{ symbol: 'A' }, { symbol: 'B' }, { symbol: 'B' }]);
    const charts = Array.from({ length: 100 }, (_, at) => ({ symbol: `S${at}` }));
    expect(parseLayout({ shape: '2-rows', charts })?.charts).toHaveLength(2);
    expect(parseLayout({ charts })).toMatchObject({ shape: '8-grid' });
  });

  it.each([null, undefined, 7, 'x', [], {}, { charts: [] }, { charts: {} }, { charts: [1] }])(
    'nothing that is no layout is one: %j',
    (value) => expect(parseLayout(value)).toBeNull(),
  );

  it('neither depth nor names of the language get in', () => {
    let deep: unknown = 'end';
    for (let at = 0; at < 10_000; at += 1) deep = { deep };
    const chart = JSON.parse('{"__proto__":{"bad":true},"constructor":1,"text":"\\u0000","ok":1}');
    const read = parseLayout({ charts: [{ ...chart, ['__proto__x']: 1, deep }] });
    expect(JSON.stringify(read)).not.toMatch(/bad|constructor|end|\\u0000/);
    expect(read?.charts[0]?.['ok']).toBe(1);
    expect(({} as { bad?: boolean }).bad).toBeUndefined();
  });
});

describe('LAY-3 changing a layout', () => {
  it('another shape keeps the charts that have a place and repeats the last for more', () => {
    const four = reshaped(two, '4-grid');
    expect(four.charts.map(({ symbol }) => symbol)).toEqual(['MSFT', 'KO', 'KO', 'KO']);
    const one = reshaped({ ...four, active: 3 }, '1');
    expect(one).toMatchObject({ charts: [{ symbol: 'MSFT' }], active: 0 });
    expect(reshaped(two, '8-grid').charts).toHaveLength(gridShape('8-grid').cells.length);
  });

  it('what is linked changes in every chart, what is not in one', () => {
    const changed = { symbol: 'AAPL', interval: '5m' };
    const free = withChart(two, 0, changed);
    expect(free.charts).toEqual([changed, two.charts[1]]);
    const linked = withChart({ ...two, links: { ...NO_LINKS, symbol: true } }, 1, changed);
    expect(linked.charts).toEqual([{ symbol: 'AAPL', interval: '1d' }, changed]);
    expect(withChart(two, 9, changed)).toBe(two);
  });

  it('a link that is turned on brings the others to the active chart', () => {
    const linked = withLink({ ...two, active: 1 }, 'symbol', true);
    expect(linked.charts.map(({ symbol }) => symbol)).toEqual(['KO', 'KO']);
    expect(linked.charts.map(({ interval }) => interval)).toEqual(['1d', '1h']);
    expect(withLink(linked, 'symbol', false).charts).toBe(linked.charts);
    expect(withLink(two, 'range', true)).toMatchObject({ links: { range: true } });
  });

  it('a border moves between two tracks, leaving room for both', () => {
    expect(movedBorder([], 2, 0, 0.25)).toEqual([0.75, 0.25]);
    expect(movedBorder([0.75, 0.25], 2, 0, 9)).toEqual([0.9, 0.1]);
    const [left, right] = movedBorder([0.75, 0.25], 2, 0, -9);
    expect(left).toBeCloseTo(0.1, 12);
    expect(right).toBeCloseTo(0.9, 12);
    expect(movedBorder([], 2, 1, 0.1)).toEqual([]);
    const sum = movedBorder([], 4, 2, 0.1).reduce((all, share) => all + share, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('which chart is active and the order of keys are no difference', () => {
    expect(isSameLayout(two, { ...two, active: 1 })).toBe(true);
    const [first, second] = two.charts;
    const turned = { interval: first!['interval']!, symbol: first!['symbol']! };
    expect(isSameLayout(two, { ...two, charts: [turned, second!] })).toBe(true);
    expect(isSameLayout(two, { ...two, widths: [0.4, 0.6] })).toBe(false);
    expect(isSameLayout(two, singleChart(first!))).toBe(false);
  });
});
