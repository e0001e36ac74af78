import type { OptionChain } from '../../../domain/options/option-chain.ts';
import { summaryOf } from '../../../domain/options/chain-summary.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';

/** What the whole chain says. */
export function ChainFacts({
  chain,
  volatility,
}: {
  readonly chain: OptionChain;
  /** At the money, of the chain's expiry. */
  readonly volatility: number | null;
}) {
  const { t, format } = useI18n();
  const summary = summaryOf(chain);
  const decimals = priceDecimals(chain.underlying, chain.underlyingPrice);
  const money = (value: number | null): string => format.money(value, chain.currency, decimals);
  const ratio = (value: number | null, puts: number | null, calls: number | null): string =>
    puts === null || calls === null
      ? MISSING
      : t('options.sum.ratio', {
          ratio: format.number(value, 2),
          puts: format.compact(puts),
          calls: format.compact(calls),
        });
  const facts = [
    { title: t('options.sum.iv'), text: format.percent(volatility, 1), how: undefined },
    {
      title: t('options.sum.move'),
      text:
        summary.straddle === null
          ? format.number(null)
          : `±${money(summary.straddle.cost)} (${format.percent(summary.straddle.move, 1)})`,
      how: t('options.sum.move.how'),
    },
    {
      title: t('options.sum.pain'),
      text: money(summary.maxPain),
      how: t('options.sum.pain.how'),
    },
    {
      title: t('options.sum.volume'),
      text: ratio(summary.volumeRatio, summary.putVolume, summary.callVolume),
      how: undefined,
    },
    {
      title: t('options.sum.interest'),
      text: ratio(summary.interestRatio, summary.putInterest, summary.callInterest),
      how: undefined,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-b border-line px-card py-2.5 text-sm md:flex md:flex-wrap md:gap-x-8">
      {facts.map(({ title, text, how }) => (
        <div key={title} title={how}>
          <dt className="text-xs text-quiet">{title}</dt>
          <dd className="font-medium tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
