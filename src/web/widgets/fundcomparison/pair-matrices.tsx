import type { FundComparison } from '../../../contract/market/fund-comparison.schema.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { Section } from './section.tsx';

type Matrix = readonly (readonly (number | null)[])[];

/** How much of each other two funds are, and how alike they move, for every pair. */
export function PairMatrices({
  comparison: { funds, overlap, correlation },
}: {
  readonly comparison: FundComparison;
}) {
  const { t, format } = useI18n();
  const symbols = funds.map(({ symbol }) => symbol);
  const { months, from, to } = correlation;
  const dated = funds.flatMap(({ symbol, holdings }) =>
    holdings === null ? [] : [`${symbol} ${format.day(holdings.asOfDate)}`],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
      <Section
        title={t('fundcomparison.overlap')}
        note={`${t('fundcomparison.overlapNote')} ${t('fundcomparison.holdingsOf', { dates: format.list(dated) })}`}
      >
        <PairMatrix
          caption={t('fundcomparison.overlap')}
          symbols={symbols}
          matrix={overlap}
          write={(value) => format.percent(value, 1)}
        />
      </Section>
      <Section
        title={t('fundcomparison.correlation')}
        note={
          from === null || to === null
            ? t('fundcomparison.correlationNone')
            : t('fundcomparison.correlationNote', {
                count: months,
                from: format.day(`${from}-01`, 'month'),
                to: format.day(`${to}-01`, 'month'),
              })
        }
      >
        <PairMatrix
          caption={t('fundcomparison.correlation')}
          symbols={symbols}
          matrix={correlation.values}
          write={(value) => format.number(value, 2)}
        />
      </Section>
    </div>
  );
}

/** Stronger the closer two funds are; the figure says the same. */
const shade = (value: number): string =>
  `color-mix(in srgb, var(--color-series-1) ${Math.round(Math.max(0, Math.min(1, value)) * 22)}%, transparent)`;

interface PairMatrixProps {
  readonly caption: string;
  readonly symbols: readonly string[];
  readonly matrix: Matrix;
  readonly write: (value: number) => string;
}

function PairMatrix({ caption, ...pairs }: PairMatrixProps) {
  const { t } = useI18n();
  return (
    <Grid
      caption={caption}
      columns={pairColumns(t('fundcomparison.fund'), pairs)}
      rows={pairs.symbols}
      rowKey={(symbol) => symbol}
      look="inset"
    />
  );
}

/** The funds, then a column for each of them again. */
const pairColumns = (
  title: string,
  { symbols, matrix, write }: Omit<PairMatrixProps, 'caption'>,
): readonly Column<string>[] => [
  {
    id: 'fund',
    title,
    rowHeader: true,
    csv: (symbol) => symbol,
    cell: (symbol) => symbol,
  },
  ...symbols.map((other, j): Column<string> => ({
    id: other,
    title: other,
    numeric: true,
    csv: (symbol) => matrix[symbols.indexOf(symbol)]?.[j] ?? null,
    cell: (symbol) => {
      const value = matrix[symbols.indexOf(symbol)]?.[j] ?? null;
      if (value === null) return MISSING;
      return (
        <data
          value={value}
          className={symbol === other ? 'block px-1 text-quiet' : 'block rounded-xs px-1'}
          style={symbol === other ? undefined : { background: shade(value) }}
        >
          {write(value)}
        </data>
      );
    },
  })),
];
