import { expect, it } from 'vitest';
import { BAR_PATTERN_NAMES, BAR_PATTERNS, patternNamed, patternWritten } from './bar-patterns.ts';
import { spelledSeries } from './language/series-text.ts';
import { symbolSignal } from './language/signals.ts';

it('ALERT every pattern is a condition over bars, spelled as it is kept', () => {
  for (const name of BAR_PATTERN_NAMES) {
    expect(spelledSeries(BAR_PATTERNS[name], ['boolean'])).toBe(BAR_PATTERNS[name]);
    expect(patternWritten(BAR_PATTERNS[name])).toBe(name);
    expect(patternNamed(name.toUpperCase())).toBe(name);
    // No figure has the name.
    expect(symbolSignal(name)).toBeUndefined();
  }
});
