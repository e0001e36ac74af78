import type { ProviderStatus } from '../../../contract/status.schema.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { useStatus } from './status-query.ts';

const stateOf = (
  { isFailing, pausedUntil, simulated, lastSuccessAt }: ProviderStatus,
  now: number,
) => {
  if (simulated) return 'sourcestatus.simulated' as const;
  if (pausedUntil !== null && pausedUntil > now) return 'sourcestatus.paused' as const;
  if (isFailing) return 'sourcestatus.open' as const;
  return lastSuccessAt === null
    ? ('sourcestatus.idle' as const)
    : ('sourcestatus.working' as const);
};

/** How the sources of market data fare. */
export function ProviderTable() {
  const i18n = useI18n();
  const { t } = i18n;
  const { providers, now } = useStatus();
  const kit = columnKit<ProviderStatus>(i18n);
  const count = { decimals: 0 } as const;
  const dateTime = { style: 'dateTime', zone: 'reader' } as const;
  const name = kit.text('name', t('sourcestatus.source'), (row) => row.name, { rowHeader: true });
  const state = kit.text('state', t('sourcestatus.state'), (row) => t(stateOf(row, now)));
  const last = kit.instant(
    'last',
    t('sourcestatus.lastSuccess'),
    (row) => row.lastSuccessAt,
    dateTime,
  );
  const hits = kit.number('hits', t('sourcestatus.hits'), (row) => row.hits, count);
  // The simulated market has no limits and does not fail.
  const columns = providers.every(({ simulated }) => simulated)
    ? [name, state, last, hits]
    : [
        name,
        state,
        last,
        kit.number('failures', t('sourcestatus.failures'), (row) => row.failures, count),
        kit.number('left', t('sourcestatus.left'), (row) => row.requestsLeft, count),
        hits,
        kit.instant('paused', t('sourcestatus.pausedUntil'), (row) => row.pausedUntil, dateTime),
      ];
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold tracking-tight">{t('sourcestatus.title')}</h2>
      <p className="mt-1 mb-3 text-quiet">{t('sourcestatus.intro')}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-panel">
        <Grid
          caption={t('sourcestatus.title')}
          columns={columns}
          rows={providers}
          rowKey={({ id }) => id}
        />
      </div>
    </section>
  );
}
