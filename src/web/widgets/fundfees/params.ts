import { fundParam } from '../fund-param.ts';
import { numberParam, type ValuesOf, wholeParam } from '../param.ts';

const bounds = { amount: [1, 100_000_000], years: [1, 50], gross: [-20, 30] } as const;

/** What the reader assumes; also the fields of the page's address. */
export const feeParams = {
  amount: {
    ...wholeParam('fundperformance.param.amount', ...bounds.amount, 10_000),
    minimum: bounds.amount[0],
    maximum: bounds.amount[1],
  },
  years: {
    ...wholeParam('fundperformance.param.years', ...bounds.years, 10),
    minimum: bounds.years[0],
    maximum: bounds.years[1],
  },
  gross: {
    ...numberParam('fundperformance.param.gross', ...bounds.gross, 6),
    minimum: bounds.gross[0],
    maximum: bounds.gross[1],
  },
};

export type FeeChoice = ValuesOf<typeof feeParams>;

export const fundFeesParams = { symbol: fundParam(), ...feeParams };
