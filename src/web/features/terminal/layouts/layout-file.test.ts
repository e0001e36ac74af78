import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUTS } from '../../../../domain/terminal/default-layouts.ts';
import { LAYOUT_VERSION } from '../../../../domain/terminal/layout.ts';
import { layoutFile, readLayoutFile } from './layout-file.ts';

const layout = DEFAULT_LAYOUTS.filings;

describe('TRM-50 layouts as files', () => {
  it('a file is read as it was written, with its name', () => {
    expect(readLayoutFile(layoutFile('Mine', layout))).toEqual({
      kind: 'opened',
      name: 'Mine',
      layout,
      newer: null,
      dropped: 0,
    });
  });

  it('a bare layout has no name, and one of a later release says which', () => {
    const later = JSON.stringify({ ...layout, version: LAYOUT_VERSION + 2 });
    expect(readLayoutFile(later)).toMatchObject({
      kind: 'opened',
      name: null,
      newer: LAYOUT_VERSION + 2,
      layout: { panels: layout.panels },
    });
  });

  it('says what is wrong with a file that is none', () => {
    const because = (text: string) => {
      const file = readLayoutFile(text);
      return file.kind === 'failed' ? file.because : null;
    };
    expect(because('{"version": 1,')).toBe('not-json');
    expect(because('[]')).toBe('not-a-layout');
    expect(because('{"kind":"x","layout":{"version":1}}')).toBe('no-panels-list');
    expect(because(`"${'x'.repeat(1_000_001)}"`)).toBe('too-large');
  });
});
