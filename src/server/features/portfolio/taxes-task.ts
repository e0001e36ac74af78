import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { add, type Decimal, ZERO } from '../../../domain/money/decimal.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Booked } from '../../../domain/portfolio/booked.ts';
import type { Ledger } from '../../../domain/portfolio/ledger.ts';
import { bookLedger } from '../../../domain/portfolio/ledger/book-ledger.ts';
import { xirr } from '../../../domain/portfolio/performance/xirr.ts';
import type { TaxMethod } from '../../../domain/portfolio/portfolio.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import type { TaxDisposal } from '../../../domain/portfolio/taxes/tax-disposal.ts';
import {
  taxReport,
  type TaxReport,
  type TaxYearReport,
} from '../../../domain/portfolio/taxes/tax-report.ts';
import { collectTrades, type Trade } from '../../../domain/portfolio/trades/collect-trades.ts';

/**
 * A ledger for a thread. Books are several times as large as the rows that they are made from, so
 * a thread gets the rows and books them again.
 */
export interface SentLedger {
  readonly ledger: Ledger;
  readonly booked?: Booked;
}

const bookedOf = ({ ledger, booked }: SentLedger, book: PriceBook): Booked =>
  booked ?? bookLedger(ledger, book);

export interface TaxesInput {
  readonly parts: readonly (SentLedger & { readonly method: TaxMethod })[];
  readonly book: PriceBook;
  /** The newest without one. */
  readonly year: string | undefined;
}

/** A year of all portfolios; of its disposals their number. */
export type TaxYearSums = Omit<TaxYearReport, 'disposals'> & { readonly disposals: number };

export interface TaxesOutput {
  /** Newest first. */
  readonly years: readonly TaxYearSums[];
  readonly year: string | null;
  /** Disposals of `year` and pools of each portfolio. */
  readonly parts: readonly {
    readonly disposals: readonly TaxDisposal[];
    readonly pools: TaxReport['pools'];
  }[];
}

export type ComputeTaxes = (input: TaxesInput, signal: AbortSignal) => Promise<TaxesOutput>;

/** Realised gains by tax year, each portfolio by its own method. */
export function computeTaxes({ parts, book, year }: TaxesInput): TaxesOutput {
  const reports = parts.map((part) => reportOf(part, book));
  const years = joinedYears(reports.flatMap((report) => report.years));
  const shown = year ?? years[0]?.year ?? null;
  return {
    years,
    year: shown,
    parts: reports.map((report) => ({
      disposals: report.years
        .filter((one) => one.year === shown)
        .flatMap(({ disposals }) => disposals),
      pools: report.pools,
    })),
  };
}

function reportOf(part: TaxesInput['parts'][number], book: PriceBook): TaxReport {
  const { method } = part;
  const settings = { ...part.ledger.settings, base: book.base };
  const ledger = { ...part.ledger, settings };
  // Germany knows one order only, whatever the portfolio is booked by.
  const booked =
    method === 'de' && settings.lotMethod !== 'fifo'
      ? bookLedger({ ...ledger, settings: { ...settings, lotMethod: 'fifo' } }, book)
      : bookedOf(part, book);
  return taxReport(ledger, booked, book, method);
}

/** Several portfolios have their years together, newest first. */
function joinedYears(all: readonly TaxYearReport[]): readonly TaxYearSums[] {
  const years = new Map<string, TaxYearSums>();
  for (const { disposals, ...sums } of all) {
    const next = { ...sums, disposals: disposals.length };
    const known = years.get(next.year);
    years.set(next.year, known === undefined ? next : joined(known, next));
  }
  return [...years.values()].sort((a, b) => (a.year < b.year ? 1 : -1));
}

function joined(a: TaxYearSums, b: TaxYearSums): TaxYearSums {
  const either = (x: Decimal | null, y: Decimal | null): Decimal | null =>
    x === null && y === null ? null : add(x ?? ZERO, y ?? ZERO);
  return {
    year: a.year,
    disposals: a.disposals + b.disposals,
    proceeds: add(a.proceeds, b.proceeds),
    costs: add(a.costs, b.costs),
    gains: add(a.gains, b.gains),
    losses: add(a.losses, b.losses),
    disallowed: add(a.disallowed, b.disallowed),
    net: add(a.net, b.net),
    longTerm: either(a.longTerm, b.longTerm),
    shortTerm: either(a.shortTerm, b.shortTerm),
    dividends: add(a.dividends, b.dividends),
    interest: add(a.interest, b.interest),
    taxPaid: add(a.taxPaid, b.taxPaid),
  };
}

export interface TradesInput {
  readonly parts: readonly SentLedger[];
  readonly assets: ReadonlyMap<AssetId, Asset>;
  readonly book: PriceBook;
  readonly today: IsoDate;
}

/** A trade with its rate a year instead of the flows that it is found from. */
export type RatedTrade = Omit<Trade, 'flows'> & { readonly moneyWeighted: number | null };

export type ComputeTrades = (
  input: TradesInput,
  signal: AbortSignal,
) => Promise<readonly (readonly RatedTrade[])[]>;

/** Round trips of each portfolio. */
export const computeTrades = ({
  parts,
  assets,
  book,
  today,
}: TradesInput): readonly (readonly RatedTrade[])[] =>
  parts.map((part) =>
    collectTrades(bookedOf(part, book), assets, book, today).map(({ flows, ...trade }) => {
      const rate = xirr(flows);
      return { ...trade, moneyWeighted: rate.kind === 'one' ? rate.rate : null };
    }),
  );
