import type { JobKindStatus } from '../../../contract/status.schema.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { useStatus } from './status-query.ts';

/** The jobs of this installation, of all its processes, by kind. */
export function JobTable() {
  const i18n = useI18n();
  const { t } = i18n;
  const { jobs } = useStatus();
  const kit = columnKit<JobKindStatus>(i18n);
  const dateTime = { style: 'dateTime', zone: 'reader' } as const;
  const columns = [
    kit.text('kind', t('status.job'), ({ kind }) => kind, { rowHeader: true }),
    kit.number('waiting', t('status.jobWaiting'), ({ waiting }) => waiting, { decimals: 0 }),
    kit.number('running', t('status.jobRunning'), ({ running }) => running, { decimals: 0 }),
    kit.number('failed', t('status.jobFailed'), ({ failed }) => failed, { decimals: 0 }),
    kit.number('dead', t('status.jobDead'), ({ dead }) => dead, { decimals: 0 }),
    kit.instant('oldest', t('status.jobOldest'), ({ oldestDueAt }) => oldestDueAt, dateTime),
    kit.instant('last', t('status.jobLast'), ({ lastSuccessAt }) => lastSuccessAt, dateTime),
    kit.instant('next', t('status.jobNext'), ({ nextRunAt }) => nextRunAt, dateTime),
  ];
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold tracking-tight">{t('status.jobs')}</h2>
      <p className="mt-1 mb-3 text-quiet">{t('status.jobsIntro')}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-panel">
        <Grid
          caption={t('status.jobs')}
          columns={columns}
          rows={jobs}
          rowKey={({ kind }) => kind}
        />
      </div>
    </section>
  );
}
