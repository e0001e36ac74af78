import { Link } from 'react-router';
import type { FilingFact } from '../../../domain/filings/filing.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';

/** Of a company with a symbol, a figure leads to the same one in all its filings. */
export function factColumns(i18n: I18n, symbol: SymbolId | null): readonly Column<FilingFact>[] {
  const { t, format } = i18n;
  const kit = columnKit<FilingFact>(i18n);
  const period = ({ start, end }: FilingFact): string =>
    start === null
      ? t('filings.instant', { date: format.day(end) })
      : t('filings.periodOf', { start: format.day(start), end: format.day(end) });
  return [
    kit.text('concept', t('filings.concept'), ({ concept }) => concept, { from: 'csv' }),
    kit.text('label', t('filings.fact'), ({ label }) => label, {
      rowHeader: true,
      cell: ({ label, concept }) => (
        <span className="block min-w-32 whitespace-normal">
          {symbol === null ? (
            label
          ) : (
            <Link
              to={`/filings/fact?symbol=${encodeURIComponent(symbol)}&concept=${encodeURIComponent(concept)}`}
              title={t('filings.followFact', { fact: label })}
              className={textLinkClass}
            >
              {label}
            </Link>
          )}
        </span>
      ),
      sub: ({ concept }) => <code className="break-all whitespace-normal">{concept}</code>,
    }),
    kit.text('unit', t('filings.unit'), ({ unit }) => unit, { from: 'md' }),
    kit.day('from', t('filings.from'), ({ start }) => start, { from: 'csv' }),
    kit.day('to', t('filings.to'), ({ end }) => end, { from: 'csv' }),
    kit.figure(
      'value',
      t('filings.value'),
      ({ value }) => value,
      ({ value, unit }) => (
        <data value={value}>
          {format.number(value, Number.isInteger(value) ? 0 : 2)}
          <span className="ml-1 text-2xs text-quiet md:hidden">{unit}</span>
        </data>
      ),
    ),
    {
      id: 'period',
      title: t('filings.period'),
      by: ({ start, end }) => `${end} ${start ?? ''}`,
      csv: null,
      cell: period,
    },
    {
      id: 'decimals',
      title: t('filings.decimals'),
      numeric: true,
      from: 'lg',
      csv: ({ decimals }) => decimals,
      cell: ({ decimals }) => format.number(decimals, 0),
    },
  ];
}
