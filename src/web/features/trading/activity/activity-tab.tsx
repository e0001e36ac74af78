import { useMemo } from 'react';
import { addDays, parseIsoDate } from '../../../../domain/calendar/iso-date.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useOlderPages } from '../../../api/use-older-pages.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { type I18n, useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { compactControlClass } from '../../../ui/control-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { ACTIVITY_KINDS, activityAddress } from '../address.ts';
import { easternMidnight } from '../day-bounds.ts';
import { DOLLAR, gainLook } from '../figure.ts';
import { DayField } from '../orders/filter-bar.tsx';
import { OrderDrawerSlot } from '../orders/order-drawer-slot.tsx';
import { useOrderActs } from '../orders/use-order-acts.ts';
import { activitiesQuery } from '../trading-calls.ts';
import { type ActivityLine, activityLine, activitySubject } from './activity-words.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';

/** Fills, cash and changes of positions, newest first. */
export function ActivityTab({ account }: { readonly account: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const acts = useOrderActs(account);
  const { values, change } = useAddressState(activityAddress);
  const { kind, q, from, to, order } = values;
  const filter = activityFilter(values);
  const { first, pages, busy, older } = useOlderPages('', (cursor) =>
    activitiesQuery(api, account, { ...filter, ...(cursor === '' ? {} : { behind: cursor }) }),
  );
  const lines = useMemo(() => {
    const wanted = q.trim().toUpperCase();
    return pages
      .flatMap(({ activities }) => activities)
      .flatMap((one) => activityLine(i18n, one) ?? [])
      .filter(({ symbol }) => wanted === '' || (symbol ?? '').startsWith(wanted));
  }, [pages, q, i18n]);
  const columns = useMemo(
    () => activityColumns(i18n, (id) => change({ order: id })),
    [i18n, change],
  );
  const next = pages.at(-1)?.next ?? null;
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-card py-2 print:hidden">
        <Segmented
          label={t('trading.filter.kind')}
          segments={ACTIVITY_KINDS.map((value) => ({
            value,
            title: t(`trading.filter.kind.${value}`),
          }))}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
        <input
          type="search"
          aria-label={t('trading.filter.symbol')}
          placeholder={t('trading.filter.symbol')}
          className={`${compactControlClass} !w-32 uppercase placeholder:normal-case noscript:hidden`}
          value={q}
          onChange={({ target }) => change({ q: target.value })}
        />
        <DayField
          label={t('trading.filter.from')}
          value={from}
          onChange={(day) => change({ from: parseIsoDate(day) })}
        />
        <DayField
          label={t('trading.filter.to')}
          value={to}
          onChange={(day) => change({ to: parseIsoDate(day) })}
        />
        <span className="ml-auto flex items-center gap-1">
          <ExportLink account={account} what="fills" label={t('trading.exportFills')} />
          <ExportLink account={account} what="activities" label={t('trading.exportActivities')} />
        </span>
      </div>
      <Loaded of={[first]} skeleton={<SkeletonLines lines={12} padded />}>
        {() =>
          lines.length === 0 ? (
            <EmptyState glyph="list" title={t('trading.noActivity')}>
              {t('trading.noActivityHint')}
            </EmptyState>
          ) : (
            <Grid
              caption={t('trading.tab.activity')}
              rows={lines}
              rowKey={({ key }) => key}
              columns={columns}
            />
          )
        }
      </Loaded>
      {next === null ? null : (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" size="small" busy={busy} onClick={() => older(String(next))}>
            {t('trading.older')}
          </Button>
        </div>
      )}
      <OrderDrawerSlot
        account={account}
        order={order}
        acts={acts}
        onShow={(id) => change({ order: id })}
      />
    </Card>
  );
}

/** What the address asks for, as the API takes it. */
export const activityFilter = ({
  kind,
  from,
  to,
}: {
  readonly kind: (typeof ACTIVITY_KINDS)[number];
  readonly from: ReturnType<typeof parseIsoDate>;
  readonly to: ReturnType<typeof parseIsoDate>;
}) => ({
  ...(kind === 'all' ? {} : { kinds: kind }),
  // Both bounds are exclusive.
  ...(from === null ? {} : { after: String(easternMidnight(from) - 1) }),
  ...(to === null ? {} : { until: String(easternMidnight(addDays(to, 1))) }),
});

const ExportLink = ({
  account,
  what,
  label,
}: {
  readonly account: string;
  readonly what: 'fills' | 'activities';
  readonly label: string;
}) => (
  <a
    href={`/api/trading/accounts/${account}/export/${what}`}
    download
    className={buttonClass({ kind: 'quiet', size: 'small' })}
  >
    <Glyph name="download" className="size-3.5" />
    {label}
  </a>
);

function activityColumns(
  i18n: I18n,
  onOrder: (id: string) => void,
): readonly Column<ActivityLine>[] {
  const { t, format } = i18n;
  const kit = columnKit<ActivityLine>(i18n);
  return [
    kit.instant('at', t('trading.column.time'), ({ at }) => at, {
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()} className="text-quiet tabular-nums">
          {format.date(at, 'date', EXCHANGE_ZONE)} {format.date(at, 'seconds', EXCHANGE_ZONE)}
        </time>
      ),
    }),
    // A payment has no symbol: what happened names the row.
    kit.text('what', t('trading.column.what'), ({ what }) => what, { rowHeader: true }),
    kit.text('symbol', t('trading.column.symbol'), ({ symbol }) => symbol, {
      look: 'font-medium',
      cell: ({ symbol }) => activitySubject(i18n, symbol),
    }),
    kit.text('detail', t('trading.column.detail'), ({ detail }) => detail, {
      look: 'tabular-nums',
    }),
    kit.figure(
      'fees',
      t('trading.column.fees'),
      ({ fees }) => fees,
      ({ fees }) => (fees === 0 ? '' : format.money(fees, DOLLAR)),
      { from: 'md' },
    ),
    kit.figure(
      'amount',
      t('trading.column.amount'),
      ({ amount }) => amount,
      ({ amount }) =>
        amount === null ? (
          ''
        ) : (
          <span className={gainLook(amount)}>{format.signedMoney(amount, DOLLAR)}</span>
        ),
    ),
    {
      id: 'order',
      title: t('trading.order'),
      titleIsHeard: true,
      csv: ({ orderId }) => orderId,
      cell: ({ orderId }) =>
        orderId === null ? null : (
          <button
            type="button"
            className={`${textLinkClass} text-xs`}
            onClick={() => onOrder(orderId)}
          >
            {t('trading.order')}
          </button>
        ),
    },
  ];
}
