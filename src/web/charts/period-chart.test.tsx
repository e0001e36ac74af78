import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PeriodChart } from './period-chart.tsx';
import { Plot } from './plot.tsx';

const draw = (...series: readonly (readonly (number | null)[])[]): string =>
  renderToStaticMarkup(
    <PeriodChart
      label="Net"
      summary=""
      periods={['2024', '2025', '2026']}
      series={series.map((values, colour) => ({ id: `${colour}`, title: 'Net', colour, values }))}
      text={String}
    />,
  );
/** How many bars a path of the chart draws. */
const bars = (html: string, sign: string): number =>
  (new RegExp(`data-sign="${sign}" d="([^"]*)"`).exec(html)?.[1]?.match(/M/g) ?? []).length;

describe('bars', () => {
  it('of one series are coloured by their sign', () => {
    const html = draw([2, -1, null]);
    expect([bars(html, 'gain'), bars(html, 'loss')]).toEqual([1, 1]);
    expect(html).not.toContain('fill-series');
  });
  it('that never lose, or of several series, have the colours of their series', () => {
    expect(draw([2, 1, 3])).not.toContain('data-sign');
    const two = draw([2, -1, 1], [1, 1, 1]);
    expect(two).not.toContain('data-sign');
    expect(two).toContain('fill-series-2');
  });
  it.each([[[0, 0, 0]], [[null, null, null]]])('of %j have an axis from 0 to 1', (values) => {
    const html = draw(values);
    expect(html).toContain('>1<');
    expect(html).toContain('>0<');
    expect(html).not.toMatch(/>[-−]/);
  });
  it('of counts have whole figures beside the axis, each once', () => {
    const html = renderToStaticMarkup(
      <PeriodChart
        label="Filings"
        summary=""
        periods={['2025', '2026']}
        series={[{ id: 'a', title: 'a', colour: 0, values: [1, 2] }]}
        text={(value) => (value ?? 0).toFixed(0)}
        whole
      />,
    );
    const labels = [...html.matchAll(/>(\d)</g)].map(([, label]) => label);
    expect(labels.toSorted()).toEqual(['0', '1', '2']);
  });
  it('stand on four to six gridlines', () => {
    const lines = draw([2.1, -1.3, 7]).match(/stroke-line/g)?.length;
    expect(lines).toBeGreaterThanOrEqual(4);
    expect(lines).toBeLessThanOrEqual(6);
  });
});

it('the newest value is marked on the axis', () => {
  const html = renderToStaticMarkup(
    <Plot label="Price" summary="" height={100} yLabels={[]} tag={{ at: 250, text: '391.76' }}>
      {null}
    </Plot>,
  );
  expect(html).not.toContain('391.76');
  const withAxis = renderToStaticMarkup(
    <Plot
      label="Price"
      summary=""
      height={100}
      yLabels={[{ at: 0, text: '400' }]}
      tag={{ at: 250, text: '391.76' }}
    >
      {null}
    </Plot>,
  );
  expect(withAxis).toMatch(
    /data-crosshair="last"[^>]*style="transform:translateY\(calc\(25px - 50%\)\)"[^>]*>391\.76</,
  );
});
