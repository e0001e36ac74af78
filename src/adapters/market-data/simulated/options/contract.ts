import type { OptionContract, OptionRight } from '../../../../domain/options/option-chain.ts';
import { americanPrice } from '../../../../domain/options/american.ts';
import { impliedVolatility } from '../../../../domain/options/implied-volatility.ts';
import { intrinsicValue } from '../../../../domain/options/black-scholes.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { keyOf, streamOf, uniformAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { Expiry } from './expiries.ts';
import { occSymbol } from './strikes.ts';
import type { ChainTerms, Valuation } from './valuation.ts';

/** Prices move in cents below three dollars and in five-cent steps above. */
const stepOf = (value: number): number => (value < 3 ? 0.01 : 0.05);
const down = (value: number, step: number): number => Math.floor(value / step + 1e-9) * step;
const up = (value: number, step: number): number => Math.ceil(value / step - 1e-9) * step;
const cents = (value: number): number => Math.round(value * 100) / 100;

export interface Market {
  readonly bid: number;
  readonly ask: number;
  readonly mark: number;
}

/** Bid and ask around a value: the bid is never above it and the ask never below. */
export function marketAround(value: number, spot: number, liquidity: number): Market {
  const half = Math.max(0.005, value * 0.006 + spot * 0.0002) * (1 + 2 / liquidity);
  const bid = Math.max(0, cents(down(value - half, stepOf(value))));
  const ask = Math.max(cents(up(value + half, stepOf(value))), cents(bid + stepOf(value)));
  return { bid, ask, mark: Math.round(((bid + ask) / 2) * 1_000) / 1_000 };
}

/** Interest in a contract: at the money, soon, and at round strikes. */
function interestIn(terms: ChainTerms, strike: number, right: OptionRight, expiry: Expiry): number {
  const { spot, smile } = terms;
  const away = Math.log(strike / spot) / Math.sqrt(smile.theta);
  const wanted = right === 'call' ? away - 0.3 : away + 0.4;
  const round = Number.isInteger(strike / 10) ? 1.8 : Number.isInteger(strike / 5) ? 1.3 : 1;
  const kind = expiry.kind === 'monthly' ? 1.6 : expiry.kind === 'weekly' ? 0.9 : 0.7;
  return Math.exp((-wanted * wanted) / 2.4) * round * kind * Math.exp(-terms.years / 1.2);
}

export interface ContractInputs {
  readonly seed: number;
  readonly underlying: SymbolId;
  readonly terms: ChainTerms;
  readonly expiry: Expiry;
  readonly right: OptionRight;
  readonly strike: number;
  readonly valuation: Valuation;
  readonly previousValue: number;
  /** Contracts on an ordinary day over the whole chain of an expiry. */
  readonly activity: number;
  readonly session: number;
  /** Share of the session that has passed, and the moment it has reached. */
  readonly elapsed: number;
  readonly at: number;
  readonly open: number;
  readonly previousClose: number;
}

/** The volatility that explains the mark: the surface's, moved by the mark's rounding. */
function markVolatility(inputs: ContractInputs, mark: number): number | null {
  const { terms, right, strike, valuation } = inputs;
  const { spot, years, rate, dividendYield } = terms;
  if (!terms.american) {
    const exact = impliedVolatility({
      right,
      price: mark,
      spot,
      strike,
      years,
      rate,
      dividendYield,
    });
    return exact === null ? null : Math.round(exact * 1e6) / 1e6;
  }
  const intrinsic = intrinsicValue(right, spot, strike);
  if (mark <= intrinsic || valuation.vega < 1e-3 * spot * Math.sqrt(years)) return null;
  let volatility = valuation.volatility + (mark - valuation.value) / valuation.vega;
  // Near the money the first step is enough; in the wings the price bends.
  for (let step = 0; step < MOST_STEPS && volatility > LOWEST; step += 1) {
    if (step === 0 && Math.abs(volatility - valuation.volatility) < 0.002) break;
    const inputs = { right, strike, spot, years, rate, dividendYield, volatility };
    const miss = mark - americanPrice(inputs);
    if (Math.abs(miss) < 1e-4) break;
    const slope =
      (americanPrice({ ...inputs, volatility: volatility + 0.001 }) - mark + miss) / 0.001;
    if (!(slope > 1e-3)) return null;
    volatility += miss / slope;
  }
  return volatility > LOWEST ? Math.round(volatility * 1e6) / 1e6 : null;
}

const MOST_STEPS = 6;
const LOWEST = 0.01;

export function contractOf(inputs: ContractInputs): OptionContract {
  const { terms, right, strike, valuation, expiry, underlying, session } = inputs;
  const symbol = occSymbol(underlying, expiry.expiry, right === 'call', strike);
  const stream = streamOf(keyOf(inputs.seed, symbol), session);
  const lasting = streamOf(keyOf(inputs.seed, symbol), 0);
  const interest = interestIn(terms, strike, right, expiry);
  const liquidity = 1 + Math.min(20, (inputs.activity * interest) / 200);
  const market = marketAround(valuation.value, terms.spot, liquidity);
  const previous = marketAround(inputs.previousValue, terms.spot, liquidity);
  const expected = inputs.activity * interest * 0.04 * Math.exp(0.8 * normalAt(stream, 1));
  const volume = Math.floor(expected * inputs.elapsed);
  const openInterest = Math.floor(
    inputs.activity *
      interest *
      0.35 *
      Math.exp(0.7 * normalAt(lasting, 2) + 0.05 * normalAt(stream, 2)),
  );
  const traded = volume > 0;
  const sometime = traded || openInterest > 0;
  const side = uniformAt(stream, 3) < 0.5 ? 'bid' : 'ask';
  // Today's last trade is on the book's side as it stands; an older one was at the old mark.
  const lastPrice = traded ? Math.max(0.01, market[side]) : Math.max(0.01, cents(previous.mark));
  const since = (inputs.at - inputs.open) * (1 - uniformAt(stream, 4) / (1 + volume));
  const lastTime = traded
    ? Math.floor(inputs.open + since)
    : Math.floor(inputs.previousClose - 3_600_000 * uniformAt(stream, 5));
  return {
    symbol,
    underlying,
    expiry: expiry.expiry,
    strike,
    right,
    style: terms.american ? 'american' : 'european',
    multiplier: 100,
    ...market,
    bidSize: market.bid === 0 ? 0 : 1 + Math.floor(40 * liquidity * uniformAt(stream, 6) ** 2),
    askSize: 1 + Math.floor(40 * liquidity * uniformAt(stream, 7) ** 2),
    last: sometime ? lastPrice : null,
    lastTime: sometime ? lastTime : null,
    previousMark: previous.mark,
    change: Math.round((market.mark - previous.mark) * 1_000) / 1_000,
    volume,
    openInterest,
    impliedVolatility: markVolatility(inputs, market.mark),
    greeks: valuation.greeks,
    inTheMoney: right === 'call' ? terms.spot > strike : terms.spot < strike,
  };
}
