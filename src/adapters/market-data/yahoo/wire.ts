/** One bar as Yahoo gives it: prices on today's share basis. */
export interface ChartRow {
  /** In ms. */
  readonly time: number;
  /** Day number in the exchange's zone. */
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The close less later dividends. */
  readonly adjusted: number;
  readonly volume: number;
}

/** Something that is paid per share, on today's share basis. */
export interface Payment {
  readonly day: number;
  readonly amount: number;
}

export interface ShareSplit {
  readonly day: number;
  readonly to: number;
  readonly from: number;
}

export interface Chart {
  readonly zone: string;
  readonly currency: string | null;
  /** Yahoo's word: `EQUITY`, `MUTUALFUND`. */
  readonly instrumentType: string | null;
  readonly rows: readonly ChartRow[];
  readonly dividends: readonly Payment[];
  readonly gains: readonly Payment[];
  readonly splits: readonly ShareSplit[];
}
