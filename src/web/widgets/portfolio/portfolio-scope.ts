import type { IsoDate } from '../../../domain/calendar/iso-date.ts';

/** What the calls of the read side are asked for. */
export interface PortfolioScope {
  readonly portfolios: readonly string[];
  readonly base: string | null;
  /** The day whose closing value opens the period; `null` is the first day of the ledger. */
  readonly from: IsoDate | null;
  /** `null` is today. */
  readonly to: IsoDate | null;
}
