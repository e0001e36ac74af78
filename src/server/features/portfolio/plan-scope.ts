import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { PlainRecord } from '../../../domain/charting/plain-json.ts';
import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Booked } from '../../../domain/portfolio/booked.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import { unitValue, valuedPositions } from '../../../domain/portfolio/allocation/position.ts';
import type { CurrencyCode, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Decimal } from '../../../domain/money/decimal.ts';
import type { Call } from '../../call/handler.ts';

/** What the views of allocation, income and plans need of the portfolios that a call names. */
export interface PlanScope {
  readonly base: CurrencyCode;
  readonly today: IsoDate;
  readonly portfolios: readonly string[];
  readonly booked: Booked;
  readonly assets: ReadonlyMap<AssetId, Asset>;
  readonly book: PriceBook;
  /** By the id that lots and cash entries carry. */
  readonly accountNames: ReadonlyMap<string, string>;
  /** Flow-adjusted returns of every calendar day from day number `first` on. */
  readonly daily: { readonly first: number; readonly returns: ArrayLike<number> };
  readonly benchmark: SymbolId | null;
}

export type PlanCall = Pick<Call, 'visitor' | 'signal'>;

export type ReadPlanScope = (
  query: {
    readonly portfolios?: readonly string[] | undefined;
    readonly base?: CurrencyCode | undefined;
  },
  call: PlanCall,
) => Promise<PlanScope>;

/** A document that is kept beside the ledger; `null` when there is none. */
export type ReadPlanDocument = (
  portfolio: string,
  document: 'targets' | 'rules' | 'goals',
  call: PlanCall,
) => Promise<PlainRecord | null>;

export const positionsIn = ({ booked, assets, book, today }: PlanScope) =>
  valuedPositions(booked, assets, book, today);

/** One unit in the base currency; `null` where no price or rate is known. */
export function unitIn({ book, today }: PlanScope, asset: Asset): Decimal | null {
  const unit = unitValue(asset, book, toDayNumber(today));
  return typeof unit === 'string' ? null : unit;
}
