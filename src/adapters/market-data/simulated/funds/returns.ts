import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { symbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Baskets } from '../baskets/baskets.ts';
import type { BasketSeries } from '../baskets/basket-series.ts';
import { isCompanyBasis, type CompanyBasis } from '../baskets/selection.ts';
import type { Factors } from '../factors/factor-set.ts';
import type { Track } from '../prices/track.ts';
import { valueAt } from '../random/value-at.ts';
import type { Curve } from '../rates/curve.ts';
import type { Basis, BondSegment, FundListing } from '../universe/listing.ts';
import { EPOCH, SESSIONS_A_YEAR } from '../world-time.ts';
import { bondReturn } from './bond-market.ts';

/**
 * What a fund's holdings earn on each session, from the close before: to the open, to the close,
 * and the part of it that is income. By position since the epoch.
 */
export interface Returns {
  readonly open: Float64Array;
  readonly total: Float64Array;
  readonly income: Float64Array;
}

export interface ReturnSources {
  readonly baskets: Baskets;
  readonly factors: Factors;
  readonly curve: Curve;
  readonly trackOf: (symbol: SymbolId) => Track;
  /** The basis of an index, for funds that multiply its return. */
  readonly indexBasis: (symbol: SymbolId) => Basis;
}

const US_STOCKS: CompanyBasis = {
  kind: 'equity',
  market: 'us',
  basket: 'all',
  style: 'blend',
  management: 'index',
};
const FOREIGN_STOCKS: CompanyBasis = { ...US_STOCKS, market: 'exus' };

/** How an allocation fund splits its two halves; the symbols are funds of this universe. */
export const ALLOCATION = {
  usShare: 0.62,
  usBondShare: 0.7,
  usStocks: { symbol: symbolId('VTI'), basis: US_STOCKS },
  foreignStocks: { symbol: symbolId('VXUS'), basis: FOREIGN_STOCKS },
  usBonds: { symbol: symbolId('BND'), segment: 'aggregate' as BondSegment, duration: 6.1 },
  foreignBonds: {
    symbol: symbolId('BNDX'),
    segment: 'international' as BondSegment,
    duration: 7.2,
  },
};

export const COMMODITIES: Readonly<
  Record<Extract<Basis, { kind: 'commodity' }>['of'], readonly (readonly [SymbolId, number])[]>
> = {
  gold: [[symbolId('GC=F'), 1]],
  silver: [[symbolId('SI=F'), 1]],
  oil: [[symbolId('CL=F'), 1]],
  bitcoin: [[symbolId('BTCUSD=X'), 1]],
  broad: [
    [symbolId('CL=F'), 0.25],
    [symbolId('BZ=F'), 0.13],
    [symbolId('RB=F'), 0.12],
    [symbolId('GC=F'), 0.12],
    [symbolId('HG=F'), 0.12],
    [symbolId('NG=F'), 0.06],
    [symbolId('ZC=F'), 0.1],
    [symbolId('ZS=F'), 0.1],
  ],
};

/** Part of the move that a seller of calls keeps. */
const COVERED = 0.65;

const empty = (count: number): Returns => ({
  open: new Float64Array(count),
  total: new Float64Array(count),
  income: new Float64Array(count),
});

function basketReturns(basket: BasketSeries, count: number): Returns {
  const out = empty(count);
  for (let t = 1; t < count; t++) {
    const before = valueAt(basket.heldNext, t - 1);
    if (before === 0) continue;
    const paid = valueAt(basket.dividends, t);
    const held = valueAt(basket.heldNext, t) - (basket.joined.get(t) ?? 0);
    out.open[t] = (valueAt(basket.open, t) + paid) / before - 1;
    out.total[t] = (held + paid) / before - 1;
    out.income[t] = paid / before;
  }
  return out;
}

function bondReturns(
  { curve, factors }: ReturnSources,
  segment: BondSegment,
  duration: number,
  count: number,
): Returns {
  const out = empty(count);
  const market = factors.at(0);
  for (let t = 1; t < count; t++) {
    const session = EPOCH + t;
    const days = sessionAt(session).day - sessionAt(session - 1).day;
    const r = bondReturn(curve, market, segment, duration, session, days);
    out.open[t] = r.open;
    out.total[t] = r.total;
    out.income[t] = r.income;
  }
  return out;
}

function commodityReturns(
  { trackOf }: ReturnSources,
  parts: readonly (readonly [SymbolId, number])[],
  count: number,
): Returns {
  const out = empty(count);
  for (const [symbol, weight] of parts) {
    const { open, close } = trackOf(symbol).prices(EPOCH, EPOCH + count - 1);
    let before = valueAt(close, 0);
    for (let t = 1; t < count; t++) {
      const now = valueAt(close, t);
      out.open[t] = valueAt(out.open, t) + weight * (valueAt(open, t) / before - 1);
      out.total[t] = valueAt(out.total, t) + weight * (now / before - 1);
      before = now;
    }
  }
  return out;
}

