import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type {
  CorporateAction,
  Dividend,
  Merger,
  SpinOff,
  Split,
  SymbolChange,
} from '../../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { dateOf, itemsOf, type LooseRecord, positiveOf, recordOf, textOf } from '../loose.ts';
import { ourSymbol } from './symbols.ts';
import { ACTION_LISTS, type ActionList } from './wire.ts';

/** When the vendor came to know of an action is not told. */
const announcedAt = null;

/** The day that an action takes effect; some kinds have the day of processing only. */
const effectOf = (action: LooseRecord): IsoDate | null =>
  dateOf(action['ex_date']) ?? dateOf(action['effective_date']) ?? dateOf(action['process_date']);

function splitOf(action: LooseRecord): Split | null {
  const symbol = ourSymbol(action['symbol']);
  const exDate = effectOf(action);
  const to = positiveOf(action['new_rate']);
  const from = positiveOf(action['old_rate']);
  if (symbol === null || exDate === null || to === null || from === null) return null;
  return { kind: 'split', symbol, exDate, to, from, announcedAt };
}

/** Five new shares for a hundred old ones are a split of 1.05 for 1. */
function stockDividendOf(action: LooseRecord): Split | null {
  const rate = positiveOf(action['rate']);
  return rate === null ? null : splitOf({ ...action, new_rate: 1 + rate, old_rate: 1 });
}

function dividendOf(action: LooseRecord): Dividend | null {
  const symbol = ourSymbol(action['symbol']);
  const exDate = dateOf(action['ex_date']);
  const amount = positiveOf(action['rate']);
  if (symbol === null || exDate === null || amount === null) return null;
  const currency = textOf(action['currency'], 3)?.toUpperCase() ?? 'USD';
  return {
    kind: 'dividend',
    symbol,
    exDate,
    recordDate: dateOf(action['record_date']),
    payDate: dateOf(action['payable_date']),
    amount,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
    type:
      action['special'] === true
        ? 'special'
        : action['sub_type'] === 'interest'
          ? 'income'
          : 'regular',
    frequency: null,
    announcedAt,
  };
}

function spinOffOf(action: LooseRecord): SpinOff | null {
  const symbol = ourSymbol(action['source_symbol']);
  const spun = ourSymbol(action['new_symbol']);
  const exDate = effectOf(action);
  const got = positiveOf(action['new_rate']);
  const held = positiveOf(action['source_rate']);
  if (symbol === null || spun === null || exDate === null || got === null || held === null)
    return null;
  return { kind: 'spin-off', symbol, spun, exDate, sharesPerShare: got / held, announcedAt };
}

/** Without an acquirer that is listed there is nothing to link to: left out. */
function mergerOf(action: LooseRecord, today: IsoDate): Merger | null {
  const symbol = ourSymbol(action['acquiree_symbol']);
  const acquirer = ourSymbol(action['acquirer_symbol']);
  const exDate = effectOf(action);
  if (symbol === null || acquirer === null || exDate === null) return null;
  const shares = positiveOf(action['acquirer_rate']);
  const held = positiveOf(action['acquiree_rate']) ?? 1;
  const cash =
    positiveOf(action['cash_rate']) ?? (shares === null ? positiveOf(action['rate']) : 0);
  return {
    kind: 'merger',
    symbol,
    acquirer,
    exDate,
    cashPerShare: (cash ?? 0) / held,
    sharesPerShare: (shares ?? 0) / held,
    status: exDate <= today ? 'completed' : 'announced',
    announcedAt,
  };
}

function symbolChangeOf(action: LooseRecord): SymbolChange | null {
  const symbol = ourSymbol(action['new_symbol']);
  const former = ourSymbol(action['old_symbol']);
  const exDate = effectOf(action);
  // Most changes of a name keep the symbol.
  if (symbol === null || former === null || symbol === former || exDate === null) return null;
  return { kind: 'symbol-change', symbol, former, exDate, announcedAt };
}

const READERS: Readonly<
  Record<ActionList, (action: LooseRecord, today: IsoDate) => CorporateAction | null>
> = {
  forward_splits: splitOf,
  reverse_splits: splitOf,
  stock_dividends: stockDividendOf,
  cash_dividends: dividendOf,
  spin_offs: spinOffOf,
  cash_mergers: mergerOf,
  stock_mergers: mergerOf,
  stock_and_cash_mergers: mergerOf,
  name_changes: symbolChangeOf,
};

/** One page of `/v1/corporate-actions`; kinds that we have no shape for are left out. */
export function actionsFrom(wire: unknown, today: IsoDate): readonly CorporateAction[] {
  const lists = recordOf(wire) ?? {};
  return ACTION_LISTS.flatMap((name) =>
    itemsOf(lists[name], (item) => {
      const action = recordOf(item);
      return action === null ? null : READERS[name](action, today);
    }),
  );
}

/** Those that concern a symbol and take effect within the days, in their order, each once. */
export function actionsOf(
  actions: readonly CorporateAction[],
  symbol: SymbolId,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): readonly CorporateAction[] {
  const own = actions.filter(
    (action) => action.symbol === symbol && action.exDate >= from && action.exDate <= to,
  );
  return [
    ...new Map(own.map((action) => [`${action.kind} ${action.exDate}`, action])).values(),
  ].sort((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
}

/** Splits of all symbols, or of those asked for, that take effect within the days, each once. */
export function splitsWithin(
  actions: readonly CorporateAction[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  symbols: readonly SymbolId[],
): readonly CorporateAction[] {
  const wanted = new Set(symbols);
  const own = actions.filter(
    ({ kind, symbol, exDate }) =>
      kind === 'split' &&
      exDate >= from &&
      exDate <= to &&
      (wanted.size === 0 || wanted.has(symbol)),
  );
  return [
    ...new Map(own.map((action) => [`${action.symbol} ${action.exDate}`, action])).values(),
  ].sort((a, b) =>
    a.exDate === b.exDate ? (a.symbol < b.symbol ? -1 : 1) : a.exDate < b.exDate ? -1 : 1,
  );
}
