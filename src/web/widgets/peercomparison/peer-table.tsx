import { type ReactNode, useMemo, useState } from 'react';
import type { ComparedCompany, Comparison } from '../../../contract/market/peers.ts';
import {
  MEASURE_IDS,
  measureAt,
  type MeasureGroup,
  measuresOf,
  type PeerMeasure,
} from '../../../domain/peers/measures.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Column, type Sorting, Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { groupNames, measureNames, writeMeasure } from './measure-names.ts';

type Row =
  | { readonly kind: 'company'; readonly company: ComparedCompany }
  | { readonly kind: 'median' };

/** One group of measures, a company in each row and the industry in the last. */
export function PeerTable({
  comparison,
  group,
}: {
  readonly comparison: Comparison;
  readonly group: MeasureGroup;
}) {
  const { t } = useI18n();
  const [sorting, setSorting] = useState<Sorting>();
  const { companies, industry, symbol } = comparison;
  const measures = measuresOf(group);
  const rows = useMemo(() => sortCompanies(companies, sorting), [companies, sorting]);
  return (
    <Table
      caption={t('peers.tableOf', { group: t(groupNames[group]), symbol })}
      columns={columnsOf(t, comparison, measures)}
      rows={[
        ...rows.map((company): Row => ({ kind: 'company', company })),
        ...(industry === null ? [] : [{ kind: 'median' } as const]),
      ]}
      rowKey={(row) => (row.kind === 'median' ? 'median' : row.company.symbol)}
      isChosen={(row) => row.kind === 'company' && row.company.symbol === symbol}
      {...(sorting === undefined ? {} : { sorting })}
      onSort={setSorting}
    />
  );
}

/** The names, then a column for each measure. */
const columnsOf = (
  t: Translate,
  comparison: Comparison,
  measures: readonly PeerMeasure[],
): readonly Column<Row>[] => [
  {
    id: 'company',
    title: t('peers.company'),
    rowHeader: true,
    sortable: true,
    cell: (row) =>
      row.kind === 'median' ? (
        <span className="text-quiet">{t('peers.median')}</span>
      ) : (
        <Name company={row.company} own={row.company.symbol === comparison.symbol} />
      ),
  },
  ...measures.map((measure) => ({
    id: measure.id,
    title: t(measureNames[measure.id]),
    numeric: true,
    sortable: true,
    cell: (row: Row): ReactNode =>
      row.kind === 'median' ? (
        <Median comparison={comparison} measure={measure} />
      ) : (
        <Figure company={row.company} measure={measure} />
      ),
  })),
];

/** Without a wish the company comes first and its peers in their own order. */
const sortCompanies = (
  companies: readonly ComparedCompany[],
  sorting: Sorting | undefined,
): readonly ComparedCompany[] =>
  sortRows(companies, sorting, (company, column) =>
    column === 'company'
      ? company.symbol
      : (company.values[MEASURE_IDS.findIndex((id) => id === column)] ?? null),
  );

function Name({ company, own }: { readonly company: ComparedCompany; readonly own: boolean }) {
  return (
    <span className="flex items-baseline gap-2">
      {own ? (
        <strong className="font-semibold">{company.symbol}</strong>
      ) : (
        <TextLink
          to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(company.symbol)}`}
        >
          {company.symbol}
        </TextLink>
      )}
      <span className="max-w-44 truncate text-xs font-normal text-quiet max-md:hidden">
        {company.name}
      </span>
    </span>
  );
}

function Figure({
  company,
  measure,
}: {
  readonly company: ComparedCompany;
  readonly measure: PeerMeasure;
}) {
  const { t, format } = useI18n();
  const at = measureAt(measure.id);
  const value = company.values[at] ?? null;
  const rank = company.ranks[at] ?? null;
  return (
    <span className="inline-grid justify-items-end py-1 leading-tight">
      {measure.group === 'performance' || measure.group === 'growth' ? (
        <Change ratio={value} decimals={1} />
      ) : (
        <data value={value ?? undefined}>
          {writeMeasure(format, measure.unit, value, company.currency)}
        </data>
      )}
      {rank === null ? (
        <span className="h-3" />
      ) : (
        <span
          className="flex h-3 items-center gap-1 text-2xs text-quiet"
          title={t('peers.rankOf', { percent: format.percent(rank, 0) })}
        >
          <span aria-hidden="true" className="relative h-1 w-8 rounded-full bg-neutral-soft">
            <span
              className="absolute inset-y-0 left-0 rounded-full bg-series-1"
              style={{ width: `${rank * 100}%` }}
            />
          </span>
          <span className="sr-only">{t('peers.percentile')}</span>
          <data value={rank} className="w-5 text-right">
            {format.number(Math.round(rank * 100))}
          </data>
        </span>
      )}
    </span>
  );
}

function Median({
  comparison,
  measure,
}: {
  readonly comparison: Comparison;
  readonly measure: PeerMeasure;
}) {
  const { t, format } = useI18n();
  const figure = comparison.industry?.figures[measureAt(measure.id)];
  return (
    <span className="inline-grid justify-items-end py-1 leading-tight">
      <data value={figure?.median ?? undefined}>
        {writeMeasure(
          format,
          measure.unit,
          figure?.median ?? null,
          comparison.companies[0]?.currency ?? NO_CURRENCY,
        )}
      </data>
      <span className="text-2xs text-quiet">{t('peers.of', { count: figure?.counted ?? 0 })}</span>
    </span>
  );
}
