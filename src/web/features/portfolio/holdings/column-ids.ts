/** Columns that the reader may choose, in their order; the name is always there. */
export const HOLDING_COLUMNS = [
  'quantity',
  'price',
  'day',
  'dayAmount',
  'value',
  'weight',
  'average',
  'cost',
  'unrealised',
  'gain',
  'realised',
  'income',
  'costs',
  'currencyEffect',
  'total',
  'return',
  'xirr',
  'currency',
  'class',
  'since',
] as const;
export type HoldingColumn = (typeof HOLDING_COLUMNS)[number];

export const USUAL_COLUMNS: readonly HoldingColumn[] = [
  'quantity',
  'price',
  'day',
  'value',
  'weight',
  'average',
  'cost',
  'unrealised',
  'gain',
  'income',
  'total',
  'xirr',
];
