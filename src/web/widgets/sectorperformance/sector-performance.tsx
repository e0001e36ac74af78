import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SectorSummary } from '../../../domain/quotes/sector-summary.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { filledGrid } from '../card-layout.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { sectorsQuery } from './sectors-query.ts';

export const SECTOR_PERIODS = ['1d', '1m', 'ytd', '1y'] as const;
type Period = (typeof SECTOR_PERIODS)[number];

interface SectorPerformanceProps {
  readonly period: Period;
  readonly onChange?: (change: { readonly period?: Period }) => void;
}

const percentOf = (sector: SectorSummary, period: Period): number | null => {
  switch (period) {
    case '1d':
      return sector.changePercent;
    case '1m':
      return sector.return1Month;
    case 'ytd':
      return sector.returnYtd;
    case '1y':
      return sector.return1Year;
    default:
      return period satisfies never;
  }
};

/** The sectors of the market from the best to the worst. */
export function SectorPerformance({ period: given, onChange }: SectorPerformanceProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ period }, change] = usePanelState<{ readonly period: Period }>(
    { period: given },
    onChange,
  );
  return (
    <QueryPanel
      tool="sectorperformance"
      title={t('boards.sectors.title')}
      file={['sectors', period]}
      flush
      queries={(api) => [sectorsQuery(api)]}
      skeleton={12}
      empty={[t('boards.sectors.none'), t('boards.noneWhy'), 'pie']}
      asOf={() => null}
      actions={
        <Choice
          label={t('boards.sectors.period')}
          values={SECTOR_PERIODS}
          value={period}
          name={(value) => t(`boards.period.${value}`)}
          onChange={(value) => change({ period: value })}
        />
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Grid
            key={period}
            caption={`${t('boards.sectors.title')}, ${t(`boards.period.${period}`)}`}
            columns={sectorColumns(i18n, period, data)}
            rows={data}
            rowKey={({ sector }) => sector}
            initially="-change"
            headless
            className={filledGrid(data.length, 8)}
          />
        )
      }
    </QueryPanel>
  );
}

function sectorColumns(
  i18n: I18n,
  period: Period,
  sectors: readonly SectorSummary[],
): readonly Column<SectorSummary>[] {
  const { t } = i18n;
  const kit = columnKit<SectorSummary>(i18n);
  const widest = Math.max(...sectors.map((sector) => Math.abs(percentOf(sector, period) ?? 0)));
  return [
    kit.text('sector', t('boards.sectors.sector'), ({ sector }) => sector, {
      rowHeader: true,
      fills: true,
      hint: ({ sector }) => sector,
      cell: ({ sector, etf }) => (
        <span className="block truncate">
          {etf === null ? (
            sector
          ) : (
            <TextLink to={`${tabPath('fund', 'overview')}?symbol=${encodeURIComponent(etf)}`}>
              {sector}
            </TextLink>
          )}
        </span>
      ),
    }),
    {
      id: 'bar',
      title: t('boards.sectors.bar'),
      csv: null,
      from: 'room',
      cell: (sector) => <Bar percent={percentOf(sector, period)} widest={widest} />,
    },
    kit.figure(
      'change',
      t('boards.changePercent'),
      (sector) => percentOf(sector, period),
      (sector) => <Change ratio={ratio(percentOf(sector, period))} />,
    ),
    kit.number('advancing', t('boards.sectors.advancing'), (row) => row.advancing, { from: 'csv' }),
    kit.number('declining', t('boards.sectors.declining'), (row) => row.declining, { from: 'csv' }),
  ];
}

const ratio = (percent: number | null): number | null => (percent === null ? null : percent / 100);

/** Falls to the left of the middle, rises to the right. */
function Bar({ percent, widest }: { readonly percent: number | null; readonly widest: number }) {
  const share = percent === null || widest === 0 ? 0 : Math.abs(percent) / widest;
  return (
    <span aria-hidden="true" className="grid w-20 grid-cols-2 gap-px">
      <span className="flex justify-end">
        {(percent ?? 0) < 0 ? (
          <span className="h-2 rounded-xs bg-loss" style={{ width: `${share * 100}%` }} />
        ) : null}
      </span>
      <span className="flex border-l border-line">
        {(percent ?? 0) > 0 ? (
          <span className="h-2 rounded-xs bg-gain" style={{ width: `${share * 100}%` }} />
        ) : null}
      </span>
    </span>
  );
}
