import { describe, expect, it } from 'vitest';
import { SIDE } from './scale.ts';
import { timeLabels, timeScale } from './time-labels.ts';

describe('labels of a time axis', () => {
  const times = Array.from({ length: 250 }, (_, i) => i * 10);
  const x = timeScale(0, 2490);

  it('stand in proportion, from the first instant to the last', () => {
    const labels = timeLabels(times, x, String, 5);
    expect(labels.length).toBe(5);
    expect(labels[0]).toEqual({ at: 0, text: '0' });
    expect(labels.at(-1)).toEqual({ at: SIDE, text: '2490' });
    for (const { at, text } of labels) expect(at).toBeCloseTo((Number(text) / 2490) * SIDE, 9);
  });

  it('say once what neighbours would say alike', () => {
    const texts = timeLabels(times, x, () => 'Nov 2026').map(({ text }) => text);
    expect(texts).toEqual(['Nov 2026']);
  });

  it('are none of nothing, and one of one', () => {
    expect(timeLabels([], x, String)).toEqual([]);
    expect(timeLabels([7], timeScale(7, 7), String)).toEqual([{ at: SIDE / 2, text: '7' }]);
  });
});
