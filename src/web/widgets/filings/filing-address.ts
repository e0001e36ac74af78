/**
 * Where a filing is read. Of a fund, the guard of the page leads on to the fund's own; that of a
 * filer without a symbol opens on the page of the current one.
 */
export const filingAddress = ({
  symbol,
  id,
}: {
  readonly symbol: string | null;
  readonly id: string;
}): string =>
  `/equity/home/filings?${symbol === null ? '' : `symbol=${encodeURIComponent(symbol)}&`}filing=${encodeURIComponent(id)}`;
