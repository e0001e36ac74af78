import { describe, expect, it } from 'vitest';
import { changed } from './form-tree.ts';
import { treeOfText } from './tree-of-text.ts';
import { textOfTree } from './use-form-tree.ts';

const back = (q: string, off = '') => textOfTree(treeOfText(q, off));

describe('form and text', () => {
  it.each([
    '',
    'pe <= 15',
    'pe < 15 and roe > 15%',
    'pe between 5 and 15 and sector in ("Energy", "Utilities")',
    '(pe <= 15 or pb <= 1) and marketCap >= 10B',
    'pe <= 15 or dividendYield >= 4%',
    'not (pe <= 15 and beta >= 1)',
    'pe < industry.pe * 0.7',
    'nextEarnings between today and today + 7',
    'sector != "Energy"',
  ])('SCR-FTX-1 a text is the same after it was a form: %s', (q) => {
    expect(back(q)).toEqual({ q, off: '' });
  });

  it('SCR-FTX-2 what is off is kept beside the text', () => {
    const tree = treeOfText('pe <= 15 and roe >= 10%', '');
    const next = changed(tree, tree.items[0]!.id, (node) => ({ ...node, off: true }));
    const text = textOfTree(next);
    expect(text).toEqual({ q: 'roe >= 10%', off: 'pe <= 15' });
    expect(back(text.q, text.off)).toEqual(text);
  });

  it('SCR-FTX-3 a text that cannot be read is a line of its own', () => {
    expect(treeOfText('pe < ', '').items).toMatchObject([{ kind: 'text', expression: 'pe < ' }]);
  });
});
