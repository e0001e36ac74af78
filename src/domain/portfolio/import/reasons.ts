/**
 * Every reason for which a record of a file is refused, left out or doubted, with the names of the
 * values that its text speaks of. The catalogues word them: `portfolioimport.reason.{code}`.
 */
export const REASONS = {
  // Cells that are not read.
  'not-a-number': [],
  'not-a-date': [],
  'not-a-currency': [],
  'no-action': [],
  'unknown-action': [],
  'no-date': [],
  unreadable: [],
  'not-an-activity': [],
  'no-trade-figures': [],
  // Files that are not read.
  'empty-file': [],
  'unknown-header': [],
  'unknown-format': [],
  'not-json': ['problem'],
  'no-list': ['name'],
  'no-statement': [],
  'old-version': [],
  spreadsheet: [],
  pdf: [],
  excel: [],
  compressed: [],
  'zero-bytes': [],
  'too-many-elements': [],
  'too-deep': ['most', 'line'],
  'too-long': ['most'],
  'too-many-columns': ['line', 'columns'],
  'open-quote': ['line'],
  'line-too-long': ['line', 'most'],
  // Exports of ours that are not read.
  'own-not-json': [],
  'other-schema': ['name'],
  'no-settings': [],
  'not-exported': [],
  'not-a-transaction': [],
  invalid: ['problem'],
  'no-account': [],
  // Rows that cannot be booked.
  'account-not-chosen': [],
  'instrument-not-found': [],
  'not-positive': [],
  'no-price-or-amount': [],
  'no-amount': [],
  'no-quantity': [],
  'no-quantity-or-amount': [],
  'conversion-alone': [],
  'merger-alone': [],
  'enter-by-hand': [],
  // Rows that are left out.
  'before-table': [],
  'title-or-note': [],
  'title-or-total': [],
  'mapped-out': [],
  summary: [],
  'other-part': [],
  'row-details': [],
  'order-id-continued': [],
  document: [],
  'no-booking': [],
  'not-carried-out': [],
  'without-amount': [],
  'inside-account': [],
  'fund-sweep': [],
  'cash-sweep': [],
  reservation: [],
  'counter-booking': [],
  'conversion-leg': ['amount', 'currency'],
  'cash-leg': [],
  'money-side': [],
  'staked-coins': [],
  'moved-coins': [],
  'own-wallets': [],
  // Rows that can be read in two ways.
  'day-or-month': [],
  'no-currency': [],
  'trade-dates': [],
  'fee-on-top': [],
  'gross-amount': [],
  'fee-in-dividend': [],
  'fee-in-net': [],
  'currency-sold': [],
  'nothing-received': [],
  'nothing-bought': [],
  'conversion-value': [],
  'cash-fund': [],
  'units-return': ['name', 'quantity', 'amount'],
  'amount-mismatch': ['amount', 'quantity', 'price'],
  'merger-amount': [],
  'free-share': [],
  'same-id': ['id'],
  'corporate-action': ['type', 'description'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as readonly ReasonCode[];

type ValuesOf<Code extends ReasonCode> = (typeof REASONS)[Code][number];
/** The names of values that any text may speak of. */
export type ReasonValue = ValuesOf<ReasonCode>;
/** The codes that need no values. */
export type PlainReason = {
  [Code in ReasonCode]: ValuesOf<Code> extends never ? Code : never;
}[ReasonCode];

export interface Reason {
  readonly code: ReasonCode;
  readonly values: Readonly<Record<string, string>>;
}

export function reason<Code extends ReasonCode>(
  code: Code,
  ...[values]: ValuesOf<Code> extends never
    ? []
    : [values: Readonly<Record<ValuesOf<Code>, string>>]
): Reason {
  return { code, values: values ?? {} };
}
