import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { activityLine, activitySubject } from '../activity/activity-words.ts';
import { DOLLAR, gainLook } from '../figure.ts';
import { Panel } from '../panel.tsx';
import { activitiesQuery } from '../trading-calls.ts';

export const LATEST_ACTIVITIES = { limit: '12' } as const;

/** The last fills and movements of cash. */
export function ActivityCard({ account }: { readonly account: string }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const activities = useQuery(activitiesQuery(useApi(), account, LATEST_ACTIVITIES));
  return (
    <Panel
      title={t('trading.latestActivity')}
      of={activities}
      flush
      lines={6}
      actions={
        <TextLink to={`/trade/activity?account=${account}`} className="text-xs">
          {t('trading.allActivity')}
        </TextLink>
      }
    >
      {(found) => {
        const lines = found.activities.flatMap((one) => activityLine(i18n, one) ?? []);
        if (lines.length === 0)
          return <p className="p-card text-sm text-quiet">{t('trading.noActivity')}</p>;
        return (
          <ul className="text-sm">
            {lines.map((line) => (
              <li
                key={line.key}
                className="grid min-h-row grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-card py-1 last:border-b-0"
              >
                <span className="min-w-0 truncate">
                  {line.what}{' '}
                  <span className="font-semibold">{activitySubject(i18n, line.symbol)}</span>{' '}
                  <span className="text-quiet tabular-nums">{line.detail}</span>
                </span>
                <span className="text-right tabular-nums">
                  <span className={line.amount === null ? '' : gainLook(line.amount)}>
                    {line.amount === null ? '' : format.signedMoney(line.amount, DOLLAR)}
                  </span>
                  <time
                    dateTime={new Date(line.at).toISOString()}
                    className="ml-2 text-xs text-quiet"
                    title={format.date(line.at, 'dateTimeWithZone', EXCHANGE_ZONE)}
                  >
                    {format.date(line.at, 'shortDate', EXCHANGE_ZONE)}{' '}
                    {format.date(line.at, 'time', EXCHANGE_ZONE)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </Panel>
  );
}
