import { Link } from 'react-router';
import type { InsiderTransaction } from '../../../domain/ownership/insider.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { CsvRow } from '../../ui/table/csv.ts';
import type { Column } from '../../ui/table.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { filingAddress } from '../filings/filing-address.ts';
import { codeTitles, codeTones } from './insider-codes.ts';

export function insiderColumns({ t, format }: I18n): readonly Column<InsiderTransaction>[] {
  return [
    {
      id: 'insider',
      title: t('insights.insiders.insider'),
      rowHeader: true,
      sortable: true,
      cell: ({ insider, title, date }) => (
        <div className="grid py-1.5">
          {insider}
          <span className="text-xs font-normal text-quiet">{title}</span>
          <span className="text-xs font-normal text-quiet md:hidden">{format.day(date)}</span>
        </div>
      ),
    },
    {
      id: 'date',
      title: t('insights.insiders.date'),
      sortable: true,
      from: 'md',
      cell: ({ date }) => format.day(date),
    },
    {
      id: 'code',
      title: t('insights.insiders.kind'),
      sortable: true,
      cell: ({ code, planned }) => (
        <span className="inline-flex items-center gap-1">
          <Badge tone={codeTones[code] ?? 'neutral'}>{t(codeTitles[code])}</Badge>
          {planned ? <Badge>{t('insights.insiders.planned')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'shares',
      title: t('insights.insiders.shares'),
      numeric: true,
      sortable: true,
      cell: ({ shares }) => format.signed(shares, 0),
    },
    {
      id: 'price',
      title: t('insights.insiders.price'),
      numeric: true,
      sortable: true,
      from: 'lg',
      cell: ({ price, currency }) => format.money(price, currency),
    },
    {
      id: 'value',
      title: t('insights.insiders.value'),
      numeric: true,
      sortable: true,
      cell: ({ value, currency }) => format.compactMoney(value, currency),
    },
    {
      id: 'after',
      title: t('insights.insiders.after'),
      numeric: true,
      sortable: true,
      from: 'lg',
      cell: ({ sharesAfter }) => format.number(sharesAfter, 0),
    },
    {
      id: 'filing',
      title: t('insights.insiders.filing'),
      from: 'md',
      cell: ({ symbol, filingId }) =>
        filingId === null ? (
          MISSING
        ) : (
          <Link to={filingAddress({ symbol, id: filingId })} className={textLinkClass}>
            {t('insights.insiders.read')}
          </Link>
        ),
    },
  ];
}

export function insiderValue(row: InsiderTransaction, column: string): string | number | null {
  switch (column) {
    case 'date':
      return row.date;
    case 'code':
      return row.code;
    case 'shares':
      return row.shares;
    case 'price':
      return row.price;
    case 'value':
      return row.value;
    case 'after':
      return row.sharesAfter;
    default:
      return row.insider;
  }
}

export const insiderCsv = ({ t }: I18n, rows: readonly InsiderTransaction[]): readonly CsvRow[] => [
  [
    t('insights.insiders.date'),
    t('insights.insiders.insider'),
    t('insights.insiders.kind'),
    t('insights.insiders.shares'),
    t('insights.insiders.price'),
    t('insights.insiders.value'),
    t('insights.insiders.after'),
    t('insights.insiders.planned'),
    t('insights.insiders.filing'),
  ],
  ...rows.map((row) => [
    row.date,
    `${row.insider}, ${row.title}`,
    row.code,
    row.shares,
    row.price,
    row.value,
    row.sharesAfter,
    row.planned ? 1 : 0,
    row.filingId,
  ]),
];
