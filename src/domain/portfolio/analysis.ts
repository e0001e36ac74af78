import type { IsoDate } from '../calendar/iso-date.ts';
import type { DecimalText } from '../money/decimal-text.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';
import type { AssetId } from './asset.ts';

/** One value for each calendar day from `first` on, in the base currency. */
export interface DailySeries {
  /** Day number of the first value: the day before the first transaction, when all is zero. */
  readonly first: number;
  readonly value: Float64Array;
  readonly cash: Float64Array;
  /** Money and units of the owner that came in or left that day, both positive. */
  readonly inflow: Float64Array;
  readonly outflow: Float64Array;
  /** Dividends and interest, before fees and taxes. */
  readonly income: Float64Array;
  /** Cost of what is held, fees and taxes of purchases included. */
  readonly cost: Float64Array;
  /** Time-weighted return of the day by the flow convention of the portfolio; 0 where undefined. */
  readonly returns: Float64Array;
}

/**
 * Where the change of a value came from. Exact:
 * `end − start = flows + realised + unrealised + dividends + interest + fees + taxes + currency`.
 * Fees and taxes are negative. Realised and unrealised are price gains at the rates of their days,
 * before costs; against the value at the start for what was held then.
 */
export interface PeriodGains {
  readonly start: DecimalText;
  readonly end: DecimalText;
  readonly flows: DecimalText;
  readonly realised: DecimalText;
  readonly unrealised: DecimalText;
  readonly dividends: DecimalText;
  readonly interest: DecimalText;
  readonly fees: DecimalText;
  readonly taxes: DecimalText;
  readonly currency: DecimalText;
}

/** A rate per year (Act/365), or why there is not just one. */
export type MoneyWeighted =
  | { readonly kind: 'one'; readonly rate: number }
  | { readonly kind: 'several'; readonly rates: readonly number[] }
  | { readonly kind: 'none' };

export interface PeriodReturns {
  readonly timeWeighted: number | null;
  readonly timeWeightedPerYear: number | null;
  readonly moneyWeighted: MoneyWeighted;
  readonly modifiedDietz: number | null;
}

/** `from` is the day whose closing value opens the period; bookings on it belong to that value. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** One asset over all accounts at the end of the analysis; closed positions have quantity 0. */
export interface Holding {
  readonly asset: AssetId;
  readonly currency: CurrencyCode;
  readonly quantity: DecimalText;
  /** In the currency of the asset; `null` where no price is known. */
  readonly price: number | null;
  readonly priceDate: IsoDate | null;
  readonly previousPrice: number | null;
  /** Cost per unit, fees not included. */
  readonly averagePrice: DecimalText | null;
  /** In the currency of the asset, fees and taxes of purchases included. */
  readonly cost: DecimalText;
  /** All below in the base currency. */
  readonly value: DecimalText | null;
  readonly baseCost: DecimalText;
  readonly dayChange: DecimalText | null;
  /** Since the first transaction; they sum to `totalGain`. */
  readonly gains: Omit<PeriodGains, 'start' | 'end' | 'flows'>;
  readonly totalGain: DecimalText;
  /** Of all that is held, 0 to 1. */
  readonly weight: number | null;
  readonly timeWeighted: number | null;
  readonly moneyWeighted: MoneyWeighted;
  readonly firstBooked: IsoDate;
  readonly lastBooked: IsoDate;
}
