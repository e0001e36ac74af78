/** How programs that exist are pointed here: nothing but the address and the key is new. */
export const SNIPPETS = {
  javascript: (origin: string) => `import Alpaca from '@alpacahq/alpaca-trade-api';

const alpaca = new Alpaca({
  baseUrl: '${origin}',
  keyId: process.env.KEY_ID,
  secretKey: process.env.KEY_SECRET,
});
await alpaca.createOrder({
  symbol: 'MSFT', qty: 1, side: 'buy',
  type: 'market', time_in_force: 'day',
});`,
  python: (origin: string) => `from alpaca.trading.client import TradingClient
from alpaca.trading.requests import MarketOrderRequest

client = TradingClient(KEY_ID, KEY_SECRET,
                       url_override='${origin}')
client.submit_order(MarketOrderRequest(
    symbol='MSFT', qty=1, side='buy', time_in_force='day'))`,
  curl: (origin: string) => `curl ${origin}/v2/account \\
  -H "APCA-API-KEY-ID: $KEY_ID" \\
  -H "APCA-API-SECRET-KEY: $KEY_SECRET"`,
} as const;
export type SnippetLanguage = keyof typeof SNIPPETS;
