import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referenceFolder } from './reference-data.ts';

describe('reference suite', () => {
  it('names every comparison it leaves out when the figures are not there', () => {
    let said = '';
    try {
      referenceFolder('/nowhere/shared/data');
    } catch (thrown) {
      said = String(thrown);
    }
    expect(said).toContain('../shared/data is not there; not compared: ');
    for (const name of ['options/american', 'calendar/sessions', 'yahoo/provider'])
      expect(said).toContain(name);
    const names = said.slice(said.indexOf('compared: ') + 10).split(', ');
    expect(new Set(names).size).toBe(globSync('{src,tools}/**/*.reference.test.ts').length);
  });
});
