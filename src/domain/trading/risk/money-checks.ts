import { compare, decimal, formatDecimal, negate, subtract, ZERO } from '../../money/decimal.ts';
import { refuse } from '../reasons.ts';
import { isPositive, isZero } from './arithmetic.ts';
import { failed, type Finding, passed, skipped } from './check-finding.ts';
import { dayTradeCount, isDayTrade, PATTERN } from './day-trades.ts';
import type { ExaminedOrder } from './examined-order.ts';
import { liabilityOf } from './option-liability.ts';
import { LEAST_FOR_DAY_TRADING } from './reckon-account.ts';
import { inBuyingPower, optionNeed } from './reservations.ts';

/** 1: covered calls and puts against cash; 2: options are bought; 3: spreads. */
export function optionsLevel(examined: ExaminedOrder): Finding {
  const { state, draft, account, changes, isExit } = examined;
  if (draft.assetClass !== 'us_option') return skipped;
  const before = account.reserved.committed;
  const { after } = optionNeed(before, changes, ZERO);
  const [was, is] = [liabilityOf(before), liabilityOf(after)];
  const allowed = String(state.settings.maxOptionsLevel);
  if (compare(is.uncoveredCalls, was.uncoveredCalls) > 0) {
    return failed(refuse('options-level'), {
      allowed,
      uncovered: formatDecimal(subtract(is.uncoveredCalls, was.uncoveredCalls)),
    });
  }
  if (isExit) return passed({ needed: '0', allowed });
  const isSingle = draft.symbol !== '';
  const covers =
    compare(is.securedPuts, was.securedPuts) > 0 ||
    [...is.sharesHeld].some(([symbol, shares]) => {
      const held = was.sharesHeld.get(symbol) ?? ZERO;
      return compare(shares, held) > 0;
    });
  const needed = !isSingle ? 3 : draft.side === 'buy' ? 2 : covers ? 1 : 3;
  const values = { needed: String(needed), allowed };
  return needed > state.settings.maxOptionsLevel
    ? failed(refuse('options-level'), values)
    : passed(values);
}

export function orderSize({ state, cost, isExit }: ExaminedOrder): Finding {
  const { maxOrderNotional: maximum } = state.settings;
  if (maximum === null || isExit || cost === null) return skipped;
  const values = { cost: formatDecimal(cost), maximum };
  return compare(cost, decimal(maximum)) > 0
    ? failed(refuse('order-above-maximum', values), values)
    : passed(values);
}

/** Exits never need any. Whatever is not lent must be free in full besides. */
export function buyingPower({ draft, account, need, cost, isExit }: ExaminedOrder): Finding {
  const available = formatDecimal(account.buyingPower);
  if (isExit) return passed({ needed: '0', available });
  if (need === null)
    return failed(refuse('no-market-price', { symbol: draft.symbol }), { available });
  const needed = inBuyingPower(need, account.way);
  const isLent = isZero(subtract(inBuyingPower(need, 'owned'), need.cash));
  const isFree = isLent || compare(need.owned, account.free) <= 0;
  if (compare(needed, account.buyingPower) <= 0 && isFree) {
    return passed({ needed: formatDecimal(needed), available });
  }
  const [asked, had] = isFree ? [needed, account.buyingPower] : [need.owned, account.free];
  return failed(
    refuse(
      'insufficient-buying-power',
      {},
      {
        buying_power: formatDecimal(had),
        cost_basis: formatDecimal(cost ?? asked),
      },
    ),
    { needed: formatDecimal(asked), available: formatDecimal(had) },
  );
}

/** The pattern day trading rule, for accounts that keep to it. */
export function dayTrading({ state, draft, account, context, isExit }: ExaminedOrder): Finding {
  const { pdtCheck } = state.settings;
  if (pdtCheck === 'none' || compare(account.equity, LEAST_FOR_DAY_TRADING) >= 0) return skipped;
  const count = dayTradeCount(state, context.now);
  const values = { count: String(count), most: String(PATTERN - 1) };
  const isOne = isExit
    ? pdtCheck !== 'entry' && isDayTrade(state, draft.symbol, draft.side, context.now)
    : pdtCheck !== 'exit';
  return isOne && count >= PATTERN - 1
    ? failed(refuse('pattern-day-trading'), values)
    : passed(values);
}

export function dailyLoss({ state, account, isExit }: ExaminedOrder): Finding {
  const { maxDailyLoss: maximum } = state.settings;
  if (maximum === null || isExit) return skipped;
  const loss = negate(account.dayGain);
  const values = { loss: isPositive(loss) ? formatDecimal(loss) : '0', maximum };
  return compare(loss, decimal(maximum)) >= 0
    ? failed(refuse('daily-loss-reached', values), values)
    : passed(values);
}
