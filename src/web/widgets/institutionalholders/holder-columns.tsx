import { holdingChange, type HoldingChange } from '../../../domain/ownership/holding-change.ts';
import type { Holder } from '../../../domain/ownership/holder.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import type { CsvRow } from '../../ui/table/csv.ts';
import type { Column } from '../../ui/table.tsx';

const words: Readonly<Record<Exclude<HoldingChange['kind'], 'unknown'>, PlainKey>> = {
  new: 'insights.holders.new',
  added: 'insights.holders.added',
  reduced: 'insights.holders.reduced',
  unchanged: 'insights.holders.unchanged',
};

export function holderColumns({ t, format }: I18n, currency: string): readonly Column<Holder>[] {
  return [
    {
      id: 'name',
      title: t('insights.holders.name'),
      rowHeader: true,
      sortable: true,
      cell: ({ name }) => <span className="block min-w-32 py-1 whitespace-normal">{name}</span>,
    },
    {
      id: 'shares',
      title: t('insights.holders.shares'),
      numeric: true,
      sortable: true,
      cell: ({ shares }) => format.compact(shares),
    },
    {
      id: 'share',
      title: t('insights.holders.share'),
      numeric: true,
      sortable: true,
      cell: ({ share }) => format.percent(share),
    },
    {
      id: 'value',
      title: t('insights.holders.value'),
      numeric: true,
      sortable: true,
      from: 'lg',
      cell: ({ value }) => format.compactMoney(value, currency),
    },
    {
      id: 'change',
      title: t('insights.holders.change'),
      numeric: true,
      sortable: true,
      from: 'md',
      cell: ({ change }) => (change === null ? MISSING : format.signed(change, 0)),
    },
    {
      id: 'ratio',
      title: t('insights.holders.changeRatio'),
      numeric: true,
      sortable: true,
      cell: (holder) => <ChangeOf holder={holder} t={t} />,
    },
    {
      id: 'reported',
      title: t('insights.holders.reported'),
      sortable: true,
      from: 'xl',
      cell: ({ reportedOn }) => format.day(reportedOn),
    },
  ];
}

function ChangeOf({ holder, t }: { readonly holder: Holder; readonly t: I18n['t'] }) {
  const { kind, ratio } = holdingChange(holder);
  if (kind === 'unknown') return MISSING;
  if (ratio === null) return <Badge tone="success">{t(words[kind])}</Badge>;
  return (
    <span title={t(words[kind])}>
      <Change ratio={ratio} />
    </span>
  );
}

export function holderValue(holder: Holder, column: string): string | number | null {
  switch (column) {
    case 'shares':
      return holder.shares;
    case 'share':
      return holder.share;
    case 'value':
      return holder.value;
    case 'change':
      return holder.change;
    case 'ratio':
      return holdingChange(holder).ratio;
    case 'reported':
      return holder.reportedOn;
    default:
      return holder.name;
  }
}

export const holderCsv = ({ t }: I18n, rows: readonly Holder[]): readonly CsvRow[] => [
  [
    t('insights.holders.name'),
    t('insights.holders.shares'),
    t('insights.holders.share'),
    t('insights.holders.value'),
    t('insights.holders.change'),
    t('insights.holders.changeRatio'),
    t('insights.holders.reported'),
  ],
  ...rows.map((row) => [
    row.name,
    row.shares,
    row.share,
    row.value,
    row.change,
    holdingChange(row).ratio,
    row.reportedOn,
  ]),
];
