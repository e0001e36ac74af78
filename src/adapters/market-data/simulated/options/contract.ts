import type { OptionContract, OptionRight } from '../../../../domain/options/option-chain.ts';
import { contractValue } from '../../../../domain/options/contract-value.ts';
import { impliedVolatility } from '../../../../domain/options/implied-volatility.ts';
import { europeanGreeks, intrinsicValue } from '../../../../domain/options/black-scholes.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { streamOf, uniformAt } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { Expiry } from './expiries.ts';
import { greeksOf, inputsOf, type ChainTerms } from './valuation.ts';

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

/** Cheap options are quoted to the tick; dear ones within a spread that grows with the price. */
function halfSpread(value: number, spot: number, liquidity: number): number {
  const depth = value / (value + 0.01 * spot);
  return stepOf(value) / 2 + (value * 0.006 + spot * 0.0002 * depth) * (1 + 2 / liquidity);
}

/** Bid and ask around a value: the bid is never above it and the ask never below. */
export function marketAround(value: number, spot: number, liquidity: number): Market {
  const half = halfSpread(value, spot, liquidity);
  const bid = Math.max(0, cents(down(value - half, stepOf(value))));
  const ask = Math.max(cents(up(value + half, stepOf(value))), cents(bid + stepOf(value)));
  return { bid, ask, mark: Math.round(((bid + ask) / 2) * 1_000) / 1_000 };
}

export interface ContractInputs {
  readonly symbol: string;
  /** Of its randomness. */
  readonly key: number;
  readonly underlying: SymbolId;
  readonly terms: ChainTerms;
  readonly expiry: Expiry;
  readonly right: OptionRight;
  readonly strike: number;
  readonly value: number;
  readonly previousValue: number;
  /** Contracts that change hands on an ordinary day. */
  readonly ordinary: number;
  /** Open contracts this morning and, from what was known then, the next. */
  readonly openInterest: number;
  readonly nextInterest: number;
  readonly session: number;
  /** Share of the session that has passed, and the moment it has reached. */
  readonly elapsed: number;
  readonly at: number;
  readonly open: number;
  readonly previousClose: number;
}

const LOWEST = 0.01;

/** The volatility that explains the mark; `null` where the mark says nothing of volatility. */
function markVolatility(
  { terms, right, strike, value }: ContractInputs,
  mark: number,
): number | null {
  const inputs = inputsOf(terms, right, strike);
  const { spot, years } = inputs;
  if (!terms.american) {
    const exact = impliedVolatility({ ...inputs, price: mark });
    return exact === null ? null : Math.round(exact * 1e6) / 1e6;
  }
  const { vega } = europeanGreeks(inputs);
  if (mark <= intrinsicValue(right, spot, strike)) return null;
  if (vega < LEAST_VEGA * spot * Math.sqrt(years) && intrinsicValue(right, spot, strike) > 0)
    return null;
  const miss = (volatility: number): number =>
    contractValue({ ...inputs, volatility }, 'american') - mark;
  // Near the money one step by the European slope is close; the secant does the rest.
  let before = inputs.volatility;
  let missBefore = value - mark;
  let volatility = before - Math.max(-0.2, Math.min(0.2, missBefore / Math.max(vega, 1e-3)));
  for (let step = 0; step < MOST_STEPS && Math.abs(missBefore) > EXACT; step += 1) {
    if (!(volatility > LOWEST) || volatility > HIGHEST) return null;
    const missNow = miss(volatility);
    const slope = (missNow - missBefore) / (volatility - before);
    before = volatility;
    missBefore = missNow;
    if (Math.abs(missNow) <= EXACT) break;
    if (!(slope > 1e-6)) return null;
    volatility -= Math.max(-0.5, Math.min(0.5, missNow / slope));
  }
  return Math.abs(missBefore) > 0.002 || !(before > LOWEST) ? null : Math.round(before * 1e6) / 1e6;
}

const MOST_STEPS = 12;
const EXACT = 2e-4;
const HIGHEST = 6;
const LEAST_VEGA = 1e-3;

export function contractOf(inputs: ContractInputs): OptionContract {
  const { terms, right, strike, value, expiry, underlying, session, openInterest } = inputs;
  const stream = streamOf(inputs.key, session);
  const liquidity = 1 + Math.min(20, inputs.ordinary / 8);
  const market = marketAround(value, terms.spot, liquidity);
  const previous = marketAround(inputs.previousValue, terms.spot, liquidity);
  const volatility = markVolatility(inputs, market.mark);
  // Open interest changes by trades alone: what opens and closes is part of the day's volume.
  const moved = Math.abs(inputs.nextInterest - openInterest);
  const churn = inputs.ordinary * Math.exp(0.8 * normalAt(stream, 1) - 0.32);
  const volume = Math.floor((Math.floor(churn) + moved) * inputs.elapsed);
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
    symbol: inputs.symbol,
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
    impliedVolatility: volatility,
    // Of the volatility that is shown; the surface's where the mark tells none.
    greeks: greeksOf(terms, right, strike, volatility),
    inTheMoney: right === 'call' ? terms.spot > strike : terms.spot < strike,
  };
}
