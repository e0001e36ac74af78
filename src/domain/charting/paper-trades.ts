/** A trade that somebody pretends to make while replaying, at the close of the bar that is shown. */
export interface PaperTrade {
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  /** The start of the bar, which is where its mark is. */
  readonly time: number;
  /** The moment of the replay. */
  readonly at: number;
}

export interface PaperResult {
  /** Below zero when more was sold than bought. */
  readonly position: number;
  /** What the open position was opened at, on average; `null` without one. */
  readonly averagePrice: number | null;
  readonly realised: number;
  readonly unrealised: number;
  readonly total: number;
}

export const PAPER_QUANTITY_MAXIMUM = 1_000_000;
export const PAPER_TRADES_MAXIMUM = 500;

/** What the trades have made so far, by average price; a trade beyond the position turns it. */
export function paperResult(trades: readonly PaperTrade[], last: number | null): PaperResult {
  let position = 0;
  let average = 0;
  let realised = 0;
  for (const { side, quantity, price } of trades) {
    const signed = side === 'buy' ? quantity : -quantity;
    const isOpening = position === 0 || Math.sign(signed) === Math.sign(position);
    if (isOpening) {
      average = (average * Math.abs(position) + price * quantity) / (Math.abs(position) + quantity);
      position += signed;
      continue;
    }
    const closed = Math.min(quantity, Math.abs(position));
    realised += (price - average) * closed * Math.sign(position);
    position += signed;
    if (quantity > closed) average = price;
  }
  const unrealised = position === 0 || last === null ? 0 : (last - average) * position;
  return {
    position,
    averagePrice: position === 0 ? null : average,
    realised,
    unrealised,
    total: realised + unrealised,
  };
}
