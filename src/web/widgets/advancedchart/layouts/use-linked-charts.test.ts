import { describe, expect, it } from 'vitest';
import { linkedMoment } from './use-linked-charts.ts';

const at = (text: string): number => Date.parse(text);

describe('LAY-61 one moment on charts of different intervals', () => {
  it('an evening in New York belongs to its own day, not to the next', () => {
    expect(linkedMoment(at('2026-11-03T00:30:00Z'), '1d')).toBe(at('2026-11-02T00:00:00Z'));
    expect(linkedMoment(at('2026-11-02T14:30:00Z'), '1wk')).toBe(at('2026-11-02T00:00:00Z'));
  });

  it('inside a day it is the moment itself', () => {
    expect(linkedMoment(at('2026-11-02T14:31:00Z'), '5m')).toBe(at('2026-11-02T14:31:00Z'));
  });
});
