import { addDays, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import {
  type Exchange,
  type Instrument,
  isOpenEnd,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { isTradable } from '../../../domain/symbols/workspace.ts';
import type { DataMarket } from './data-view.ts';

/** A share under the name that it was asked for by. */
export interface ListedShare {
  readonly name: string;
  readonly instrument: Instrument;
  /** Its time under that name, in ms; both ends included. */
  readonly from: number;
  readonly to: number;
}

const AT_HOME: ReadonlySet<Exchange> = new Set(['NYSE', 'NASDAQ', 'ARCA', 'AMEX', 'BATS', 'OTC']);
/** What may be looked up by a former name in one question: each is a search. */
const MOST_FORMER = 20;

const isShare = ({ type, exchange }: Instrument): boolean =>
  AT_HOME.has(exchange) && isTradable(type) && !isOpenEnd(type);

const midnight = (date: IsoDate): number => easternToUtc(toDayNumber(date), 0);

/** The spans of an instrument's names, oldest first. */
function namesOf({ symbol, formerSymbols }: Instrument) {
  const former = formerSymbols.toSorted((a, b) => (a.until < b.until ? -1 : 1));
  let from = -Infinity;
  const spans: { symbol: SymbolId; from: number; to: number; until: IsoDate | null }[] = [];
  for (const { symbol: old, until } of former) {
    const next = midnight(addDays(until, 1));
    spans.push({ symbol: old, from, to: next - 1, until });
    from = next;
  }
  spans.push({ symbol, from, to: Infinity, until: null });
  return spans;
}

/**
 * The shares behind names, as of a day: who was called so then, with all of its history. Without a
 * day, or where nobody was called so, what was traded under the very name.
 */
export async function listedShares(
  { directory }: Pick<DataMarket, 'directory'>,
  names: readonly string[],
  asOf: IsoDate | null,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ListedShare>> {
  const ids = names.flatMap((name) => parseSymbolId(name) ?? []);
  const known = await directory.findAll(ids, signal);
  const found = new Map<string, ListedShare>();
  let searches = 0;
  for (const name of names) {
    let instrument = known.get(name as SymbolId);
    if (instrument === undefined && searches < MOST_FORMER) {
      searches += 1;
      const query = { text: name, types: [], limit: 5 };
      const { data } = await directory.search(query, signal);
      instrument = data
        .map((hit) => hit.instrument)
        .find(({ formerSymbols }) => formerSymbols.some(({ symbol }) => symbol === name));
    }
    if (instrument === undefined || !isShare(instrument)) continue;
    const spans = namesOf(instrument);
    const then = asOf === null ? null : spans.find(({ until }) => until === null || until >= asOf);
    const own =
      then?.symbol === name
        ? { from: -Infinity, to: Infinity }
        : spans.find(({ symbol }) => symbol === name);
    if (own !== undefined) found.set(name, { name, instrument, from: own.from, to: own.to });
  }
  return found;
}
