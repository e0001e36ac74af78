import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolAddress } from '../../shell/symbols/symbol-address.ts';
import { Change } from '../../ui/change-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type HeatPath, type HeatRow, heatRows, type HeatView } from './heat-tree.ts';

interface HeatTableProps {
  readonly caption: string;
  readonly view: HeatView;
  readonly onOpen: (path: HeatPath) => void;
}

/** The same tree in lines: a group can be opened, a company has its page. */
export function HeatTable({ caption, view, onOpen }: HeatTableProps) {
  const i18n = useI18n();
  const rows = heatRows(view, i18n.t('markets.heat.other'));
  const total = view.industries.reduce((sum, { marketCap }) => sum + marketCap, 0);
  const top = rows[0]?.level;
  return (
    <Grid
      caption={caption}
      columns={columnsOf(i18n, total, onOpen)}
      rows={rows}
      rowKey={({ key }) => key}
      rowLook={({ level }) => (level === top && level !== 'company' ? 'bg-sunken/60' : undefined)}
    />
  );
}

const INDENTS = { sector: '', industry: 'pl-3', company: 'pl-6' } as const;

function columnsOf(
  { t, format }: I18n,
  total: number,
  onOpen: (path: HeatPath) => void,
): readonly Column<HeatRow>[] {
  return [
    {
      id: 'name',
      title: t('markets.heat.group'),
      rowHeader: true,
      fills: true,
      hint: ({ name }) => name,
      cell: ({ level, name, symbol, sector, industry }) => (
        <span className={`block truncate ${INDENTS[level]}`}>
          {symbol === null ? (
            <button
              type="button"
              className={`rounded-xs hover:text-link hover:underline ${level === 'sector' ? 'font-semibold' : ''}`}
              onClick={() => onOpen({ sector, industry })}
            >
              {name}
            </button>
          ) : (
            <TextLink to={symbolAddress(symbol, 'equity', '')}>
              <strong className="font-semibold">{symbol}</strong>{' '}
              <span className="font-normal text-quiet">{name}</span>
            </TextLink>
          )}
        </span>
      ),
    },
    {
      id: 'companies',
      title: t('markets.heat.companies'),
      numeric: true,
      from: 'md',
      cell: ({ level, companies }) => (level === 'company' ? '' : format.number(companies, 0)),
    },
    {
      id: 'cap',
      title: t('markets.heat.cap'),
      numeric: true,
      from: 'room',
      cell: ({ marketCap }) => format.compactMoney(marketCap, 'USD'),
    },
    {
      id: 'weight',
      title: t('markets.heat.weight'),
      numeric: true,
      cell: ({ marketCap }) => (total > 0 ? format.percent(marketCap / total, 1) : MISSING),
    },
    {
      id: 'change',
      title: t('boards.changePercent'),
      numeric: true,
      cell: ({ change }) => <Change ratio={change === null ? null : change / 100} />,
    },
  ];
}
