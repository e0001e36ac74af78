import { useMemo } from 'react';
import type { OptionChain, OptionExpiry } from '../../../domain/market/option-chain.ts';
import { breakevens, extremesOf, profitCurve } from '../../../domain/options/profit-curve.ts';
import {
  type PriceOutlook,
  probabilityOfProfit,
} from '../../../domain/options/profit-probability.ts';
import {
  costOf,
  horizonOf,
  type Leg,
  netGreeks,
  YEAR_MS,
} from '../../../domain/options/strategy.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { PayoffChart } from './payoff-chart.tsx';
import { StrategyFacts, zerosText } from './strategy-facts.tsx';

const DAY = 86_400_000;
/** How far the chart reaches, in standard deviations at the first expiry. */
const REACH = 2.5;

interface StrategyResultProps {
  readonly symbol: string;
  readonly currency: string;
  readonly legs: readonly Leg[];
  readonly spot: number;
  readonly now: number;
  readonly expiries: readonly OptionExpiry[];
  readonly base: OptionChain;
  /** Where between now (0) and the first expiry (1) the dated curve is drawn. */
  readonly progress: number;
  readonly shown: number;
  readonly onProgress: (progress: number) => void;
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
  progress,
  shown,
  onProgress,
}: StrategyResultProps) {
  const { t, format } = useI18n();
  // Without options nothing expires: the shown expiry is then as good an end as any.
  const horizon = horizonOf(legs) ?? base.expiresAt;
  const end = useMemo(() => {
    const curve = profitCurve(legs, horizon);
    return { curve, zeros: breakevens(curve), extremes: extremesOf(curve) };
  }, [legs, horizon]);
  const at = now + (horizon - now) * progress;
  const dated = useMemo(() => profitCurve(legs, at), [legs, at]);
  const greeks = useMemo(() => netGreeks(legs, spot, now), [legs, spot, now]);
  const expiry = expiries.find(({ expiresAt }) => expiresAt === horizon);
  const outlook: PriceOutlook = {
    spot,
    years: Math.max(0, (horizon - now) / YEAR_MS),
    volatility: expiry?.atmVolatility ?? 0,
    rate: base.rate,
    dividendYield: base.dividendYield,
  };
  const { from, to } = rangeOf(legs, outlook);
  const day = (moment: number): string => format.date(moment, 'date', EXCHANGE_ZONE);
  const moment = now + (horizon - now) * shown;
  const dateName = t('options.atDate', { date: day(moment) });
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
          end={end.curve}
          zeros={end.zeros}
          dated={dated}
          dateName={dateName}
          zerosText={zerosText(end.zeros, t, format)}
        />
        <label className="flex items-center gap-3 text-xs text-quiet print:hidden">
          <span className="font-medium text-ink">{t('options.date')}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={Math.min(1, DAY / Math.max(DAY, horizon - now))}
            value={shown}
            onChange={(event) => onProgress(event.target.valueAsNumber)}
            aria-valuetext={t('options.date.value', {
              date: day(moment),
              days: t('options.days', { count: Math.round((horizon - moment) / DAY) }),
            })}
            className="min-w-0 grow accent-accent"
          />
          <span className="w-24 text-right tabular-nums">{day(moment)}</span>
        </label>
      </div>
      <StrategyFacts
        currency={currency}
        cost={costOf(legs)}
        extremes={end.extremes}
        zeros={end.zeros}
        probability={probabilityOfProfit(end.curve, outlook)}
        outlook={outlook}
        greeks={greeks}
      />
    </div>
  );
}
