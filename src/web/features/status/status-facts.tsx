import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Fact } from './fact.tsx';
import { useStatus } from './status-query.ts';

const storeNames = { sqlite: 'status.sqlite', postgres: 'status.postgres' } as const;

export function StatusFacts() {
  const { t, format } = useI18n();
  const status = useStatus();
  const instant = (ms: number) => (
    <time dateTime={new Date(ms).toISOString()}>{format.date(ms, 'dateTimeWithZone')}</time>
  );
  return (
    <dl className="mt-8 rounded-lg border border-line bg-panel">
      <Fact name={t('status.version')}>{status.version}</Fact>
      <Fact name={t('status.database')}>{t(storeNames[status.store.kind])}</Fact>
      <Fact name={t('status.schema')}>
        {t('status.migrations', { count: status.store.migrations })}
      </Fact>
      <Fact name={t('status.installed')}>{instant(status.installation.createdAt)}</Fact>
      <Fact name={t('status.runningSince')}>{instant(status.startedAt)}</Fact>
      <Fact name={t('status.starts')}>
        <span data-testid="starts">{status.installation.starts}</span>
      </Fact>
      <Fact name={t('status.installationId')}>
        <code className="break-all text-sm">{status.installation.id}</code>
      </Fact>
    </dl>
  );
}
