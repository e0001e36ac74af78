import type { OptionContract } from '../../../domain/options/option-chain.ts';
import type { ChainRow } from '../../../domain/options/chain-summary.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { readSort } from '../../ui/table/sort-text.ts';
import type { Sorting } from '../../ui/table.tsx';
import type { Side } from './params.ts';

export interface ChainColumn {
  readonly id: string;
  readonly title: PlainKey;
  readonly value: (contract: OptionContract) => number | null;
  readonly text: (value: number | null, format: Formats) => string;
}

const price = (value: number | null, format: Formats): string => format.number(value, 2);
const count = (value: number | null, format: Formats): string => format.number(value, 0);
const fixed =
  (decimals: number) =>
  (value: number | null, format: Formats): string =>
    format.number(value, decimals);

/** Every column of a chain, in the order in which a side is read away from the strike. */
export const CHAIN_COLUMNS: readonly ChainColumn[] = [
  { id: 'bid', title: 'options.col.bid', value: ({ bid }) => bid, text: price },
  { id: 'ask', title: 'options.col.ask', value: ({ ask }) => ask, text: price },
  { id: 'mark', title: 'options.col.mark', value: ({ mark }) => mark, text: price },
  { id: 'last', title: 'options.col.last', value: ({ last }) => last, text: price },
  {
    id: 'change',
    title: 'options.col.change',
    value: ({ change }) => change,
    text: (value, format) => format.signed(value, 2),
  },
  { id: 'volume', title: 'options.col.volume', value: ({ volume }) => volume, text: count },
  {
    id: 'openInterest',
    title: 'options.col.openInterest',
    value: ({ openInterest }) => openInterest,
    text: count,
  },
  {
    id: 'iv',
    title: 'options.col.iv',
    value: ({ impliedVolatility }) => impliedVolatility,
    text: (value, format) => format.percent(value, 1),
  },
  {
    id: 'delta',
    title: 'options.col.delta',
    value: ({ greeks }) => greeks?.delta ?? null,
    text: fixed(2),
  },
  {
    id: 'gamma',
    title: 'options.col.gamma',
    value: ({ greeks }) => greeks?.gamma ?? null,
    text: fixed(4),
  },
  {
    id: 'theta',
    title: 'options.col.theta',
    value: ({ greeks }) => greeks?.theta ?? null,
    text: fixed(3),
  },
  {
    id: 'vega',
    title: 'options.col.vega',
    value: ({ greeks }) => greeks?.vega ?? null,
    text: fixed(3),
  },
];

const USUAL = ['bid', 'ask', 'mark', 'change', 'volume', 'openInterest', 'iv', 'delta'];

/** The columns that the address names, in our order; the usual ones when it names none. */
export function chosenColumns(text: string): readonly ChainColumn[] {
  const wanted = text.split(',');
  const named = CHAIN_COLUMNS.filter(({ id }) => wanted.includes(id));
  return named.length > 0 ? named : CHAIN_COLUMNS.filter(({ id }) => USUAL.includes(id));
}

/** The address after a column is shown or hidden; the last one stays. */
export function toggleColumn(columns: readonly ChainColumn[], id: string): string {
  const ids = columns.map((column) => column.id);
  const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
  const ordered = CHAIN_COLUMNS.map((column) => column.id).filter((each) => next.includes(each));
  if (ordered.length === 0) return ids.join(',');
  return ordered.join(',') === USUAL.join(',') ? '' : ordered.join(',');
}

/** Left of the strike columns are read from right to left, but a bid comes before its ask. */
export function mirrored(columns: readonly ChainColumn[]): readonly ChainColumn[] {
  const turned = columns.toReversed();
  const ask = turned.findIndex(({ id }) => id === 'ask');
  const [left, right] = [turned[ask], turned[ask + 1]];
  if (left === undefined || right?.id !== 'bid') return turned;
  return turned.toSpliced(ask, 2, right, left);
}

export const STRIKE = 'strike';

/** The order that the address names, where its column is shown; without one, strikes go up. */
export function chainSorting(
  text: string,
  columns: readonly ChainColumn[],
  side: Side,
): Sorting | undefined {
  const sorting = readSort(text);
  if (sorting === undefined || sorting.column === STRIKE) return sorting;
  const [right, id] = sorting.column.split('.');
  const isShown = (right === 'call' && side !== 'puts') || (right === 'put' && side !== 'calls');
  return isShown && columns.some((column) => column.id === id) ? sorting : undefined;
}

/** Lines in an order; those without a contract stand last. */
export const sortChain = (
  rows: readonly ChainRow[],
  sorting: Sorting | undefined,
): readonly ChainRow[] =>
  sortRows(rows, sorting, (row, name) => {
    if (name === STRIKE) return row.strike;
    const [right, id] = name.split('.');
    const contract = right === 'call' ? row.call : row.put;
    const column = CHAIN_COLUMNS.find((each) => each.id === id);
    return contract === undefined || column === undefined ? null : column.value(contract);
  });
