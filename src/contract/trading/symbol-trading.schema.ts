import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listOf } from '../market/wire.schema.ts';
import { positionFigures, tradingAccount } from './account-shapes.schema.ts';
import { accountId, tradableInput, TRADING, TRADING_TAG as tag } from './inputs.schema.ts';
import { orderTree } from './order-shapes.schema.ts';
import * as call from './symbol-trading.ts';

export const getSymbolTrading = defineEndpoint(call.getSymbolTrading, {
  access: TRADING,
  tag,
  summary:
    'Open orders and the position in a symbol, of the account that is named or, where that cannot trade, the first.',
  params: z.strictObject({ symbol: tradableInput }),
  query: z.strictObject({ account: z.optional(accountId) }),
  response: z.object({
    /** `null` of a member whose accounts are all closed. */
    account: z.nullable(tradingAccount),
    /** Every order is a row of its own. */
    orders: listOf(orderTree),
    position: z.nullable(positionFigures),
  }),
});
