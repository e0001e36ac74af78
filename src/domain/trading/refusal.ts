/** The risk checks, in the order in which the ticket shows them. */
export const RISK_CHECKS = [
  'trading-allowed',
  'asset-tradable',
  'session',
  'price-increment',
  'price-sanity',
  'quantity',
  'position-available',
  'short-allowed',
  'borrow-located',
  'wash-trade',
  'options-level',
  'order-size',
  'buying-power',
  'day-trading',
  'daily-loss',
] as const;
export type RiskCheckName = (typeof RISK_CHECKS)[number];

/** One check with what it compared; `null` for what does not apply. */
export interface RiskCheck {
  readonly name: RiskCheckName;
  readonly outcome: 'passed' | 'failed' | 'warning' | 'skipped';
  /** Figures that a sentence about it needs: needed, available, … */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Why a command was not done. `reason` is for programs, stable, and finer than Alpaca's code;
 * `message` is Alpaca's sentence, which programs compare; pages say `trading.reason.<reason>`.
 */
export interface TradingRefusal {
  readonly reason: string;
  readonly status: 400 | 403 | 404 | 422;
  /** Alpaca's number. */
  readonly code: number;
  readonly message: string;
  /** Fields beside the message, as Alpaca sends them (`buying_power`, `cost_basis`, …). */
  readonly extra: Readonly<Record<string, unknown>>;
}
