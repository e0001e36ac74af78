import { Link } from 'react-router';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { fileSize } from './file-size.ts';
import { filingAddress } from './filing-address.ts';

/** A phone keeps form and title, with the date below it. */
export function filingColumns(i18n: I18n): readonly Column<FilingHead>[] {
  const { t, format } = i18n;
  const kit = columnKit<FilingHead>(i18n);
  return [
    kit.text('form', t('filings.form'), ({ form }) => form, {
      cell: ({ form }) => <Badge tone="info">{form}</Badge>,
    }),
    kit.text('title', t('filings.heading'), ({ title }) => title, {
      rowHeader: true,
      cell: (head) => (
        <Link
          to={filingAddress(head)}
          className="block min-w-36 rounded-xs whitespace-normal text-link hover:underline"
          data-filing={head.id}
        >
          {head.title}
        </Link>
      ),
      phone: ({ filedAt }) => format.date(filedAt, 'date', EXCHANGE_ZONE),
    }),
    kit.instant('filed', t('filings.filed'), ({ filedAt }) => filedAt, {
      from: 'md',
      hint: ({ filedAt }) => format.date(filedAt, 'dateTimeWithZone', EXCHANGE_ZONE),
    }),
    kit.day('period', t('filings.period'), ({ periodEnd }) => periodEnd, { from: 'lg' }),
    {
      id: 'items',
      title: t('filings.items'),
      from: 'lg',
      csv: ({ items }) => items.join(' '),
      cell: ({ items }) => (items.length === 0 ? MISSING : items.join(', ')),
    },
    kit.figure(
      'size',
      t('filings.size'),
      ({ sizeBytes }) => sizeBytes,
      ({ sizeBytes }) => fileSize(t, format, sizeBytes),
      { from: 'md' },
    ),
    kit.text('number', t('filings.byNumber'), ({ id }) => id, { from: 'csv' }),
  ];
}
