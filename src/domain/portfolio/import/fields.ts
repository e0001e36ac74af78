/** What a column can mean. */
export const FIELDS = [
  'date',
  'time',
  'settled',
  'exDate',
  'action',
  'subtype',
  'symbol',
  'isin',
  'cusip',
  'name',
  'assetType',
  'quantity',
  'price',
  'priceCurrency',
  'currency',
  'amount',
  'gross',
  'fee',
  'feeCurrency',
  'tax',
  'taxCurrency',
  'fx',
  'account',
  'accountName',
  'id',
  'orderId',
  'reference',
  'note',
  'accrued',
  'perShare',
  'result',
] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Names of a header. Alternatives in the order of preference; of `fee` and `tax` all columns are
 * added up. Signs and accents do not count: `Fees` is `Fees ($)` too. `Total (*)` is `Total`, or any
 * name that begins so: the rest is the currency.
 */
export type Columns = Partial<Readonly<Record<Field, readonly string[]>>>;
