import { describe, expect, it } from 'vitest';
import type { RedlineParagraph } from '../../../domain/filings/redline.ts';
import { passagesOf } from './passages.ts';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { comparedSection, readerFields } from './reader-view.ts';

const section = (id: string) => ({ id, title: id, depth: 1, blocks: [] });
const paragraph = (
  op: 'keep' | 'insert',
  kind: 'heading' | 'paragraph' = 'paragraph',
): RedlineParagraph => ({
  kind,
  runs: [{ op, text: 'x' }],
});

describe('the reader', () => {
  it('reads its state from an address, and nothing that is not one', () => {
    const read = (text: string) => addressValues(readerFields, new URLSearchParams(text));
    expect(read('view=changes&section=risk-factors&find=a+b&changesOnly=true')).toEqual({
      view: 'changes',
      section: 'risk-factors',
      changesOnly: true,
      find: 'a b',
      passage: '',
    });
    expect(read('view=x&section=%3Cb%3E&find=&changesOnly=2')).toEqual({
      view: 'document',
      section: '',
      changesOnly: false,
      find: '',
      passage: '',
    });
  });

  it('compares the chosen section, else the most telling one, else the first', () => {
    const filing = { sections: ['business', 'risk-factors', 'mdna'].map(section) };
    expect(comparedSection(filing, 'mdna')).toBe('mdna');
    expect(comparedSection(filing, 'gone')).toBe('risk-factors');
    expect(comparedSection({ sections: [section('item-2.02')] }, '')).toBe('item-2.02');
    expect(comparedSection({ sections: [] }, '')).toBeUndefined();
  });

  it('shows changed passages with the heading above them, and counts the rest', () => {
    const all = [
      paragraph('keep'),
      paragraph('keep'),
      paragraph('keep', 'heading'),
      paragraph('insert'),
      paragraph('keep'),
    ];
    expect(passagesOf(all, false)).toHaveLength(5);
    expect(
      passagesOf(all, true).map((each) => (each.kind === 'skipped' ? each.count : each.at)),
    ).toEqual([2, 2, 3, 1]);
  });
});
