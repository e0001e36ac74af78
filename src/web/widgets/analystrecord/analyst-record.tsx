import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { joinRecords, upsideOf } from '../../../domain/analysts/rating-list.ts';
import { type FirmRecord, GRADES } from '../../../domain/analysts/rating.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type Formats, MISSING } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { ratingsQuery } from '../analystrecommendations/analyst-queries.ts';
import { gradeNames, gradeTones } from '../analystrecommendations/grade-names.ts';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { WidgetPanel } from '../widget-panel.tsx';

/** Where each firm stands, and how right its calls on this company have been. */
export function AnalystRecord({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const api = useApi();
  const result = useQuery(ratingsQuery(api, symbol));
  const quotes = useQuery(quoteQuery(api, symbol));
  const firms = result.data?.data?.firms ?? [];
  return (
    <WidgetPanel
      tool="analystrecord"
      title={t('analyst.record.title')}
      note={result.data ? t('analyst.ofFirms', { count: firms.length }) : undefined}
      flush
      actions={
        <CsvButton
          name={[symbol, 'firms']}
          disabled={firms.length === 0}
          rows={() => [
            CSV_HEAD,
            ...firms.map((firm) => [
              firm.firm,
              firm.grade,
              new Date(firm.since).toISOString(),
              firm.target,
              firm.calls,
              firm.judged,
              firm.hitRate,
              firm.meanReturn,
            ]),
          ]}
        />
      }
    >
      <Loaded of={[result, quotes]} skeleton={<Skeleton className="m-card h-96" />}>
        {(_, quoted) =>
          firms.length === 0 ? (
            <EmptyState title={t('analyst.none')}>{t('analyst.noneWhy')}</EmptyState>
          ) : (
            <Firms firms={firms} price={quoted.data[0]?.last ?? null} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD = 'firm,rating,since,target,calls,judged calls,hit rate,mean return'.split(',');

function Firms({
  firms,
  price,
}: {
  readonly firms: readonly FirmRecord[];
  readonly price: number | null;
}) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  const joined = joinRecords(firms);
  return (
    <>
      <Table
        caption={t('analyst.record.title')}
        columns={columnsOf(t, format, price)}
        rows={sortRows(firms, sorting, (firm, column) => valueOf(firm, column, price))}
        rowKey={({ firm }) => firm}
        {...(sorting === undefined ? {} : { sorting })}
        onSort={setSorting}
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        {joined.judged === 0
          ? t('analyst.record.noneJudged')
          : t('analyst.record.all', {
              rate: format.percent(joined.hitRate, 0),
              count: joined.judged,
              mean: format.signedPercent(joined.meanReturn, 1),
              firms: joined.firms,
            })}{' '}
        {t('analyst.record.rule')}
      </p>
    </>
  );
}

function valueOf(firm: FirmRecord, column: string, price: number | null): string | number | null {
  switch (column) {
    case 'grade':
      return GRADES.indexOf(firm.grade);
    case 'since':
      return firm.since;
    case 'target':
      return firm.target;
    case 'upside':
      return upsideOf(firm.target, price);
    case 'calls':
      return firm.calls;
    case 'hitRate':
      return firm.hitRate;
    case 'meanReturn':
      return firm.meanReturn;
    default:
      return firm.firm;
  }
}

function columnsOf(
  t: Translate,
  format: Formats,
  price: number | null,
): readonly Column<FirmRecord>[] {
  const figure = (id: string, title: string, cell: (row: FirmRecord) => ReactNode) => ({
    id,
    title,
    numeric: true,
    sortable: true,
    cell,
  });
  /** A mean with the number of calls behind it. */
  const judged = (figures: ReactNode, count: number) => (
    <span className="inline-flex items-baseline gap-1.5">
      {figures}
      {count === 0 ? null : (
        <span className="text-2xs text-quiet">{t('analyst.of', { count })}</span>
      )}
    </span>
  );
  return [
    {
      id: 'firm',
      title: t('analyst.firm'),
      rowHeader: true,
      sortable: true,
      cell: ({ firm }) => <span className="block max-md:max-w-36 max-md:truncate">{firm}</span>,
    },
    {
      id: 'grade',
      title: t('analyst.rating'),
      sortable: true,
      cell: ({ grade }) => <Badge tone={gradeTones[grade]}>{t(gradeNames[grade])}</Badge>,
    },
    {
      id: 'since',
      title: t('analyst.record.since'),
      sortable: true,
      from: 'md',
      cell: ({ since }) => format.date(since, 'date', EXCHANGE_ZONE),
    },
    figure('target', t('analyst.calls.target'), ({ target, currency }) =>
      format.money(target, currency),
    ),
    figure('upside', t('analyst.record.upside'), ({ target }) => (
      <Change ratio={upsideOf(target, price)} />
    )),
    figure('calls', t('analyst.record.calls'), ({ calls }) => format.number(calls)),
    figure('hitRate', t('analyst.record.hitRate'), (firm) =>
      judged(firm.hitRate === null ? MISSING : format.percent(firm.hitRate, 0), firm.judged),
    ),
    figure('meanReturn', t('analyst.record.meanReturn'), (firm) =>
      judged(<Change ratio={firm.meanReturn} />, firm.judged),
    ),
  ];
}
