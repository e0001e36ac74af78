import { tabPath } from '../../../domain/navigation/workspace.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What a row of a list of quotes has; changes are in percent. */
export interface QuoteRow {
  readonly symbol: SymbolId;
  readonly name: string | null;
  readonly last: number;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly volume: number | null;
}

/** Symbol, price and change of the day, live. */
export function quoteColumns(
  i18n: I18n,
  { volume = false }: { readonly volume?: boolean } = {},
): readonly Column<QuoteRow>[] {
  const { t, format } = i18n;
  const kit = columnKit<QuoteRow>(i18n);
  return [
    kit.text('symbol', t('boards.symbol'), ({ symbol }) => symbol, {
      rowHeader: true,
      hint: ({ name }) => name ?? undefined,
      fills: true,
      cell: ({ symbol, name }) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <TextLink
            to={`${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(symbol)}`}
            className="shrink-0"
          >
            {symbol}
          </TextLink>
          {name === null ? null : (
            <span className="truncate text-xs font-normal text-quiet">{name}</span>
          )}
        </span>
      ),
    }),
    kit.text('name', t('boards.name'), ({ name }) => name, { from: 'csv' }),
    kit.figure(
      'last',
      t('boards.last'),
      ({ last }) => last,
      ({ symbol, last }) => <QuoteCell current symbol={symbol} field="last" initial={last} />,
    ),
    kit.figure(
      'change',
      t('boards.changePercent'),
      ({ changePercent }) => changePercent,
      ({ symbol, changePercent }) => (
        <QuoteChange current symbol={symbol} initial={changePercent} />
      ),
    ),
    kit.number('volume', t('boards.volume'), (row) => row.volume, {
      cell: (row) => format.compact(row.volume),
      from: volume ? 'room' : 'csv',
    }),
  ];
}
