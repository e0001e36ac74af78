import type { OptionContract, OptionGreeks } from '../../../domain/options/option-chain.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

type ChainKey = PlainKey extends infer Key
  ? Key extends `options.col.${infer Id}`
    ? Id
    : never
  : never;

/** A figure of a contract. */
export interface ChainColumn {
  readonly id: string;
  readonly title: PlainKey;
  readonly value: (contract: OptionContract) => number | null;
  /** `decimals`: those of the underlying's prices. */
  readonly text: (value: number | null, format: Formats, decimals: number) => string;
}

const fixed =
  (decimals: number): ChainColumn['text'] =>
  (value, format) =>
    format.number(value, decimals);
const price: ChainColumn['text'] = (value, format, decimals) => format.number(value, decimals);
/** A part of a price: one decimal more. */
const inPrice: ChainColumn['text'] = (value, format, decimals) =>
  format.number(value, decimals + 1);
const column = (id: keyof OptionContract & ChainKey, text: ChainColumn['text']): ChainColumn => ({
  id,
  title: `options.col.${id}`,
  value: (contract) => contract[id],
  text,
});
const greek = (id: keyof OptionGreeks & ChainKey, text: ChainColumn['text']): ChainColumn => ({
  id,
  title: `options.col.${id}`,
  value: ({ greeks }) => greeks?.[id] ?? null,
  text,
});

/** Every column of a chain, in the order in which a side is read away from the strike. */
export const CHAIN_COLUMNS: readonly ChainColumn[] = [
  column('bid', price),
  column('ask', price),
  column('mark', price),
  column('last', price),
  column('change', (value, format, decimals) => format.signed(value, decimals)),
  column('volume', fixed(0)),
  column('openInterest', fixed(0)),
  {
    id: 'iv',
    title: 'options.col.iv',
    value: ({ impliedVolatility }) => impliedVolatility,
    text: (value, format) => format.percent(value, 1),
  },
  greek('delta', fixed(2)),
  greek('gamma', fixed(4)),
  greek('theta', inPrice),
  greek('vega', inPrice),
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

/** Widths of a cell and of the strike (px). */
export const CELL = 68;
export const STRIKE_CELL = 80;
const FEWEST = 3;

/** The columns for which both sides have room beside each other. */
export const fittingColumns = (
  columns: readonly ChainColumn[],
  width: number,
): readonly ChainColumn[] =>
  columns.slice(0, Math.max(FEWEST, Math.floor((width - STRIKE_CELL) / CELL / 2)));