/** Weighted sums of returns, put back to these weights every session. */
function mixed(parts: readonly (readonly [Returns, number])[], count: number): Returns {
  const out = empty(count);
  for (const [part, weight] of parts) {
    addWeighted(out.open, part.open, weight);
    addWeighted(out.total, part.total, weight);
    addWeighted(out.income, part.income, weight);
  }
  return out;
}

function addWeighted(sum: Float64Array, part: Float64Array, weight: number): void {
  for (let t = 0; t < sum.length; t++) sum[t] = valueAt(sum, t) + weight * valueAt(part, t);
}

function leveraged(
  sources: ReturnSources,
  fund: FundListing,
  factor: number,
  count: number,
): Returns {
  const index = fund.benchmarkSymbol;
  if (index === null) throw new RangeError(`${fund.symbol} multiplies no index`);
  const basis = sources.indexBasis(index);
  if (!isCompanyBasis(basis)) throw new RangeError(`${fund.symbol} multiplies no share index`);
  const base = basketReturns(sources.baskets.of(basis, index), count);
  const out = empty(count);
  for (let t = 1; t < count; t++) {
    // Borrowing costs the short rate; what a short position leaves free earns it.
    const rate = sources.curve.yieldOn(EPOCH + t - 1, 0.25) / 100 / SESSIONS_A_YEAR;
    const interest = (1 - factor) * rate;
    out.open[t] = factor * valueAt(base.open, t) + interest;
    out.total[t] = factor * valueAt(base.total, t) + interest;
    const income = factor > 0 ? 0.3 * valueAt(base.income, t) : 0;
    out.income[t] = 0.5 * Math.max(0, interest) + income;
  }
  return out;
}

/** Shares less part of their moves, plus the premium of the calls sold. */
function covered({ open, total, income }: Returns, yearly: number): Returns {
  const premium = (yearly * 0.85) / SESSIONS_A_YEAR;
  const kept = (part: Float64Array): Float64Array =>
    part.map((earned, t) => (t === 0 ? 0 : COVERED * earned + premium));
  return { open: kept(open), total: kept(total), income: kept(income) };
}

function moneyReturns({ curve }: ReturnSources, count: number): Returns {
  const out = empty(count);
  for (let t = 1; t < count; t++) {
    const session = EPOCH + t;
    const days = sessionAt(session).day - sessionAt(session - 1).day;
    const r = ((curve.yieldOn(session - 1, 0.1) / 100) * days) / 365;
    out.open[t] = r;
    out.total[t] = r;
    out.income[t] = r;
  }
  return out;
}

/** Only after the baskets are ready for `count` sessions. */
export function fundReturns(sources: ReturnSources, fund: FundListing, count: number): Returns {
  const { basis, symbol } = fund;
  const ofBasket = (of: CompanyBasis): Returns =>
    basketReturns(sources.baskets.of(of, symbol), count);
  switch (basis.kind) {
    case 'equity':
      return basis.management === 'income' ? covered(ofBasket(basis), fund.yield) : ofBasket(basis);
    case 'sector':
    case 'industry':
      return ofBasket(basis);
    case 'bond':
      return bondReturns(sources, basis.segment, basis.duration, count);
    case 'commodity':
      return commodityReturns(sources, COMMODITIES[basis.of], count);
    case 'leveraged':
      return leveraged(sources, fund, basis.factor, count);
    case 'allocation': {
      const { equityShare } = basis;
      const { usShare, usBondShare, usBonds, foreignBonds } = ALLOCATION;
      const bonds = 1 - equityShare;
      return mixed(
        [
          [ofBasket(US_STOCKS), equityShare * usShare],
          [ofBasket(FOREIGN_STOCKS), equityShare * (1 - usShare)],
          [bondReturns(sources, usBonds.segment, usBonds.duration, count), bonds * usBondShare],
          [
            bondReturns(sources, foreignBonds.segment, foreignBonds.duration, count),
            bonds * (1 - usBondShare),
          ],
        ],
        count,
      );
    }
    case 'money':
      return moneyReturns(sources, count);
    case 'volatility':
    case 'future':
    case 'yield':
      throw new RangeError(`${symbol} is not a fund`);
    default:
      return basis satisfies never;
  }
}

/** Price and total return of an index of companies or bonds. */
export function indexReturns(
  sources: ReturnSources,
  symbol: SymbolId,
  basis: Basis,
  count: number,
): Returns {
  if (isCompanyBasis(basis)) return basketReturns(sources.baskets.of(basis, symbol), count);
  if (basis.kind === 'bond') return bondReturns(sources, basis.segment, basis.duration, count);
  throw new RangeError(`${symbol} has no constituents`);
}
