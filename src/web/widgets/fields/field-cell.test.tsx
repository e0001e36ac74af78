import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type FieldId, fieldOf } from '../../../domain/fields/catalogue.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { TestDisplay } from '../../ui/table/test-display.fixture.tsx';
import { fieldText } from './field-cell.tsx';

interface Cell {
  readonly id: FieldId;
  readonly symbol: string;
  readonly value: number;
  readonly last: number;
}

const Text = ({ id, symbol, value, last }: Cell) =>
  fieldText(useI18n(), fieldOf(id), symbolId(symbol), value, last);

const textOf = (cell: Cell): string =>
  renderToStaticMarkup(
    <TestDisplay locale="en">
      <Text {...cell} />
    </TestDisplay>,
  );

describe('a figure in a list', () => {
  it.each([
    [{ id: 'sma-50', symbol: 'EURUSD=X', value: 1.099_748, last: 1.08 }, '1.0997'],
    [{ id: 'sma-50', symbol: 'USDJPY=X', value: 151.2345, last: 151 }, '151.235'],
    [{ id: 'macd', symbol: 'EURUSD=X', value: 0.001_234_5, last: 1.08 }, '0.001235'],
    [{ id: 'macd', symbol: 'MSFT', value: 3.456, last: 420 }, '3.46'],
    [{ id: 'beta', symbol: 'MSFT', value: 0.912, last: 420 }, '0.91'],
  ] as const)('has the decimals of its price: %o', (cell, text) => {
    expect(textOf(cell)).toBe(text);
  });
});
