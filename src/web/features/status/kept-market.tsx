import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Fact } from './fact.tsx';
import { useStatus } from './status-query.ts';

/** What the nightly job keeps, and how far its newest run is. */
export function KeptMarket() {
  const { t, format } = useI18n();
  const { keptMarket } = useStatus();
  if (keptMarket === null) return null;
  const { run } = keptMarket;
  const instant = (ms: number) => (
    <time dateTime={new Date(ms).toISOString()}>{format.date(ms, 'dateTimeWithZone')}</time>
  );
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold tracking-tight">{t('status.kept')}</h2>
      {run === null && <p className="mt-1 text-quiet">{t('status.keptNone')}</p>}
      <dl className="mt-3 rounded-lg border border-line bg-panel">
        <Fact name={t('status.keptSymbols')}>{format.number(keptMarket.symbols, 0)}</Fact>
        {run !== null && (
          <>
            <Fact name={t('status.keptSession')}>{format.day(run.session)}</Fact>
            <Fact name={t('status.keptProgress')}>
              {t('status.keptDone', {
                done: format.number(run.done, 0),
                symbols: format.number(run.symbols, 0),
              })}
            </Fact>
            <Fact name={t('status.keptFailed')}>{format.number(run.failed, 0)}</Fact>
            <Fact name={t('status.keptStarted')}>{instant(run.startedAt)}</Fact>
            {run.finishedAt !== null && (
              <Fact name={t('status.keptFinished')}>{instant(run.finishedAt)}</Fact>
            )}
          </>
        )}
      </dl>
    </section>
  );
}
