import { describe, expect, it } from 'vitest';
import { headOf, readHead } from './read-head.ts';

describe('the head of a file', () => {
  it('is found under a preamble, with what its columns seem to mean', () => {
    const { columns, rows, mapping } = headOf(
      'Mon relevé\n\nDate;Sens;ISIN;Quantité;Cours;Montant\n31/12/2024;Achat;US5949181045;1;400,50;-400,50\n',
    );
    expect(columns).toEqual(['Date', 'Sens', 'ISIN', 'Quantité', 'Cours', 'Montant']);
    expect(rows).toHaveLength(1);
    expect(mapping).toMatchObject({
      dates: 'dmy',
      numbers: 'comma',
      columns: { price: ['Cours'] },
    });
  });

  it('has columns even where none of them is known', () => {
    expect(headOf('aa|bb|cc\n1|2|3\n').columns).toEqual(['aa', 'bb', 'cc']);
  });

  it('has none where the file is no table', async () => {
    expect(headOf('just words\nand words').columns).toEqual([]);
    expect((await readHead(new Blob(['{"a":1,"b":2}']))).columns).toEqual([]);
    expect((await readHead(new Blob([]))).columns).toEqual([]);
  });
});
