/** Where a filing is read. Of a fund, the guard of the page leads on to the fund's own. */
export const filingAddress = ({
  symbol,
  id,
}: {
  readonly symbol: string;
  readonly id: string;
}): string =>
  `/equity/home/filings?symbol=${encodeURIComponent(symbol)}&filing=${encodeURIComponent(id)}`;
