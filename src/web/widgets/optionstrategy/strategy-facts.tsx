import type { OptionGreeks } from '../../../domain/options/option-chain.ts';
import type { Extremes, ZeroStretch } from '../../../domain/options/profit-curve.ts';
import type { StrategyOutcome } from '../../../domain/options/strategy-outcome.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';

/** Breakevens in words: points, stretches, or none. */
export function zerosText(
  zeros: readonly ZeroStretch[],
  t: Translate,
  format: Formats,
  decimals: number,
): string {
  if (zeros.length === 0) return t('options.breakevens.none');
  const price = (value: number): string => format.number(value, decimals);
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
  /** Of the underlying's prices. */
  readonly decimals: number;
  readonly currency: string;
  readonly cost: number;
  readonly extremes: Extremes;
  /** On the date of the slider, which has this name, and at the first expiry. */
  readonly dated: StrategyOutcome;
  readonly dateName: string;
  readonly end: StrategyOutcome;
  readonly greeks: OptionGreeks;
}

/** What a strategy costs, may bring and may lose, and how it moves. */
export function StrategyFacts(props: StrategyFactsProps) {
  const { t, format } = useI18n();
  const { currency, decimals, cost, extremes, dated, dateName, end, greeks } = props;
  const money = (value: number): string =>
    Number.isFinite(value) ? format.money(value, currency, decimals) : t('options.unlimited');
  const facts = [
    [t(cost >= 0 ? 'options.cost.debit' : 'options.cost.credit'), money(Math.abs(cost))],
    [t('options.max.profit'), money(Math.max(0, extremes.most))],
    [t('options.max.loss'), money(Math.min(0, extremes.least))],
    [t('options.net.delta'), format.signed(greeks.delta, 1)],
    [t('options.net.gamma'), format.signed(greeks.gamma, 2)],
    [t('options.net.theta'), format.signedMoney(greeks.theta, currency, decimals)],
    [t('options.net.vega'), format.signedMoney(greeks.vega, currency, decimals)],
  ] as const;
  const outcome = { numeric: true, look: 'align-top font-medium tabular-nums' } as const;
  const lines: readonly (readonly [string, (of: StrategyOutcome) => string])[] = [
    [t('options.breakevens'), ({ zeros }) => zerosText(zeros, t, format, decimals)],
    [t('options.pop'), ({ probability }) => format.percent(probability, 1)],
    [
      t('options.unmoved', { price: format.number(end.outlook.spot, decimals) }),
      ({ unmoved }) => format.signedMoney(unmoved, currency, decimals),
    ],
    [
      t('options.pop.volatility'),
      ({ outlook, probability }) =>
        format.percent(probability === null ? null : outlook.volatility, 1),
    ],
  ];
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
      <Grid
        caption={t('options.outcome')}
        look="inset"
        columns={[
          {
            id: 'figure',
            title: t('options.figure'),
            rowHeader: true,
            look: 'align-top text-xs text-quiet',
            cell: ([title]) => title,
          },
          { ...outcome, id: 'dated', title: dateName, cell: ([, text]) => text(dated) },
          { ...outcome, id: 'end', title: t('options.atExpiry'), cell: ([, text]) => text(end) },
        ]}
        rows={lines}
        rowKey={([title]) => title}
      />
      <p className="text-xs text-quiet">
        {`${t('options.pop.how', {
          rate: format.percent(end.outlook.rate, 2),
          dividends: format.percent(end.outlook.dividendYield, 2),
        })} ${t('options.assumption')}`}
      </p>
    </div>
  );
}
