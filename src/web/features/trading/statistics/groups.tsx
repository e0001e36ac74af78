import { partsOnScreen } from '../../../../domain/money/coins.ts';
import type { TradeGroup, TradeStatistics } from '../../../../domain/trading/risk/statistics.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { STATISTICS_GROUPS, statisticsAddress } from '../address.ts';
import { DOLLAR, gainLook } from '../figure.ts';
import { optionName } from '../option-name.ts';

/** A Monday: days after it name the days of the week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** The same trades by symbol, by the day of the week and by the hour of their opening. */
export function Groups({ statistics }: { readonly statistics: TradeStatistics }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { values, change } = useAddressState(statisticsAddress);
  const { group, sort } = values;
  const rows = {
    symbol: statistics.bySymbol,
    weekday: statistics.byWeekday,
    hour: statistics.byHour,
  }[group];
  return (
    <Card
      flush
      title={t('trading.groups')}
      actions={
        <Segmented
          label={t('trading.groups')}
          segments={STATISTICS_GROUPS.map((value) => ({
            value,
            title: t(`trading.group.${value}`),
          }))}
          value={group}
          onChange={(next) => change({ group: next, sort: '' })}
        />
      }
    >
      <Grid
        caption={t('trading.groups')}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        first={10}
        columns={groupColumns(i18n, group, gainsOnScreen(statistics, rows))}
      />
    </Card>
  );
}

/** What each group gained as it stands on screen: together the net gain of all trades. */
export function gainsOnScreen(
  { gain, fees }: Pick<TradeStatistics, 'gain' | 'fees'>,
  rows: readonly TradeGroup[],
): ReadonlyMap<TradeGroup, number | null> {
  const net = Number(gain) - Number(fees);
  const parts = partsOnScreen(
    DOLLAR,
    rows.map((row) => row.gain),
    net,
  );
  return new Map(rows.map((row, at) => [row, parts[at] ?? null]));
}

function groupColumns(
  i18n: I18n,
  group: (typeof STATISTICS_GROUPS)[number],
  gains: ReadonlyMap<TradeGroup, number | null>,
): readonly Column<TradeGroup>[] {
  const { t, format } = i18n;
  const kit = columnKit<TradeGroup>(i18n);
  const most = Math.max(1, ...[...gains.values()].map((gain) => Math.abs(gain ?? 0)));
  const nameOf = (key: string): string =>
    group === 'symbol'
      ? optionName(i18n, key)
      : group === 'hour'
        ? t('trading.hour', { hour: key })
        : format.date(MONDAY + (Number(key) - 1) * DAY, 'weekdayDate', 'UTC').split(/[\s,]/)[0]!;
  return [
    kit.text('key', t(`trading.group.${group}`), ({ key }) => key, {
      rowHeader: true,
      cell: ({ key }) => nameOf(key),
    }),
    kit.number('count', t('trading.column.trades'), ({ count }) => count, { decimals: 0 }),
    kit.percent(
      'rate',
      t('trading.stat.winRate'),
      ({ wins, count }) => (count === 0 ? null : wins / count),
      { decimals: 0 },
    ),
    kit.figure(
      'gain',
      t('trading.gain'),
      ({ gain }) => Number(gain),
      (row) => {
        const gain = gains.get(row) ?? null;
        return <span className={gainLook(gain)}>{format.signedMoney(gain, DOLLAR)}</span>;
      },
    ),
    {
      id: 'bar',
      title: t('trading.gain'),
      titleIsHeard: true,
      csv: null,
      cell: ({ gain }) => <GainBar share={Number(gain) / most} />,
    },
  ];
}

const GainBar = ({ share }: { readonly share: number }) => (
  <span aria-hidden="true" className="flex h-2 w-28">
    <span className="flex w-1/2 justify-end">
      {share < 0 ? (
        <span className="rounded-l-full bg-loss" style={{ width: `${-share * 100}%` }} />
      ) : null}
    </span>
    <span className="w-1/2 border-l border-edge">
      {share > 0 ? (
        <span
          className="block h-full rounded-r-full bg-gain"
          style={{ width: `${share * 100}%` }}
        />
      ) : null}
    </span>
  </span>
);
