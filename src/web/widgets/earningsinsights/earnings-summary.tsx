import type { ReactNode } from 'react';
import { beatRecord, type EarningsMeasure, streakOf } from '../../../domain/earnings/surprise.ts';
import type { EarningsEvent } from '../../../domain/earnings/earnings.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { measureNames, MEASURES, periodOf, whenNames, writeFigure } from './earnings-names.ts';

/** The record is that of three years, where there are three. */
const RECORD = 12;

const streakTexts = {
  beat: 'earnings.streak.beat',
  met: 'earnings.streak.met',
  missed: 'earnings.streak.missed',
} as const;

/** What comes next, and how the last reports went. */
export function EarningsSummary({ events }: { readonly events: readonly EarningsEvent[] }) {
  const { t, format } = useI18n();
  const next = events.findLast(({ result }) => result === null);
  return (
    <dl className="grid content-start gap-4 text-sm">
      <Fact title={t('earnings.next')}>
        {next === undefined ? (
          MISSING
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <time dateTime={next.date} className="text-lg font-semibold">
                {format.day(next.date)}
              </time>
              <Badge tone={next.confirmed ? 'info' : 'neutral'}>
                {t(next.confirmed ? 'earnings.confirmed' : 'earnings.expected')}
              </Badge>
            </p>
            <p className="text-xs text-quiet">
              {[
                periodOf(format, next),
                ...(next.when === null ? [] : [t(whenNames[next.when])]),
                ...(next.time === null
                  ? []
                  : [format.date(next.time, 'timeWithZone', EXCHANGE_ZONE)]),
              ].join(' · ')}
            </p>
            <p className="mt-1 text-xs">
              {MEASURES.map(
                (measure) =>
                  `${t(measureNames[measure])} ${writeFigure(
                    format,
                    measure,
                    measure === 'eps' ? next.epsEstimate : next.revenueEstimate,
                    next.currency,
                  )}`,
              ).join(' · ')}
            </p>
            {next.impliedMove === null ? null : (
              <p className="text-xs text-quiet">
                {t('earnings.impliedNext', { move: format.percent(next.impliedMove, 1) })}
              </p>
            )}
          </>
        )}
      </Fact>
      {MEASURES.map((measure) => (
        <Record key={measure} events={events} measure={measure} />
      ))}
    </dl>
  );
}

function Record({
  events,
  measure,
}: {
  readonly events: readonly EarningsEvent[];
  readonly measure: EarningsMeasure;
}) {
  const { t, format } = useI18n();
  const streak = streakOf(events, measure);
  const record = beatRecord(events, measure, RECORD);
  return (
    <Fact title={t(measureNames[measure])}>
      {streak === null ? (
        MISSING
      ) : (
        <>
          <p className="text-lg font-semibold" data-streak={measure}>
            {t(streakTexts[streak.outcome], { count: streak.length })}
          </p>
          <p className="text-xs text-quiet">
            {t('earnings.beatsOf', {
              beats: record.beats,
              count: record.reports,
              percent: format.percent(record.beatRate, 0),
            })}
          </p>
          <p className="text-xs text-quiet">
            {t('earnings.meanSurprise', {
              mean: format.signedPercent(record.meanSurprise, 1),
              count: record.counted,
            })}
          </p>
        </>
      )}
    </Fact>
  );
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium text-quiet">{title}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);
