import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';
import { MARK_KINDS, type MarkKind } from './chart-mark.ts';
import { FUNDAMENTALS, type FundamentalId } from './fundamental-series.ts';
import { type Fields, fieldsOf, flagOf, listOf } from './state-reader.ts';

/** Symbols beside the main one. */
export const MOST_COMPARED = 6;
export const MOST_SPREADS = 4;
const LONGEST_FORMULA = 200;
/** Looks of series by number: the first is the main symbol's, those after the sixth are dashed. */
const COLOURS = 12;

/** `percent`: on the axis of the price, rebased. `own`: on an axis of its own, as it is. */
export const COMPARED_SCALES = ['percent', 'own'] as const;
export type ComparedScale = (typeof COMPARED_SCALES)[number];

export interface ComparedSymbol {
  readonly symbol: SymbolId;
  /** Number of its colour among those of series. */
  readonly colour: number;
  readonly scale: ComparedScale;
  readonly hidden: boolean;
}

/** A spread or ratio as a line of its own below the price. */
export interface ChartSpread {
  readonly formula: string;
  readonly colour: number;
  readonly hidden: boolean;
}

/** What a chart shows beside the price. */
export interface BesidePrice {
  readonly compared: readonly ComparedSymbol[];
  readonly spreads: readonly ChartSpread[];
  readonly fundamentals: readonly FundamentalId[];
  readonly marks: readonly MarkKind[];
  readonly volumeProfile: boolean;
  readonly sessionBreaks: boolean;
  readonly countdown: boolean;
}

export const DEFAULT_BESIDE_PRICE: BesidePrice = {
  compared: [],
  spreads: [],
  fundamentals: [],
  marks: ['earnings', 'dividend', 'split'],
  volumeProfile: false,
  sessionBreaks: true,
  countdown: true,
};

const colourFrom = (value: unknown, place: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= COLOURS
    ? value
    : (place % MOST_COMPARED) + 2;

/** In the order of the known words, each once; anything else is dropped. */
function wordsFrom<W extends string>(
  value: unknown,
  words: readonly W[],
  fallback: readonly W[],
): readonly W[] {
  if (!Array.isArray(value)) return fallback;
  const named = new Set<unknown>(value);
  return words.filter((word) => named.has(word));
}

/** An entry may be its name alone, as a link has it. */
const entryOf = (value: unknown, name: string): Fields =>
  typeof value === 'string' ? { [name]: value } : fieldsOf(value);

function comparedFrom(value: unknown): readonly ComparedSymbol[] {
  const found = new Map<SymbolId, ComparedSymbol>();
  return listOf(value, MOST_COMPARED, (entry) => {
    const fields = entryOf(entry, 'symbol');
    const symbol = typeof fields['symbol'] === 'string' ? parseSymbolId(fields['symbol']) : null;
    if (symbol === null || found.has(symbol)) return null;
    const compared: ComparedSymbol = {
      symbol,
      colour: colourFrom(fields['colour'], found.size),
      scale: fields['scale'] === 'own' ? 'own' : 'percent',
      hidden: flagOf(fields['hidden'], false),
    };
    found.set(symbol, compared);
    return compared;
  });
}

function spreadsFrom(value: unknown): readonly ChartSpread[] {
  const found = new Set<string>();
  return listOf(value, MOST_SPREADS, (entry) => {
    const fields = entryOf(entry, 'formula');
    const formula = typeof fields['formula'] === 'string' ? fields['formula'].trim() : '';
    if (formula === '' || formula.length > LONGEST_FORMULA || found.has(formula)) return null;
    found.add(formula);
    return {
      formula,
      colour: colourFrom(fields['colour'], found.size + 1),
      hidden: flagOf(fields['hidden'], false),
    };
  });
}

/** What was stored or shared; what cannot be read is as usual. */
export function readBesidePrice(fields: Fields): BesidePrice {
  const usual = DEFAULT_BESIDE_PRICE;
  return {
    compared: comparedFrom(fields['compared']),
    spreads: spreadsFrom(fields['spreads']),
    fundamentals: wordsFrom(fields['fundamentals'], FUNDAMENTALS, usual.fundamentals),
    marks: wordsFrom(fields['marks'], MARK_KINDS, usual.marks),
    volumeProfile: flagOf(fields['volumeProfile'], usual.volumeProfile),
    sessionBreaks: flagOf(fields['sessionBreaks'], usual.sessionBreaks),
    countdown: flagOf(fields['countdown'], usual.countdown),
  };
}

/** Symbols of an address, which carries no looks: those that the reader gave to the same stay. */
export const withLooks = (
  symbols: readonly SymbolId[],
  own: readonly ComparedSymbol[],
): readonly ComparedSymbol[] =>
  comparedFrom(symbols.map((symbol) => own.find((each) => each.symbol === symbol) ?? symbol));

/** The first colour that no line of the comparison has. */
export function freeColour({
  compared,
  spreads,
}: Pick<BesidePrice, 'compared' | 'spreads'>): number {
  const used = new Set([...compared, ...spreads].map(({ colour }) => colour));
  for (let colour = 2; colour <= COLOURS; colour += 1) if (!used.has(colour)) return colour;
  return 2;
}
