import { everyStep, type YieldHistory } from '../../../domain/economy/yield-history.ts';
import { MOVE_PERIODS, type YieldMove, yieldMoves } from '../../../domain/economy/yield-moves.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filledGrid } from '../card-layout.ts';
import { QueryPanel } from '../query-panel.tsx';
import { BasisPoints } from './basis-points.tsx';
import { tenorText } from './tenor-text.ts';
import { yieldHistoryQuery } from './yield-history-query.ts';

export const TENOR_CHOICES = ['all', 'key'] as const;
/** The tenors that are quoted everywhere, in years. */
const KEY_TENORS = [0.25, 2, 5, 10, 30];
const ALL_ROWS = 11;

interface MarketRatesProps {
  readonly tenors: (typeof TENOR_CHOICES)[number];
}

/** What the government pays for each maturity, and how far that has come. */
export function MarketRates({ tenors }: MarketRatesProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const rows = tenors === 'key' ? KEY_TENORS.length : ALL_ROWS;
  return (
    <QueryPanel
      tool="marketrates"
      title={t('rates.table.title')}
      file={['rates']}
      flush
      queries={(api) => [yieldHistoryQuery(api, '1y')]}
      skeleton={rows + 1}
      empty={[t('rates.none'), t('rates.noneWhy'), 'pulse']}
      asOf={({ data }) => t('rates.asOf', { date: format.day(data.days.at(-1)?.date ?? null) })}
    >
      {({ data }) => {
        const moves = movesOf(data).filter(
          ({ tenor }) => tenors === 'all' || KEY_TENORS.includes(tenor.years),
        );
        return moves.length === 0 ? null : (
          <Grid
            caption={t('rates.table.title')}
            columns={rateColumns(i18n)}
            rows={moves}
            rowKey={({ tenor }) => tenor.label}
            className={filledGrid(moves.length, rows)}
          />
        );
      }}
    </QueryPanel>
  );
}

/** The shape of a year needs a point a week. */
function movesOf(history: YieldHistory): readonly YieldMove[] {
  const lines = yieldMoves(everyStep(history, 'week'));
  return yieldMoves(history).map((move, at) => ({ ...move, line: lines[at]?.line ?? [] }));
}

function rateColumns(i18n: I18n): readonly Column<YieldMove>[] {
  const { t, format } = i18n;
  const kit = columnKit<YieldMove>(i18n);
  return [
    kit.text('tenor', t('rates.tenor'), ({ tenor }) => tenorText(i18n, tenor.years), {
      rowHeader: true,
      by: ({ tenor }) => tenor.years,
      csv: ({ tenor }) => tenor.label,
    }),
    kit.number('yield', t('rates.yield'), (move) => move.yield, {
      decimals: 2,
      cell: (move) => format.percent(move.yield === null ? null : move.yield / 100, 2),
    }),
    ...MOVE_PERIODS.map((period) =>
      kit.figure(
        period,
        t(`rates.period.${period}`),
        ({ moves }) => moves[period],
        ({ moves }) => <BasisPoints value={moves[period]} />,
        {
          csvTitle: `${t(`rates.period.${period}`)} (${t('rates.bp')})`,
          help: t('rates.periodHelp'),
        },
      ),
    ),
    {
      id: 'line',
      title: t('rates.line'),
      csv: null,
      from: 'room',
      cell: ({ tenor, line }) => (
        <Sparkline
          values={line.filter((value) => value !== null)}
          label={t('rates.lineOf', { tenor: tenorText(i18n, tenor.years) })}
          width={80}
          height={20}
        />
      ),
    },
  ];
}
