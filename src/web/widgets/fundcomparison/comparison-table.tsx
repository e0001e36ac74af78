import type { ComparedFund } from '../../../contract/market/fund-comparison.schema.ts';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { bestOfRow } from '../../../domain/funds/best-of-row.ts';
import { tabPath } from '../../../domain/navigation/workspace.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MiniBox } from '../fundstylebox/mini-box.tsx';
import { Best } from './best.tsx';
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts';

/** A column for each fund, a row for each figure; the best of a row is marked. */
export function ComparisonTable({
  funds,
  quotes,
  riskYears,
}: {
  readonly funds: readonly ComparedFund[];
  readonly quotes: readonly WireQuote[];
  readonly riskYears: number;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const rows = comparisonRows(i18n, { funds, quotes, riskYears });
  return (
    <>
      <Names funds={funds} />
      <Grid
        caption={t('fundcomparison.title')}
        columns={columnsOf(i18n, funds)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLook={({ kind }) => (kind === 'group' ? 'bg-sunken font-semibold' : undefined)}
      />
      <p className="border-t border-line px-card py-2 text-xs text-quiet">
        <Glyph name="star" className="mr-1 inline size-3 align-[-0.125em]" />
        {t('fundcomparison.legend')}
      </p>
    </>
  );
}

/** The names of the figures, then a column for each fund. */
const columnsOf = (
  { t }: I18n,
  funds: readonly ComparedFund[],
): readonly Column<ComparisonRow>[] => [
  {
    id: 'title',
    title: t('fundcomparison.figure'),
    rowHeader: true,
    csv: ({ title }) => title,
    cell: ({ title }) => title,
    look: 'max-md:max-w-36 max-md:whitespace-normal',
  },
  ...funds.map(({ symbol, name }, at): Column<ComparisonRow> => ({
    id: symbol,
    title: symbol,
    subtitle: name,
    numeric: true,
    csv: (row) => (row.kind === 'group' ? null : (row.values[at] ?? null)),
    cell: (row) => <Value row={row} at={at} />,
  })),
];

/** The whole names, which the heads of columns have no room for. */
function Names({ funds }: { readonly funds: readonly ComparedFund[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line px-card py-2 text-xs text-quiet">
      {funds.map(({ symbol, name }) => (
        <li key={symbol} className="flex gap-1.5">
          <TextLink to={`${tabPath('fund', 'overview')}?symbol=${encodeURIComponent(symbol)}`}>
            {symbol}
          </TextLink>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Value({ row, at }: { readonly row: ComparisonRow; readonly at: number }) {
  if (row.kind === 'group') return null;
  if (row.kind === 'text')
    return (
      <span className="inline-grid max-w-36 justify-items-end gap-1 py-1 leading-tight whitespace-normal">
        {row.boxes?.[at] === undefined || row.boxes[at].length === 0 ? null : (
          <span className="flex gap-2">
            {row.boxes[at].map((mark, place) => (
              <MiniBox key={place} {...mark} />
            ))}
          </span>
        )}
        {row.values[at] ?? MISSING}
      </span>
    );
  const isBest = row.better !== null && bestOfRow(row.values, row.better, row.texts).includes(at);
  return (
    <Best of={isBest}>
      <data value={row.values[at] ?? undefined}>{row.texts[at]}</data>
    </Best>
  );
}
