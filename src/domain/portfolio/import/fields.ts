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
 * added up. `Total (*)` is any name that begins so: the rest is the currency.
 */
export type Columns = Partial<Readonly<Record<Field, readonly string[]>>>;
