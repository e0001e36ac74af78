/** An order that has been filled to its end, as alerts hear of it. */
export interface FilledOrder {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  readonly filledAt: number;
}
