import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';

/** A file has every filing in a row of its own. */
export function filingColumns(i18n: I18n): readonly Column<FilingHead>[] {
  const { t } = i18n;
  const kit = columnKit<FilingHead>(i18n);
  return [
    kit.text('form', t('filings.form'), ({ form }) => form),
    kit.text('title', t('filings.heading'), ({ title }) => title),
    kit.instant('filed', t('filings.filed'), ({ filedAt }) => filedAt),
    kit.day('period', t('filings.period'), ({ periodEnd }) => periodEnd),
    kit.text('items', t('filings.items'), ({ items }) => items.join(' ')),
    kit.number('size', t('filings.size'), ({ sizeBytes }) => sizeBytes),
    kit.text('number', t('filings.byNumber'), ({ id }) => id),
  ];
}
