import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GuidanceLine, guidanceLines } from '../../../domain/earnings/guidance-outcome.ts';
import type { Guidance } from '../../../domain/earnings/earnings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { measureNames, periodOf, writeFigure } from '../earningsinsights/earnings-names.ts';
import { earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { WidgetPanel } from '../widget-panel.tsx';

const stanceNames: Readonly<Record<Guidance['stance'], PlainKey>> = {
  raised: 'earnings.guidance.raised',
  lowered: 'earnings.guidance.lowered',
  maintained: 'earnings.guidance.maintained',
  initiated: 'earnings.guidance.initiated',
};
const stanceTones: Readonly<Record<Guidance['stance'], Tone>> = {
  raised: 'success',
  lowered: 'danger',
  maintained: 'neutral',
  initiated: 'info',
};
const outcomeNames: Readonly<Record<NonNullable<GuidanceLine['outcome']>, PlainKey>> = {
  above: 'earnings.guidance.above',
  within: 'earnings.guidance.within',
  below: 'earnings.guidance.below',
};

/** What the company said about periods to come, against what was expected and what came of it. */
export function EarningsGuidance({
  symbol,
  resultsPerPage = 12,
}: {
  readonly symbol: SymbolId;
  readonly resultsPerPage?: number;
}) {
  const { t } = useI18n();
  const result = useQuery(earningsQuery(useApi(), symbol));
  const lines = guidanceLines(result.data?.data ?? []);
  return (
    <WidgetPanel
      tool="earningsguidance"
      title={t('earnings.guidance.title')}
      flush
      actions={
        <CsvButton
          name={[symbol, 'guidance']}
          disabled={lines.length === 0}
          rows={() => [
            CSV_HEAD,
            ...lines.map((line) => [
              line.givenOn,
              periodOf(line),
              line.measure,
              line.stance,
              line.low,
              line.high,
              line.consensus,
              line.actual,
              line.outcome,
            ]),
          ]}
        />
      }
    >
      <Loaded of={[result]} skeleton={<Skeleton className="m-card h-72" />}>
        {() =>
          lines.length === 0 ? (
            <EmptyState title={t('earnings.guidance.none')}>
              {t('earnings.guidance.noneWhy')}
            </EmptyState>
          ) : (
            <Lines lines={lines.slice(0, resultsPerPage)} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const CSV_HEAD = 'given on,period,measure,stance,low,high,estimate then,actual,outcome'.split(',');

function Lines({ lines }: { readonly lines: readonly GuidanceLine[] }) {
  const { t, format } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  return (
    <Table
      caption={t('earnings.guidance.title')}
      columns={columnsOf(t, format)}
      rows={sortRows(lines, sorting, valueOf)}
      rowKey={({ eventId, measure }) => `${eventId} ${measure}`}
      {...(sorting === undefined ? {} : { sorting })}
      onSort={setSorting}
    />
  );
}

function valueOf(line: GuidanceLine, column: string): string | number | null {
  switch (column) {
    case 'measure':
      return line.measure;
    case 'stance':
      return line.stance;
    case 'gap':
      return line.gap;
    case 'actual':
      return line.outcome;
    default:
      return line.givenOn;
  }
}

const columnsOf = (t: Translate, format: Formats): readonly Column<GuidanceLine>[] => [
  {
    id: 'period',
    title: t('earnings.guidance.for'),
    rowHeader: true,
    sortable: true,
    cell: (line) => (
      <span className="grid py-1 leading-tight">
        <span>
          {periodOf(line)}
          <span className="md:hidden">{` · ${t(measureNames[line.measure])}`}</span>
        </span>
        <span className="text-2xs font-normal text-quiet">
          {t('earnings.guidance.given', { date: format.day(line.givenOn) })}
        </span>
      </span>
    ),
  },
  {
    id: 'measure',
    title: t('earnings.guidance.measure'),
    sortable: true,
    from: 'md',
    cell: ({ measure }) => t(measureNames[measure]),
  },
  {
    id: 'stance',
    title: t('earnings.guidance.stance'),
    sortable: true,
    cell: ({ stance }) => <Badge tone={stanceTones[stance]}>{t(stanceNames[stance])}</Badge>,
  },
  {
    id: 'range',
    title: t('earnings.guidance.range'),
    numeric: true,
    cell: ({ measure, low, high, currency }) =>
      `${writeFigure(format, measure, low, currency)} – ${writeFigure(format, measure, high, currency)}`,
  },
  {
    id: 'gap',
    title: t('earnings.guidance.gap'),
    numeric: true,
    sortable: true,
    cell: ({ gap }) => <Change ratio={gap} />,
  },
  {
    id: 'actual',
    title: t('earnings.guidance.actual'),
    numeric: true,
    sortable: true,
    cell: ({ measure, actual, outcome, currency }) => (
      <span className="inline-flex items-baseline gap-2">
        {writeFigure(format, measure, actual, currency)}
        {outcome === null ? null : (
          <span className="text-2xs text-quiet">{t(outcomeNames[outcome])}</span>
        )}
      </span>
    ),
  },
];
