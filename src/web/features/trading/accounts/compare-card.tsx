import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HISTORY_RANGES } from '../../../../contract/trading/results.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { LineChart } from '../../../charts/line-chart.tsx';
import { percentTickDecimals } from '../../../charts/scale.ts';
import { timeLabels } from '../../../charts/time-labels.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { accountsAddress } from '../address.ts';
import { evenStops, momentStyle } from '../desk/equity-chart.tsx';
import { Panel } from '../panel.tsx';
import { type AccountRow, compareQuery } from '../trading-calls.ts';
import { alignedCurves, beginTogether } from './aligned-curves.ts';
import { comparedAccounts } from './compared-accounts.ts';

/** How several accounts grew over the same time, without what was paid in. */
export function CompareCard({ rows }: { readonly rows: readonly AccountRow[] }) {
  const { t, format } = useI18n();
  const { values, change } = useAddressState(accountsAddress);
  const { range, compare } = values;
  const shown = comparedAccounts(rows, compare);
  const isMoved =
    shown.length > 1 &&
    rows.some(({ account }) => account.replay !== null && shown.includes(account.id));
  const curves = useQuery({
    ...compareQuery(useApi(), shown, range),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
  });
  const toggled = (id: string): readonly string[] =>
    shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
  return (
    <Panel
      title={t('trading.compare')}
      note={t(isMoved ? 'trading.compareMoved' : 'trading.compareNote')}
      of={curves}
      outline={<Skeleton className="h-67 rounded-md" />}
      actions={
        <>
          <LazyMenu
            worded
            size="small"
            label={t('trading.chooseAccounts')}
            entries={() =>
              rows.map(({ account }) => ({
                id: account.id,
                title: account.name,
                checked: shown.includes(account.id),
                onSelect: () => change({ compare: toggled(account.id) }),
              }))
            }
          />
          <Segmented
            label={t('trading.range')}
            segments={HISTORY_RANGES.map((value) => ({
              value,
              title: t(`trading.range.${value}`),
            }))}
            value={range}
            onChange={(next) => change({ range: next })}
          />
        </>
      }
    >
      {(found) => {
        const { times, series } = alignedCurves(
          isMoved ? beginTogether(found.curves) : found.curves,
        );
        if (times.length < 2)
          return (
            <EmptyState glyph="line" title={t('trading.noHistory')}>
              {t('trading.noHistoryHint')}
            </EmptyState>
          );
        const stops = evenStops(times.length);
        const style = momentStyle(times.map((at) => ({ at })));
        return (
          <LineChart
            label={t('trading.compare')}
            height={220}
            series={series.map(({ account, name, values: of }) => ({
              id: account,
              title: name,
              values: of,
            }))}
            stops={stops}
            moment={(at) =>
              format.date(times[at], style === 'time' ? 'timeWithZone' : 'dateTime', EXCHANGE_ZONE)
            }
            xLabels={timeLabels(
              times,
              (at) => stops[times.indexOf(at)] ?? 0,
              (at) => format.date(at, style, EXCHANGE_ZONE),
            )}
            text={(value) => format.signedPercent(value)}
            axisText={(value, ticks) => format.percent(value, percentTickDecimals(ticks))}
            base={0}
            span={0.002}
          />
        );
      }}
    </Panel>
  );
}
