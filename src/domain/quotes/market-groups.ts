import { symbolId, type SymbolId } from '../symbols/instrument.ts';
import { WORLD_INDICES } from '../symbols/world-indices.ts';

export const MARKET_GROUPS = [
  'indices',
  'futures',
  'world',
  'rates',
  'currencies',
  'commodities',
  'crypto',
  'volatility',
] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const symbols = (text: string): readonly SymbolId[] => text.split(' ').map(symbolId);

/** What a market is summed up by, in the order in which it is read. */
export const GROUP_SYMBOLS: Readonly<Record<MarketGroup, readonly SymbolId[]>> = {
  indices: symbols('^SPX ^NDX ^DJI ^IXIC ^RUT ^MID ^SOX ^NYA'),
  futures: symbols('ES=F NQ=F YM=F RTY=F'),
  world: WORLD_INDICES.filter(({ country }) => country !== 'US').map(({ symbol }) => symbol),
  rates: symbols('^IRX ^FVX ^TNX ^TYX'),
  currencies: symbols('EURUSD=X GBPUSD=X USDJPY=X USDCHF=X USDCAD=X AUDUSD=X USDCNY=X USDMXN=X'),
  commodities: symbols('CL=F BZ=F NG=F GC=F SI=F HG=F ZC=F ZW=F'),
  crypto: symbols('BTCUSD=X ETHUSD=X SOLUSD=X XRPUSD=X'),
  volatility: symbols('^VIX9D ^VIX ^VIX3M ^VIX6M ^VIX1Y ^VXN'),
};
