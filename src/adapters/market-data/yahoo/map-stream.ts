import { inWholeUnits } from '../../../domain/money/minor-units.ts';
import type { ExtendedPhase, Quote } from '../../../domain/quotes/quote.ts';
import { isOtherScale, type YahooQuote } from './map-quotes.ts';
import type { PricingFrame } from './stream-frame.ts';
import { withoutFloatNoise } from './units.ts';

const MOST_DECIMALS = 8;

/** Prices come as 32-bit floats, with the number of decimals that they have. */
function rounded(value: number, hint: number | undefined): number {
  const isHint = hint !== undefined && Number.isInteger(hint) && hint >= 0 && hint <= MOST_DECIMALS;
  return isHint ? Number(value.toFixed(hint)) : withoutFloatNoise(value);
}

const PHASES: Readonly<Record<number, ExtendedPhase>> = { 0: 'pre', 2: 'after', 3: 'overnight' };

/** The whole quote with what a frame tells put on top; `null` when it tells nothing newer. */
export function mergedQuote(base: YahooQuote, frame: PricingFrame, now: number): YahooQuote | null {
  const { quote, unit } = base;
  const { priceHint: hint, time: told } = frame;
  const price = (value: number | undefined): number | null =>
    value === undefined || !(value > 0) || value > 1e12
      ? null
      : inWholeUnits(rounded(value, hint), unit);
  const last = price(frame.price);
  if (last === null || told === undefined || !Number.isFinite(told) || told <= 0) return null;
  const time = Math.min(told, now);
  const phase = PHASES[frame.marketHours ?? 1];
  if (phase !== undefined && base.type !== 'crypto') {
    if (time <= (quote.extended?.time ?? quote.lastTime)) return null;
    const change = last - quote.last;
    const extended = {
      phase,
      price: last,
      change,
      changePercent: (change / quote.last) * 100,
      volume: null,
      time,
    };
    return { ...base, quote: { ...quote, phase, extended } };
  }
  if (time < quote.lastTime || (time === quote.lastTime && last === quote.last)) return null;
  const dayRange = [price(frame.dayLow), price(frame.dayHigh)] as const;
  const toldClose = price(frame.previousClose);
  const isSound =
    toldClose !== null &&
    !isOtherScale(
      toldClose,
      last,
      frame.changePercent === undefined ? null : frame.changePercent / 100,
      [[quote.low52, quote.high52], ...(base.type === 'crypto' ? [dayRange] : [])],
    );
  const previousClose = quote.previousClose ?? (isSound ? toldClose : null);
  const change = previousClose === null ? null : last - previousClose;
  const bid = price(frame.bid);
  const ask = price(frame.ask);
  const isBook = bid !== null && ask !== null && bid <= ask && base.type !== 'currency';
  const volume =
    quote.volume !== null && frame.dayVolume !== undefined && frame.dayVolume > 0
      ? Math.max(quote.volume, frame.dayVolume)
      : quote.volume;
  const [dayLow, dayHigh] = dayRange;
  const high = dayHigh ?? quote.high;
  const low = dayLow ?? quote.low;
  const next: Quote = {
    ...quote,
    phase: 'regular',
    last,
    lastTime: time,
    bid: isBook ? bid : quote.bid !== null && quote.bid < last ? quote.bid : null,
    ask: isBook ? ask : quote.ask !== null && quote.ask > last ? quote.ask : null,
    high: high === null ? null : Math.max(high, last),
    low: low === null ? null : Math.min(low, last),
    previousClose,
    change,
    changePercent:
      change === null || previousClose === null ? null : (change / previousClose) * 100,
    volume,
    high52: quote.high52 === null ? null : Math.max(quote.high52, last),
    low52: quote.low52 === null ? null : Math.min(quote.low52, last),
    marketCap:
      quote.marketCap === null || quote.sharesOutstanding === null
        ? quote.marketCap
        : quote.marketCap * (last / quote.last),
    extended: null,
  };
  return { ...base, quote: next };
}
