import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';

const QUOTED = ['last', 'open', 'high', 'low', 'previousClose', 'change', 'bid', 'ask', 'vwap'];

/** The fields of each answer that are prices of the instrument, or divide them in a ratio. */
const PRICES: Readonly<Partial<Record<Capability, readonly string[]>>> = {
  quotes: [...QUOTED, 'high52', 'low52', 'price'],
  bars: ['open', 'high', 'low', 'close'],
  depth: ['price'],
  trades: ['price'],
  keyStatistics: [
    'price',
    'high52',
    'low52',
    'sma50',
    'sma200',
    'epsTtm',
    'epsForward',
    'revenueTtm',
    'totalEquity',
  ],
  ratios: ['price'],
  estimates: ['mean', 'low', 'high', 'yearAgo', 'value'],
  earnings: ['epsEstimate', 'epsActual'],
  priceTarget: ['low', 'mean', 'median', 'high', 'close'],
  ratings: ['target', 'previousTarget', 'priceAtCall'],
  insiders: ['price'],
  corporateActions: ['amount'],
  optionChain: [...QUOTED, 'strike', 'mark', 'previousMark', 'underlyingPrice', 'theta', 'vega'],
};

function scaled(value: unknown, fields: readonly string[], factor: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => scaled(entry, fields, factor));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'number' && fields.includes(name)
        ? Number((part * factor).toFixed(6))
        : scaled(part, fields, factor),
    ]),
  );
}

type Ask = (query: unknown, signal: AbortSignal) => Promise<Sourced<unknown>>;

/** The market of another provider with every share at a ten-thousandth of its price. */
export function pennyProvider(rich: MarketDataProvider, factor = 1e-4): MarketDataProvider {
  const parts = Object.entries(rich).map(([name, part]: [string, unknown]) => {
    const fields = PRICES[name as Capability];
    if (typeof part !== 'function' || fields === undefined) return [name, part];
    const ask = part as Ask;
    const cheap: Ask = async (query, signal) => {
      const answer = await ask(query, signal);
      return { ...answer, ...(scaled(answer, fields, factor) as Sourced<unknown>) };
    };
    return [name, cheap];
  });
  return Object.fromEntries(parts) as MarketDataProvider;
}
