import { symbolId } from '../../../domain/symbols/instrument.ts';
import { describe, expect, it } from 'vitest';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import type { ChainRow } from '../../../domain/options/chain-summary.ts';
import { formats } from '../../../i18n/formats.ts';
import { sortByColumn } from '../../ui/table/sort-rows.ts';
import { readSort } from '../../ui/table/sort-text.ts';
import {
  CHAIN_COLUMNS,
  chosenColumns,
  mirrored,
  toggleColumn,
  fittingColumns,
} from './chain-columns.ts';
import { chainSheetColumns } from './chain-sheet-columns.tsx';
import type { Side } from './params.ts';

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

it('the address names columns; unknown names are passed over, none at all is the usual', () => {
  expect(ids(chosenColumns('vega,bid,nonsense'))).toEqual(['bid', 'vega']);
  expect(ids(chosenColumns(''))).toEqual(ids(chosenColumns('nonsense')));
});

it('a column that is shown and hidden again leaves the address as it was', () => {
  const usual = chosenColumns('');
  for (const { id } of CHAIN_COLUMNS) {
    const once = chosenColumns(toggleColumn(usual, id));
    expect(ids(once).includes(id)).toBe(!ids(usual).includes(id));
    expect(toggleColumn(once, id)).toBe('');
  }
});

it('the last column stays', () => {
  expect(toggleColumn(chosenColumns('bid'), 'bid')).toBe('bid');
});

it('the left side mirrors the right, with bid before ask on both', () => {
  expect(ids(mirrored(chosenColumns('bid,ask,mark,iv')))).toEqual(['iv', 'mark', 'bid', 'ask']);
  expect(ids(mirrored(chosenColumns('ask,mark')))).toEqual(['mark', 'ask']);
});

describe('the order of a chain', () => {
  const usual = chosenColumns('');
  const row = (strike: number, calls: number | null, puts: number): ChainRow => ({
    strike,
    call: calls === null ? undefined : ({ volume: calls } as OptionContract),
    put: { volume: puts } as OptionContract,
  });
  const rows = [row(90, 5, 1), row(100, null, 9), row(110, 8, 4)];
  const shown = (side: Side) =>
    chainSheetColumns(
      { t: ((key: string) => key) as never, format: formats('en', 'UTC') },
      {
        columns: usual,
        side,
        symbol: symbolId('MSFT'),
        strikeDecimals: 0,
        from: 100,
        moving: false,
        tradable: false,
      },
    );
  const order = (text: string, side: Side = 'both') =>
    sortByColumn(
      rows.map((line) => ({ ...line, callPays: false, putPays: false })),
      shown(side),
      readSort(text),
    ).map(({ strike }) => strike);

  it('is by strike upwards until another is wanted', () => {
    expect(order('')).toEqual([90, 100, 110]);
    expect(order('-strike')).toEqual([110, 100, 90]);
  });

  it('calls and puts sort by their own figures; a strike without the contract stands last', () => {
    expect(order('-call.volume')).toEqual([110, 90, 100]);
    expect(order('call.volume')).toEqual([90, 110, 100]);
    expect(order('-put.volume')).toEqual([100, 110, 90]);
  });

  it('a column that is not shown sorts nothing', () => {
    const usualOrder = [90, 100, 110];
    expect(order('-put.volume', 'calls')).toEqual(usualOrder);
    expect(order('-call.volume', 'puts')).toEqual(usualOrder);
    expect(order('-call.vega')).toEqual(usualOrder);
    expect(order('-share.volume')).toEqual(usualOrder);
    expect(order('-put.volume', 'puts')).toEqual([100, 110, 90]);
  });

  it('a side stands alone, or calls and puts on either side of the strike', () => {
    expect(ids(shown('calls'))[0]).toBe('strike');
    expect(ids(shown('puts')).filter((id) => id.startsWith('call'))).toEqual([]);
    expect(ids(shown('both')).indexOf('strike')).toBe(usual.length);
  });
});

describe('columns of calls and puts side by side', () => {
  it('are as many as fit, in the order of their weight', () => {
    const usual = chosenColumns('');
    const ids = (width: number) => fittingColumns(usual, width).map(({ id }) => id);
    expect(ids(1_174)).toEqual(usual.map(({ id }) => id));
    expect(ids(758)).toEqual(['bid', 'ask', 'mark', 'change']);
    expect(ids(0)).toEqual(['bid', 'ask', 'mark']);
  });
});
