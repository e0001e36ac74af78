import { describe, expect, it } from 'vitest';
import { sourceNames } from './source-names.ts';

const PROVIDERS = [
  { id: 'simulated', name: 'Simulated market', simulated: true },
  { id: 'a', name: 'Alpha Data', simulated: false },
  { id: 'b', name: 'Beta Wire', simulated: false },
];

describe('who gave the figures of a panel', () => {
  it('names the providers of real data, each once, and not the simulated one', () => {
    expect(sourceNames({ source: 'a' }, PROVIDERS)).toEqual(['Alpha Data']);
    expect(sourceNames({ source: 'simulated' }, PROVIDERS)).toEqual([]);
    expect(sourceNames({ source: 'b, simulated, a' }, PROVIDERS)).toEqual([
      'Beta Wire',
      'Alpha Data',
    ]);
    const parts = [{ source: 'b' }, { source: 'a' }, { source: 'b' }];
    expect(sourceNames({ source: 'b, a', parts }, PROVIDERS)).toEqual(['Beta Wire', 'Alpha Data']);
    expect(sourceNames({}, PROVIDERS)).toEqual([]);
    expect(sourceNames({ source: 'gone' }, PROVIDERS)).toEqual([]);
  });
});
