import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  dividendGrowth,
  type DividendYear,
  dividendYears,
  paidDividends,
  type PaidDividend,
  yearsOfIncrease,
} from '../../../domain/prices/dividend-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { type SortedColumn, SortedTable } from '../../ui/sorted-table.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { actionsQuery } from './actions-query.ts';
import { DividendBars } from './dividend-bars.tsx';

const types: Readonly<Record<PaidDividend['type'], PlainKey>> = {
  regular: 'further.dividends.regular',
  special: 'further.dividends.special',
  'capital-gain': 'further.dividends.capitalGain',
  income: 'further.dividends.income',
};

/** What a share has paid, on the basis of today's shares, and how that has grown. */
export function Dividends({ symbol, rows }: { readonly symbol: SymbolId; readonly rows: number }) {
  const { t } = useI18n();
  const asked = useQuery(actionsQuery(useApi(), symbol));
  const paid = asked.data === undefined ? [] : paidDividends(asked.data.data);
  return (
    <WidgetPanel
      tool="dividends"
      title={t('further.dividends.title')}
      flush
      actions={paid.length === 0 ? undefined : <Export symbol={symbol} paid={paid} />}
    >
      <Loaded
        of={[asked]}
        skeleton={
          <div className="p-card">
            <SkeletonLines lines={10} />
          </div>
        }
      >
        {({ asOf }) =>
          paid.length === 0 ? (
            <EmptyState glyph="calendar" title={t('further.dividends.none', { symbol })}>
              {t('further.dividends.noneWhy')}
            </EmptyState>
          ) : (
            <History paid={paid} today={easternDate(asOf)} rows={rows} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

function History({
  paid,
  today,
  rows,
}: {
  readonly paid: readonly PaidDividend[];
  readonly today: IsoDate;
  readonly rows: number;
}) {
  const { t, format } = useI18n();
  const [all, setAll] = useState(false);
  const years = dividendYears(paid, today);
  const columns: readonly SortedColumn<PaidDividend>[] = [
    {
      id: 'exDate',
      title: t('further.dividends.exDate'),
      rowHeader: true,
      by: ({ exDate }) => exDate,
      cell: ({ exDate }) => format.day(exDate),
    },
    {
      id: 'payDate',
      title: t('further.dividends.payDate'),
      by: ({ payDate }) => payDate,
      cell: ({ payDate }) => format.day(payDate),
    },
    {
      id: 'amount',
      title: t('further.dividends.amount'),
      numeric: true,
      by: ({ amount }) => amount,
      cell: ({ amount, currency }) => format.money(amount, currency, 4),
    },
    {
      id: 'adjusted',
      title: t('further.dividends.adjusted'),
      numeric: true,
      from: 'md',
      by: ({ adjusted }) => adjusted,
      cell: ({ adjusted, currency }) => format.money(adjusted, currency, 4),
    },
    {
      id: 'type',
      title: t('further.dividends.type'),
      from: 'md',
      by: ({ type }) => t(types[type]),
      cell: ({ type }) => t(types[type]),
    },
  ];
  return (
    <>
      <Growth years={years} currency={paid[0]?.currency ?? NO_CURRENCY} />
      <SortedTable
        caption={t('further.dividends.title')}
        columns={columns}
        rows={paid}
        {...(all ? {} : { most: rows })}
        initially={{ column: 'exDate', descending: true }}
        rowKey={({ exDate, type, amount }) => `${exDate} ${type} ${amount}`}
      />
      {all || paid.length <= rows ? null : (
        <div className="border-t border-line px-card py-2">
          <Button size="small" kind="quiet" onClick={() => setAll(true)}>
            {t('overview.showAll', { count: paid.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Growth({
  years,
  currency,
}: {
  readonly years: readonly DividendYear[];
  readonly currency: string;
}) {
  const { t, format } = useI18n();
  const increases = yearsOfIncrease(years);
  const growth = dividendGrowth(years, 5);
  if (years.length < 2) return null;
  return (
    <div className="grid gap-3 border-b border-line p-card">
      <DividendBars years={years.slice(-12)} currency={currency} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs">
        <span>{t('further.dividends.increases', { count: increases })}</span>
        <span>
          {t('further.dividends.growth')}{' '}
          <strong className="font-semibold tabular-nums">{format.signedPercent(growth, 1)}</strong>
        </span>
      </p>
    </div>
  );
}

function Export({
  symbol,
  paid,
}: {
  readonly symbol: SymbolId;
  readonly paid: readonly PaidDividend[];
}) {
  const { t } = useI18n();
  return (
    <CsvButton
      kind="quiet"
      name={[symbol, 'dividends']}
      rows={() => [
        [
          t('further.dividends.exDate'),
          t('further.dividends.recordDate'),
          t('further.dividends.payDate'),
          t('further.dividends.amount'),
          t('further.dividends.adjusted'),
          t('further.dividends.currency'),
          t('further.dividends.type'),
        ],
        ...paid.map(({ exDate, recordDate, payDate, amount, adjusted, currency, type }) => [
          exDate,
          recordDate,
          payDate,
          amount,
          adjusted,
          currency,
          t(types[type]),
        ]),
      ]}
    />
  );
}
