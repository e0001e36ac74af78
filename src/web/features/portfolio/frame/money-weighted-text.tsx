import type { MoneyWeighted } from '../../../../domain/portfolio/analysis.ts';
import { MISSING } from '../../../../i18n/formats.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Change } from '../../../ui/change-pill.tsx';

/** A rate a year, or why there is not just one. */
export function MoneyWeightedText({
  of,
  brief = false,
}: {
  readonly of: MoneyWeighted;
  readonly brief?: boolean;
}) {
  const { t, format } = useI18n();
  if (of.kind === 'one') return <Change ratio={of.rate} />;
  const why =
    of.kind === 'none'
      ? t('portfolio.noRate')
      : t('portfolio.severalRates', {
          rates: format.list(of.rates.map((rate) => format.signedPercent(rate))),
        });
  if (brief)
    return (
      <span title={why}>{of.kind === 'none' ? MISSING : `${MISSING} (${of.rates.length})`}</span>
    );
  return <span className="text-sm font-normal text-quiet">{why}</span>;
}
