import type { ReadTransaction } from './read-transaction.ts';

/** What a file says of the thing that a row is about. */
export interface FileInstrument {
  readonly key: string;
  readonly isin: string | null;
  readonly cusip: string | null;
  readonly symbol: string | null;
  readonly name: string | null;
  readonly currency: string | null;
  /** Rows that are about it. */
  readonly rows: number;
}

/** The surest name that a row has for its instrument; `null` when it is about money alone. */
export function instrumentKey({ isin, cusip, symbol, name }: ReadTransaction): string | null {
  if (isin !== undefined && isin !== '') return `isin:${isin.toUpperCase()}`;
  if (symbol !== undefined && symbol !== '') return `symbol:${symbol}`;
  if (cusip !== undefined && cusip !== '') return `cusip:${cusip.toUpperCase()}`;
  return name === undefined || name === '' ? null : `name:${name}`;
}

/** Every instrument of a file once, in the order of its rows. */
export function instrumentsIn(rows: readonly ReadTransaction[]): readonly FileInstrument[] {
  const found = new Map<string, FileInstrument>();
  for (const row of rows) {
    const key = instrumentKey(row);
    if (key === null) continue;
    const known = found.get(key);
    found.set(key, {
      key,
      isin: known?.isin ?? row.isin ?? null,
      cusip: known?.cusip ?? row.cusip ?? null,
      symbol: known?.symbol ?? row.symbol ?? null,
      name: known?.name ?? row.name ?? null,
      currency: known?.currency ?? row.priceCurrency ?? row.currency ?? null,
      rows: (known?.rows ?? 0) + 1,
    });
  }
  return [...found.values()];
}
