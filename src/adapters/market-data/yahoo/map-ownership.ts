import type { FundHolder, Holder, Ownership } from '../../../domain/ownership/holder.ts';
import type { InsiderCode, InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { inWholeUnits, type PriceUnit } from '../../../domain/money/minor-units.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { inside, itemsOf, textOf, wholeOf } from '../loose.ts';
import { numberOf, positiveOf } from './bounded-figures.ts';
import { quoteUnit } from './map-analysts.ts';
import { summaryDate, type SummaryModules } from './wire-summary.ts';

const MOST_HOLDERS = 200;
const MOST_TRANSACTIONS = 1_000;
const NAME = 200;

/** Shares before a change that is told as a rounded fraction of them; `null` for a new holder. */
function sharesBefore(shares: number, change: number | null): number | null {
  if (change === null || change <= -1) return null;
  return change === 0 ? shares : Math.round(shares / (1 + change));
}

/**
 * A value in the currency of the quote. In London values come in pence as prices do, or in pounds:
 * shares times price tells which.
 */
function wholeValue(value: number, shares: number, unit: PriceUnit, price: number | null): number {
  if (unit.factor === 1 || price === null) return value;
  const each = value / shares;
  const isInParts =
    Math.abs(Math.log(each / price)) < Math.abs(Math.log(each / (price * unit.factor)));
  return isInParts ? inWholeUnits(value, unit) : value;
}

function holderOf(
  item: unknown,
  kind: Holder['kind'],
  unit: PriceUnit,
  price: number | null,
): Holder | null {
  const name = textOf(inside(item, 'organization'), NAME);
  const shares = positiveOf(inside(item, 'position'));
  const share = positiveOf(inside(item, 'pctHeld'));
  const value = positiveOf(inside(item, 'value'));
  const reportedOn = summaryDate(inside(item, 'reportDate'));
  if (name === null || shares === null || share === null || reportedOn === null) return null;
  const sharesPrevious = sharesBefore(shares, numberOf(inside(item, 'pctChange')));
  return {
    name,
    kind,
    shares,
    value: value === null ? null : wholeValue(value, shares, unit, price),
    share,
    sharesPrevious,
    change: sharesPrevious === null ? null : shares - sharesPrevious,
    reportedOn,
    fund: null,
  };
}

const holdersIn = (
  modules: SummaryModules,
  module: 'institutionOwnership' | 'fundOwnership',
  unit: PriceUnit,
): readonly Holder[] =>
  itemsOf(
    modules[module]?.['ownershipList'],
    (item) =>
      holderOf(
        item,
        module === 'fundOwnership' ? 'fund' : 'institution',
        unit,
        positiveOf(modules.price?.['regularMarketPrice']),
      ),
    MOST_HOLDERS,
  );

const byShares = (a: { readonly shares: number }, b: { readonly shares: number }): number =>
  b.shares - a.shares;

const fraction = (value: unknown): number | null => {
  const number = numberOf(value);
  return number !== null && number >= 0 && number <= 1 ? number : null;
};

/** `null` where Yahoo knows neither holders nor their share. */
export function ownershipOf(symbol: SymbolId, modules: SummaryModules): Ownership | null {
  const unit = quoteUnit(modules);
  if (unit === null) return null;
  const { majorHoldersBreakdown: breakdown, defaultKeyStatistics: statistics } = modules;
  const holders = [
    ...holdersIn(modules, 'institutionOwnership', unit).toSorted(byShares),
    ...holdersIn(modules, 'fundOwnership', unit).toSorted(byShares),
  ];
  const insiders = fraction(breakdown?.['insidersPercentHeld']);
  const told = fraction(breakdown?.['institutionsPercentHeld']);
  // Lent shares are counted twice: more than all cannot be held.
  const institutions = told !== null && told + (insiders ?? 0) > 1 ? null : told;
  if (holders.length === 0 && insiders === null && institutions === null) return null;
  return {
    symbol,
    asOfDate:
      holders
        .map(({ reportedOn }) => reportedOn)
        .toSorted()
        .at(-1) ?? null,
    currency: unit.currency,
    sharesOutstanding: positiveOf(statistics?.['sharesOutstanding']),
    float: positiveOf(statistics?.['floatShares']),
    institutions,
    insiders,
    institutionCount: wholeOf(breakdown?.['institutionsCount']),
    holders,
  };
}

/** Largest position first. Yahoo tells the names of the funds, not their symbols or weights. */
export function fundHoldersOf(modules: SummaryModules): readonly FundHolder[] {
  const unit = quoteUnit(modules);
  return unit === null
    ? []
    : holdersIn(modules, 'fundOwnership', unit)
        .toSorted(byShares)
        .map(({ name, shares, sharesPrevious, value, reportedOn }) => ({
          fund: null,
          name,
          weight: null,
          shares,
          sharesPrevious,
          value,
          asOfDate: reportedOn,
        }));
}

/** How Yahoo's texts begin, in lower case. */
const KINDS: readonly (readonly [start: string, code: InsiderCode])[] = [
  ['sale to issuer', 'D'],
  ['disposition to issuer', 'D'],
  ['sale', 'S'],
  ['purchase', 'P'],
  ['stock award', 'A'],
  ['award', 'A'],
  ['grant', 'A'],
  ['stock gift', 'G'],
  ['gift', 'G'],
  ['conversion', 'M'],
  ['exercise', 'M'],
  ['option exercise', 'M'],
  ['tax withholding', 'F'],
  ['payment of exercise price', 'F'],
];

const DIRECTION: Readonly<Record<InsiderCode, 1 | -1>> = {
  P: 1,
  A: 1,
  M: 1,
  S: -1,
  F: -1,
  D: -1,
  G: -1,
  other: 1,
};

/**
 * A gift out of an insider's own shares is one that was made. Of shares that are held through
 * somebody else it may be either side, and a text that says nothing may be anything.
 */
function codeOf(text: string, ownership: string | null): InsiderCode {
  const found = KINDS.find(([start]) => text.startsWith(start))?.[1] ?? 'other';
  return found === 'G' && ownership !== 'D' ? 'other' : found;
}

/** Newest first. */
export function insidersOf(
  symbol: SymbolId,
  modules: SummaryModules,
): readonly InsiderTransaction[] {
  const unit = quoteUnit(modules);
  if (unit === null) return [];
  const ids = new Map<string, number>();
  return itemsOf(
    modules.insiderTransactions?.['transactions'],
    (item): InsiderTransaction | null => {
      const insider = textOf(inside(item, 'filerName'), NAME);
      const date = summaryDate(inside(item, 'startDate'));
      const count = positiveOf(inside(item, 'shares'));
      if (insider === null || date === null || count === null) return null;
      const text = (textOf(inside(item, 'transactionText'), NAME) ?? '').toLowerCase();
      // What somebody holds at the first form is no transaction.
      if (text.startsWith('statement of ownership')) return null;
      const title = textOf(inside(item, 'filerRelation'), NAME) ?? '';
      const code = codeOf(text, textOf(inside(item, 'ownership'), 1));
      const value = positiveOf(inside(item, 'value'));
      const id = `yahoo:${symbol}:${date}:${insider}:${code}:${count}`;
      const repeated = ids.get(id) ?? 0;
      ids.set(id, repeated + 1);
      return {
        symbol,
        id: repeated === 0 ? id : `${id}:${repeated}`,
        insider,
        title,
        isDirector: /\bdirector\b/i.test(title),
        isOfficer: /\b(?:officer|chief|president|counsel|treasurer|secretary)\b/i.test(title),
        isTenPercentOwner: /\bbeneficial owner\b|10%/i.test(title),
        code,
        date,
        filedAt: null,
        shares: count * DIRECTION[code],
        currency: unit.currency,
        price: value === null ? null : Math.round((value / count) * 10_000) / 10_000,
        value: value === null ? null : value * DIRECTION[code],
        sharesAfter: null,
        planned: null,
        filingId: null,
      };
    },
    MOST_TRANSACTIONS,
  ).toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
