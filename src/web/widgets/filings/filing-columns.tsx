import { Link } from 'react-router';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { fileSize } from './file-size.ts';
import { filingAddress } from './filing-address.ts';

/** A phone keeps form and title, with the date below it. */
export function filingColumns({ t, format }: I18n): readonly Column<FilingHead>[] {
  const filed = ({ filedAt }: FilingHead) => format.date(filedAt, 'date', EXCHANGE_ZONE);
  return [
    {
      id: 'form',
      title: t('filings.form'),
      sortable: true,
      cell: ({ form }) => <Badge tone="info">{form}</Badge>,
    },
    {
      id: 'title',
      title: t('filings.heading'),
      rowHeader: true,
      sortable: true,
      cell: (head) => (
        <div className="grid min-w-36 py-1.5 whitespace-normal">
          <Link
            to={filingAddress(head)}
            className="rounded-xs text-link hover:underline"
            data-filing={head.id}
          >
            {head.title}
          </Link>
          <span className="text-xs font-normal text-quiet md:hidden">{filed(head)}</span>
        </div>
      ),
    },
    {
      id: 'filed',
      title: t('filings.filed'),
      sortable: true,
      from: 'md',
      cell: (head) => (
        <time
          dateTime={new Date(head.filedAt).toISOString()}
          title={format.date(head.filedAt, 'dateTimeWithZone', EXCHANGE_ZONE)}
        >
          {filed(head)}
        </time>
      ),
    },
    {
      id: 'period',
      title: t('filings.period'),
      sortable: true,
      from: 'lg',
      cell: ({ periodEnd }) => format.day(periodEnd),
    },
    {
      id: 'items',
      title: t('filings.items'),
      from: 'lg',
      cell: ({ items }) => (items.length === 0 ? MISSING : items.join(', ')),
    },
    {
      id: 'size',
      title: t('filings.size'),
      numeric: true,
      sortable: true,
      from: 'md',
      cell: ({ sizeBytes }) => fileSize(t, format, sizeBytes),
    },
  ];
}

/** By what the column sorts. */
export function filingValue(head: FilingHead, column: string): string | number | null {
  switch (column) {
    case 'filed':
      return head.filedAt;
    case 'period':
      return head.periodEnd;
    case 'size':
      return head.sizeBytes;
    case 'form':
      return head.form;
    default:
      return head.title;
  }
}
