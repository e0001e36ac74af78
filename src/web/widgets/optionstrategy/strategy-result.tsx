import { useMemo } from 'react';
import type { OptionChain, OptionExpiry } from '../../../domain/options/option-chain.ts';
import { extremesOf } from '../../../domain/options/profit-curve.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PriceOutlook } from '../../../domain/options/profit-probability.ts';
import { strategyDates } from '../../../domain/options/strategy-dates.ts';
import { outcomeAt, type StrategyMarket } from '../../../domain/options/strategy-outcome.ts';
import { costOf, horizonOf, type Leg, netGreeks } from '../../../domain/options/strategy.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { StrategyFacts, zerosText } from './strategy-facts.tsx';

/** How far the chart reaches, in standard deviations at the first expiry. */
const REACH = 2.5;

interface StrategyResultProps {
  readonly symbol: SymbolId;
  readonly currency: string;
  readonly legs: readonly Leg[];
  readonly spot: number;
  readonly now: number;
  readonly expiries: readonly OptionExpiry[];
  readonly base: OptionChain;
  /** The day of the dated curve, as in the address: today when empty. */
  readonly date: string;
  /** Where the slider stands: a little ahead of what is drawn. */
  readonly shown: string;
  readonly onDate: (date: string) => void;
}

/** The prices that the chart shows: where the underlying may go, and every strike with some room. */
function rangeOf(
  legs: readonly Leg[],
  { spot, volatility, years }: PriceOutlook,
): { readonly from: number; readonly to: number } {
  const reach = Math.max(0.12, REACH * volatility * Math.sqrt(years));
  const strikes = legs.flatMap((leg) => (leg.kind === 'option' ? [leg.strike] : []));
  return {
    from: Math.max(0, Math.min(spot * Math.exp(-reach), ...strikes.map((strike) => strike * 0.95))),
    to: Math.max(spot * Math.exp(reach), ...strikes.map((strike) => strike * 1.05)),
  };
}

export function StrategyResult({
  symbol,
  currency,
  legs,
  spot,
  now,
  expiries,
  base,
  date,
  shown,
  onDate,
}: StrategyResultProps) {
  const { t, format } = useI18n();
  // Without options nothing expires: the shown expiry is then as good an end as any.
  const horizon = horizonOf(legs) ?? base.expiresAt;
  const rate = base.rate ?? 0;
  const dividendYield = base.dividendYield ?? 0;
  const market = useMemo<StrategyMarket>(
    () => ({ spot, now, rate, dividendYield, expiries }),
    [spot, now, rate, dividendYield, expiries],
  );
  const end = useMemo(() => outcomeAt(legs, horizon, market), [legs, horizon, market]);
  const extremes = useMemo(() => extremesOf(end.curve), [end]);
  const dates = useMemo(() => strategyDates(now, horizon), [now, horizon]);
  const dated = useMemo(
    () => outcomeAt(legs, dates.momentOf(dates.dayOf(date)), market),
    [legs, dates, date, market],
  );
  const greeks = useMemo(() => netGreeks(legs, spot, now), [legs, spot, now]);
  const decimals = priceDecimals(symbol, spot);
  const { from, to } = rangeOf(legs, end.outlook);
  const nameOf = (of: number): string => format.day(dates.dateOf(of));
  const dateName = t('options.atDate', { date: nameOf(dates.dayOf(date)) });
  const slid = dates.dayOf(shown);
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 content-start gap-2">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-ink" />
            {t('options.atExpiry')}
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-series-1" />
            {dateName}
          </li>
        </ul>
        <PayoffChart
          symbol={symbol}
          spot={spot}
          from={from}
          to={to}
          currency={currency}
          end={end.curve}
          zeros={end.zeros}
          dated={dated.curve}
          datedZeros={dated.zeros}
          decimals={decimals}
          dateName={dateName}
          zerosText={zerosText(end.zeros, t, format, decimals)}
        />
        <label className="flex items-center gap-3 text-xs text-quiet print:hidden">
          <span className="font-medium text-ink">{t('options.date')}</span>
          <input
            type="range"
            min={0}
            max={dates.last}
            step={1}
            // On the day of the expiry there is nothing between now and then.
            disabled={dates.last === 0}
            value={slid}
            onChange={(event) => {
              const next = event.target.valueAsNumber;
              onDate(next === 0 ? '' : dates.dateOf(next));
            }}
            aria-valuetext={t('options.date.value', {
              date: nameOf(slid),
              days: t('options.days', { count: dates.last - slid }),
            })}
            className="min-w-0 grow accent-accent"
          />
          <span className="w-24 text-right tabular-nums">{nameOf(slid)}</span>
        </label>
      </div>
      <StrategyFacts
        decimals={decimals}
        currency={currency}
        cost={costOf(legs)}
        extremes={extremes}
        dated={dated}
        dateName={dateName}
        end={end}
        greeks={greeks}
      />
    </div>
  );
}
