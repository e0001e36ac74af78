import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { Ledger } from '../../../domain/portfolio/ledger.ts';
import { bookKept, type KeptBooks } from '../../../domain/portfolio/ledger/book-ledger.ts';
import { mergeBooked } from '../../../domain/portfolio/ledger/merge-booked.ts';
import { type Analysis, analyse } from '../../../domain/portfolio/performance/analyse.ts';
import type { FlowConvention } from '../../../domain/portfolio/portfolio.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import { distinctBooks } from '../../../domain/portfolio/distinct-books.ts';

export const rowsOf = (parts: readonly { readonly ledger: Ledger }[]): number =>
  parts.reduce((sum, { ledger }) => sum + ledger.transactions.length, 0);

/** What a scope is computed from. Plain data: it is sent to a thread. */
export interface ScopeInput {
  readonly ledgers: readonly { readonly id: string; readonly ledger: Ledger }[];
  readonly assets: ReadonlyMap<AssetId, Asset>;
  readonly book: PriceBook;
  readonly flowConvention: FlowConvention;
  readonly to: IsoDate;
}

export interface ScopeOutput {
  /** Of each ledger by its own rules, with places from which an edit goes on. */
  readonly parts: readonly KeptBooks[];
  readonly analysis: Analysis;
}

export type ComputeScope = (input: ScopeInput, signal: AbortSignal) => Promise<ScopeOutput>;

/** Books every ledger by its own rules and analyses them together. */
export function computeScope({
  ledgers,
  assets,
  book,
  flowConvention,
  to,
}: ScopeInput): ScopeOutput {
  const parts = ledgers.map(({ ledger }) => bookKept(ledger, book));
  const booked = mergeBooked(
    distinctBooks(ledgers.map(({ id }, at) => ({ id, booked: parts[at]!.booked }))),
  );
  return {
    parts,
    analysis: analyse({ booked, assets, book, settings: { flowConvention }, to }),
  };
}
