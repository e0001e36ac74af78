import type { FilingFact } from '../../../domain/filings/filing.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table.tsx';

export function factColumns({ t, format }: I18n): readonly Column<FilingFact>[] {
  const period = ({ start, end }: FilingFact): string =>
    start === null
      ? t('filings.instant', { date: format.day(end) })
      : t('filings.periodOf', { start: format.day(start), end: format.day(end) });
  return [
    {
      id: 'label',
      title: t('filings.fact'),
      rowHeader: true,
      sortable: true,
      cell: ({ label, concept }) => (
        <div className="grid min-w-32 py-1 whitespace-normal">
          {label}
          <code className="text-2xs font-normal break-all text-quiet">{concept}</code>
        </div>
      ),
    },
    {
      id: 'value',
      title: t('filings.value'),
      numeric: true,
      sortable: true,
      cell: ({ value, unit }) => (
        <data value={value}>
          {Number.isInteger(value) ? format.number(value, 0) : format.number(value, 2)}
          <span className="ml-1 text-2xs text-quiet md:hidden">{unit}</span>
        </data>
      ),
    },
    {
      id: 'unit',
      title: t('filings.unit'),
      sortable: true,
      from: 'md',
      cell: ({ unit }) => unit,
    },
    { id: 'period', title: t('filings.period'), sortable: true, cell: period },
    {
      id: 'decimals',
      title: t('filings.decimals'),
      numeric: true,
      from: 'lg',
      cell: ({ decimals }) => format.number(decimals, 0),
    },
  ];
}
