import type { OptionGreeks } from '../../../domain/market/option-chain.ts';
import type { Extremes, ZeroStretch } from '../../../domain/options/profit-curve.ts';
import type { PriceOutlook } from '../../../domain/options/profit-probability.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

/** Breakevens in words: points, stretches, or none. */
export function zerosText(zeros: readonly ZeroStretch[], t: Translate, format: Formats): string {
  if (zeros.length === 0) return t('options.breakevens.none');
  const price = (value: number): string => format.number(value, 2);
  return format.list(
    zeros.map(({ from, to }) =>
      from === to
        ? price(from)
        : to === Infinity
          ? t('options.breakevens.from', { from: price(from) })
          : t('options.breakevens.range', { from: price(from), to: price(to) }),
    ),
  );
}

interface StrategyFactsProps {
  readonly currency: string;
  readonly cost: number;
  readonly extremes: Extremes;
  readonly zeros: readonly ZeroStretch[];
  readonly probability: number;
  readonly outlook: PriceOutlook;
  readonly greeks: OptionGreeks;
}

/** What a strategy costs, may bring and may lose, and how it moves. */
export function StrategyFacts(props: StrategyFactsProps) {
  const { t, format } = useI18n();
  const { currency, cost, extremes, zeros, probability, outlook, greeks } = props;
  const money = (value: number): string =>
    Number.isFinite(value) ? format.money(value, currency, 2) : t('options.unlimited');
  const facts = [
    [t(cost >= 0 ? 'options.cost.debit' : 'options.cost.credit'), money(Math.abs(cost))],
    [t('options.max.profit'), money(Math.max(0, extremes.most))],
    [t('options.max.loss'), money(Math.min(0, extremes.least))],
    [t('options.breakevens'), zerosText(zeros, t, format)],
    [t('options.pop'), format.percent(probability, 1)],
    [t('options.net.delta'), format.signed(greeks.delta, 1)],
    [t('options.net.gamma'), format.signed(greeks.gamma, 2)],
    [t('options.net.theta'), format.signed(greeks.theta, 2)],
    [t('options.net.vega'), format.signed(greeks.vega, 2)],
  ] as const;
  return (
    <div className="grid content-start gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt className="text-xs text-quiet">{title}</dt>
            <dd className="text-sm font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-quiet">
        {`${t('options.pop.how', {
          volatility: format.percent(outlook.volatility, 1),
          rate: format.percent(outlook.rate, 2),
          dividends: format.percent(outlook.dividendYield, 2),
        })} ${t('options.assumption')}`}
      </p>
    </div>
  );
}
