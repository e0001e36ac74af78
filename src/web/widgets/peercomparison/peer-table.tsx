import type { ComparedCompany, Comparison } from '../../../contract/market/peers.schema.ts';
import {
  measuresFor,
  measureAt,
  type MeasureGroup,
  type PeerMeasure,
} from '../../../domain/peers/measures.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { writeMeasure } from './measure-names.ts';

/** A company, or the median of the industry. */
export type PeerRow = ComparedCompany | 'median';

/** One group of measures, a company in each row and the industry in the last. */
export function PeerTable({
  comparison,
  group,
}: {
  readonly comparison: Comparison;
  readonly group: MeasureGroup;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { companies, industry, symbol } = comparison;
  return (
    <Grid<PeerRow>
      caption={t('peers.tableOf', { group: t(`peers.group.${group}`), symbol })}
      columns={peerColumns(i18n, comparison, group)}
      rows={companies}
      rowKey={(row) => (row === 'median' ? row : row.symbol)}
      footer={industry === null ? [] : ['median']}
      isChosen={(row) => row !== 'median' && row.symbol === symbol}
    />
  );
}

/** The names, then each measure; those of another group and the ranks are in the file only. */
export function peerColumns(
  { t }: I18n,
  comparison: Comparison,
  shown: MeasureGroup,
): readonly Column<PeerRow>[] {
  const of = <T,>(row: PeerRow, read: (company: ComparedCompany) => T): T | null =>
    row === 'median' ? null : read(row);
  return [
    {
      id: 'symbol',
      title: t('peers.symbol'),
      from: 'csv',
      csv: (row) => of(row, ({ symbol }) => symbol),
      cell: () => null,
    },
    {
      id: 'company',
      title: t('peers.company'),
      rowHeader: true,
      by: (row) => of(row, ({ symbol }) => symbol),
      csv: (row) => of(row, ({ name }) => name),
      cell: (row) =>
        row === 'median' ? (
          <span className="text-quiet">{t('peers.median')}</span>
        ) : (
          <Name company={row} own={row.symbol === comparison.symbol} />
        ),
    },
    ...measuresFor(comparison.kind).flatMap((measure): Column<PeerRow>[] => {
      const title = t(`peers.measure.${measure.id}`);
      const at = measureAt(measure.id);
      return [
        {
          id: measure.id,
          title,
          numeric: true,
          by: (row) => of(row, ({ values }) => values[at] ?? null),
          cell: (row) =>
            row === 'median' ? (
              <Median comparison={comparison} measure={measure} />
            ) : (
              <Figure company={row} measure={measure} />
            ),
          ...(measure.group === shown ? {} : { from: 'csv' }),
        },
        {
          id: `${measure.id} rank`,
          title: `${title} ${t('peers.percentile')}`,
          from: 'csv',
          csv: (row) => of(row, ({ ranks }) => ranks[at] ?? null),
          cell: () => null,
        },
      ];
    }),
  ];
}

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
