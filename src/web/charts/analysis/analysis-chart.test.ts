import { describe, expect, it, vi } from 'vitest';
import { AnalysisChart, type ChartTexts } from './analysis-chart.ts';

const engine = vi.hoisted(() => ({ init: vi.fn(), dispose: vi.fn() }));
vi.mock('klinecharts', () => ({ ...engine, registerIndicator: () => {} }));
vi.mock('./chart-look.ts', () => ({ chartLook: () => ({}), translucent: () => '' }));

const texts = (): ChartTexts => {
  throw new Error('no chart is made');
};

describe('a chart that nobody wants any more', () => {
  const host = {} as HTMLElement;

  it('is not begun', async () => {
    const gone = new AbortController();
    const made = AnalysisChart.make(host, texts, gone.signal);
    gone.abort();
    expect(await made).toBeNull();
    expect(engine.init).not.toHaveBeenCalled();
  });

  it('leaves no engine behind when that was made before', async () => {
    const gone = new AbortController();
    engine.init.mockImplementation(() => {
      gone.abort();
      return {};
    });
    expect(await AnalysisChart.make(host, texts, gone.signal)).toBeNull();
    expect(engine.dispose).toHaveBeenCalledWith(host);
  });
});
