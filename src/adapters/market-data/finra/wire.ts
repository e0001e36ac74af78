/** A row of the short interest of one settlement date, as the file and the API name its fields. */
export const SHORT_FIELDS = [
  'accountingYearMonthNumber',
  'symbolCode',
  'issueName',
  'issuerServicesGroupExchangeCode',
  'marketClassCode',
  'currentShortPositionQuantity',
  'previousShortPositionQuantity',
  'stockSplitFlag',
  'averageDailyVolumeQuantity',
  'daysToCoverQuantity',
  'revisionFlag',
  'changePercent',
  'changePreviousNumber',
  'settlementDate',
] as const;
export type ShortField = (typeof SHORT_FIELDS)[number];

/** Every field may be missing; numbers may come as text. */
export type ShortRow = Readonly<Partial<Record<ShortField, unknown>>>;
