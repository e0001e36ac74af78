import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  activeCluster,
  type BuyCluster,
  buyClusters,
} from '../../../domain/ownership/insider-activity.ts';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Several insiders who buy at once are worth a flag; earlier ones are folded away. */
export function BuyClusters({
  transactions,
  today,
}: {
  readonly transactions: readonly InsiderTransaction[];
  readonly today: IsoDate;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const clusters = buyClusters(transactions);
  const currency = transactions[0]?.currency ?? NO_CURRENCY;
  const active = activeCluster(clusters, today);
  const past = clusters.filter((cluster) => cluster !== active);
  return (
    <div className="grid gap-2 text-sm" data-testid="clusters">
      {active === undefined ? null : (
        <Notice tone="success" title={t('insights.clusters.active')}>
          {sentence(i18n, active, currency)}
        </Notice>
      )}
      <p className="text-quiet">
        {clusters.length === 0 ? `${t('insights.clusters.none')} ` : ''}
        {t('insights.clusters.rule')}
      </p>
      {past.length === 0 ? null : (
        <details>
          <summary className="w-fit cursor-pointer rounded-xs text-quiet hover:text-ink">
            {t('insights.clusters.past', { count: past.length })}
          </summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {past.map((cluster) => (
              <li key={cluster.from}>{sentence(i18n, cluster, currency)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const sentence = (
  { t, format }: I18n,
  { insiders, shares, value, from, to }: BuyCluster,
  currency: string,
): string =>
  t('insights.clusters.text', {
    insiders: insiders.length,
    shares,
    value: format.compactMoney(value, currency),
    from: format.day(from),
    to: format.day(to),
    names: format.list(insiders),
  });
