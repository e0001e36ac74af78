import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Card } from '../../ui/card.tsx';
import { Change, ChangePill } from '../../ui/change-pill.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RangeBar } from '../../ui/range-bar.tsx';
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { Specimen } from './specimen.tsx';

interface Row {
  readonly symbol: string;
  readonly name: string;
  readonly last: number | null;
  readonly change: number | null;
  readonly volume: number | null;
  readonly trend: readonly number[];
}

const rows: readonly Row[] = [
  {
    symbol: 'AAA',
    name: 'Alder Analytics',
    last: 428.16,
    change: 0.0174,
    volume: 21_400_000,
    trend: [4, 5, 4.6, 5.2, 5.1, 5.8, 6.1],
  },
  {
    symbol: 'BRK',
    name: 'Birch Rail',
    last: 61.02,
    change: -0.0231,
    volume: 3_150_000,
    trend: [6, 5.8, 5.9, 5.1, 5.2, 4.7, 4.4],
  },
  {
    symbol: 'CDR',
    name: 'Cedar Holdings',
    last: 12.4,
    change: 0,
    volume: 98_000,
    trend: [3, 3.1, 2.9, 3, 3.1, 3],
  },
  { symbol: 'DGW', name: 'Dogwood Trust', last: null, change: null, volume: null, trend: [] },
];

function columnsOf(i18n: I18n): readonly Column<Row>[] {
  const kit = columnKit<Row>(i18n);
  return [
    kit.text('symbol', 'Symbol', ({ symbol }) => symbol, { rowHeader: true }),
    kit.text('name', 'Name', ({ name }) => name, { from: 'md' }),
    kit.number('last', 'Last', ({ last }) => last, { decimals: 2 }),
    kit.change('change', 'Change', ({ change }) => change, {
      cell: ({ change }) => <ChangePill ratio={change} />,
    }),
    kit.compact('volume', 'Volume', ({ volume }) => volume, { from: 'md' }),
    {
      id: 'trend',
      title: 'Trend',
      cell: (row) => <Sparkline label={row.symbol} values={row.trend} />,
      from: 'md',
    },
  ];
}

export function Figures() {
  const columns = columnsOf(useI18n());
  return (
    <>
      <Specimen title="Table">
        <Card title="Watchlist" note="15 min delayed" className="w-full" flush>
          <Grid
            caption="Watchlist"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.symbol}
            initially="-last"
            isChosen={(row) => row.symbol === 'BRK'}
          />
        </Card>
      </Specimen>
      <Specimen title="Change, range, sparkline">
        <div className="grid gap-2">
          <Change amount={7.31} ratio={0.0174} />
          <Change amount={-1.44} ratio={-0.0231} />
          <Change amount={0} ratio={0} />
          <Change ratio={null} />
        </div>
        <div className="grid justify-items-start gap-2">
          <ChangePill ratio={0.0174} />
          <ChangePill ratio={-0.0231} />
          <ChangePill ratio={0} />
          <ChangePill ratio={null} />
        </div>
        <div className="grid w-64 gap-4">
          <RangeBar label="Day range" low={421.5} high={430.2} value={428.16} from={424} />
          <RangeBar label="Day range" low={60.2} high={63.8} value={61.02} from={62.5} />
          <RangeBar label="52-week range" low={309.45} high={468.35} value={428.16} />
          <RangeBar label="52-week range" low={null} high={null} value={null} />
        </div>
        <Sparkline label="AAA" values={[4, 5, 4.6, 5.2, 5.1, 5.8, 6.1]} width={160} height={48} />
        <Sparkline
          label="BRK"
          values={[6, 5.8, 5.9, 5.1, 5.2, 4.7, 4.4]}
          reference={5.4}
          width={160}
          height={48}
        />
      </Specimen>
      <Specimen title="States of a panel">
        <Card title="Loading" className="w-80">
          <SkeletonLines lines={4} />
          <Skeleton className="mt-4 h-24" />
        </Card>
        <Card title="Empty" className="w-80">
          <EmptyState glyph="bell" title="No alerts yet">
            An alert tells you when a price crosses a level.
          </EmptyState>
        </Card>
        <Card title="Failed" className="w-80">
          <ErrorState errorId="k3XkYw" onRetry={() => {}} />
        </Card>
      </Specimen>
    </>
  );
}
