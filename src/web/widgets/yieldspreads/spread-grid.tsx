import { type YieldHistory } from '../../../domain/economy/yield-history.ts';
import {
  basisPointsBetween,
  MOVE_PERIODS,
  type MovePeriod,
  yieldMoves,
} from '../../../domain/economy/yield-moves.ts';
import { SPREAD_IDS, type SpreadId, SPREADS } from '../../../domain/economy/yield-spreads.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { BasisPoints } from '../marketrates/basis-points.tsx';
import { spreadText } from './spread-text.ts';

interface SpreadRow {
  readonly id: SpreadId;
  readonly value: number | null;
  readonly moves: Readonly<Record<MovePeriod, number | null>>;
}

/** Each spread today; its change is that of the longer tenor less that of the shorter. */
export function spreadRows(history: YieldHistory): readonly SpreadRow[] {
  const byYears = new Map(yieldMoves(history).map((move) => [move.tenor.years, move]));
  return SPREAD_IDS.flatMap((id) => {
    const [long, short] = SPREADS[id].map((years) => byYears.get(years));
    if (long === undefined || short === undefined) return [];
    const value = basisPointsBetween(long.yield, short.yield);
    const moveOf = (period: MovePeriod): number | null => {
      const [a, b] = [long.moves[period], short.moves[period]];
      return a === null || b === null ? null : Math.round((a - b) * 100) / 100;
    };
    return [
      {
        id,
        value,
        moves: {
          '1d': moveOf('1d'),
          '1w': moveOf('1w'),
          '1m': moveOf('1m'),
          '1y': moveOf('1y'),
        },
      },
    ];
  });
}

interface SpreadGridProps {
  readonly history: YieldHistory;
  readonly chosen: SpreadId;
  readonly onChoose: (spread: SpreadId) => void;
}

/** All spreads; the one that is charted is chosen here. */
export function SpreadGrid({ history, chosen, onChoose }: SpreadGridProps) {
  const i18n = useI18n();
  return (
    <Grid
      caption={i18n.t('rates.spreads.title')}
      columns={spreadColumns(i18n, chosen, onChoose)}
      rows={spreadRows(history)}
      rowKey={({ id }) => id}
      isChosen={({ id }) => id === chosen}
      className="border-t border-line @4xl:border-t-0 @4xl:border-l"
    />
  );
}

function spreadColumns(
  i18n: I18n,
  chosen: SpreadId,
  onChoose: SpreadGridProps['onChoose'],
): readonly Column<SpreadRow>[] {
  const { t } = i18n;
  const kit = columnKit<SpreadRow>(i18n);
  return [
    kit.text('spread', t('rates.spreads.spread'), ({ id }) => spreadText(i18n, id), {
      rowHeader: true,
      cell: ({ id }) => (
        <button
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className="text-link hover:underline pointer-coarse:h-9"
        >
          {spreadText(i18n, id)}
        </button>
      ),
    }),
    kit.figure(
      'value',
      t('rates.bp'),
      ({ value }) => value,
      ({ value }) => <BasisPoints value={value} />,
    ),
    ...MOVE_PERIODS.map((period) =>
      kit.figure(
        period,
        t(`rates.period.${period}`),
        ({ moves }) => moves[period],
        ({ moves }) => <BasisPoints value={moves[period]} />,
        period === '1w' || period === '1m' ? { from: 'room' } : {},
      ),
    ),
    {
      id: 'state',
      title: t('rates.spreads.state'),
      titleIsHeard: true,
      csv: ({ value }) => (value !== null && value < 0 ? t('rates.spreads.isInverted') : null),
      cell: ({ value }) =>
        value !== null && value < 0 ? (
          <Badge tone="warning">{t('rates.spreads.isInverted')}</Badge>
        ) : null,
    },
  ];
}
