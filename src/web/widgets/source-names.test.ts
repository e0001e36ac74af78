import { describe, expect, it } from 'vitest';
import { isSimulated, sourceNames } from './source-names.ts';

const PROVIDERS = [
  { id: 'simulated', name: 'Simulated market', simulated: true },
  { id: 'a', name: 'Alpha Data', simulated: false },
  { id: 'b', name: 'Beta Wire', simulated: false },
];
const MIXED = { providers: PROVIDERS, simulated: false };
const names = (answer: Parameters<typeof sourceNames>[0]) => sourceNames(answer, MIXED, 'Made up');

describe('who gave the figures of a panel', () => {
  it('names the providers, each once, and marks simulated figures beside real ones', () => {
    expect(names({ source: 'a' })).toEqual(['Alpha Data']);
    expect(names({ source: 'simulated' })).toEqual(['Made up']);
    expect(names({ source: 'b, simulated, a' })).toEqual(['Beta Wire', 'Made up', 'Alpha Data']);
    const parts = [{ source: 'b' }, { source: 'a' }, { source: 'b' }];
    expect(names({ source: 'b, a', parts })).toEqual(['Beta Wire', 'Alpha Data']);
    expect(names({})).toEqual([]);
    expect(names({ source: 'gone' })).toEqual([]);
  });

  it('where everything is simulated the page says so, and no panel repeats it', () => {
    const all = { providers: PROVIDERS.slice(0, 1), simulated: true };
    expect(sourceNames({ source: 'simulated' }, all, 'Made up')).toEqual([]);
    expect(isSimulated({ source: 'derived' }, all)).toBe(true);
  });

  it('an answer is simulated when a part of it is', () => {
    expect(isSimulated({ source: 'a' }, MIXED)).toBe(false);
    expect(isSimulated({ source: 'a, simulated' }, MIXED)).toBe(true);
    expect(isSimulated({ source: 'x', parts: [{ source: 'simulated' }] }, MIXED)).toBe(true);
    expect(isSimulated({}, MIXED)).toBe(false);
  });
});
