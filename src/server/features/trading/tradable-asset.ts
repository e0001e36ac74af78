import { createHash } from 'node:crypto';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { sessionsBetween } from '../../../domain/calendar/sessions.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import type { Exchange, Instrument, InstrumentType } from '../../../domain/symbols/instrument.ts';
import { takesOrders } from '../../../domain/symbols/workspace.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';

/** Listed in the United States: only there do sessions and rules hold. */
const EXCHANGES: ReadonlySet<Exchange> = new Set(['NYSE', 'NASDAQ', 'ARCA', 'AMEX', 'BATS']);
const NOT_MARGINABLE: ReadonlySet<InstrumentType> = new Set(['warrant', 'right', 'unit']);
const IN_FRACTIONS: ReadonlySet<InstrumentType> = new Set(['equity', 'adr', 'reit', 'etf']);

/** What is asked for often is lent for little; below that a share is hard to borrow. */
const EASY_FROM = 0.1;
const EASY_RATE = 0.003;
const HARD_RATE = 0.12;
const CONTRACT = 100;

/** A UUID from the symbol: the same in every process, after every start and for ever. */
export function assetIdOf(symbol: string): string {
  const hex = createHash('sha256').update(`tapedeck asset ${symbol}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Funds that move by a multiple of an index need more. */
function maintenanceOf({ type, name }: Instrument): number {
  if (type !== 'etf') return 0.3;
  if (/\b[-−]?3x\b|ultrapro/i.test(name)) return 0.75;
  return /\b[-−]?2x\b|\bultra\b/i.test(name) ? 0.5 : 0.3;
}

export function assetOf(instrument: Instrument, now: number): TradableAsset {
  const { symbol, type, exchange, delistedOn } = instrument;
  const isListed = delistedOn === null || delistedOn > easternDate(now);
  const tradable =
    isListed && EXCHANGES.has(exchange) && takesOrders(type) && instrument.currency === 'USD';
  const marginable = tradable && !NOT_MARGINABLE.has(type);
  const easyToBorrow = marginable && instrument.popularity >= EASY_FROM;
  return {
    symbol,
    id: assetIdOf(symbol),
    name: instrument.name,
    assetClass: 'us_equity',
    exchange,
    tradable,
    marginable,
    shortable: marginable,
    easyToBorrow,
    borrowRate: easyToBorrow ? EASY_RATE : HARD_RATE,
    fractionable: tradable && IN_FRACTIONS.has(type),
    maintenanceRate: maintenanceOf(instrument),
    hasOptions: instrument.hasOptions,
    option: null,
  };
}

/** An option by its OCC name, on a share that may be traded; `undefined` for any other text. */
export function optionAssetOf(
  symbol: string,
  underlying: TradableAsset,
): TradableAsset | undefined {
  const terms = optionTerms(symbol);
  if (terms === null) return undefined;
  const expiresAt = lastTrading(terms.expiry);
  if (expiresAt === undefined) return undefined;
  return {
    symbol,
    id: assetIdOf(symbol),
    name: `${underlying.symbol} ${terms.expiry} ${terms.strike} ${terms.right}`,
    assetClass: 'us_option',
    exchange: underlying.exchange,
    tradable: underlying.tradable && underlying.hasOptions,
    marginable: false,
    shortable: true,
    easyToBorrow: true,
    borrowRate: 0,
    fractionable: false,
    maintenanceRate: 1,
    hasOptions: false,
    option: {
      underlying: underlying.symbol,
      right: terms.right,
      strike: Number(terms.strike),
      expiry: terms.expiry,
      expiresAt,
      multiplier: CONTRACT,
    },
  };
}

/** None on a day without a session, however far away. */
const lastTrading = (expiry: IsoDate): number | undefined =>
  sessionsBetween(expiry, expiry)[0]?.close;
