import { tabPath } from '../../../domain/navigation/workspace.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import type { Column } from '../../ui/table/column.ts';
import { columnKit } from '../../ui/table/columns.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What a row of a board shows: a quote with the name that people use. */
export interface BoardRow {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly last: number;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly previousClose: number | null;
  /** Closes of the last session; empty when they are not known. */
  readonly line: readonly number[];
}

/** The page about something quoted. */
export const quotePath = (symbol: SymbolId): string =>
  `${tabPath('equity', 'overview')}?symbol=${encodeURIComponent(symbol)}`;

interface Options {
  readonly title: string;
  /** Shows the line of the session. */
  readonly lines?: boolean;
  /** Shows the change in points too, where there is room. */
  readonly points?: boolean;
}

/** Name, line of the session, price and change, live: the columns of every board here. */
export function boardColumns<Row extends BoardRow>(
  i18n: I18n,
  { title, lines = false, points = false }: Options,
): readonly Column<Row>[] {
  const { t } = i18n;
  const kit = columnKit<Row>(i18n);
  return [
    kit.text('name', title, ({ name }) => name, {
      rowHeader: true,
      hint: ({ symbol }) => symbol,
      look: 'w-full max-w-0 min-w-28',
      cell: ({ symbol, name }) => (
        <TextLink to={quotePath(symbol)} className="block truncate">
          {name}
        </TextLink>
      ),
    }),
    kit.text('symbol', t('world.symbol'), ({ symbol }) => symbol, { from: 'csv' }),
    ...(lines
      ? [
          {
            id: 'line',
            title: t('world.lineTitle'),
            csv: null,
            from: 'room',
            cell: ({ name, line, previousClose }: Row) => (
              <Sparkline
                values={line}
                label={t('world.line', { name })}
                width={64}
                height={18}
                {...(previousClose === null ? {} : { reference: previousClose })}
              />
            ),
          } as const,
        ]
      : []),
    kit.figure(
      'last',
      t('world.last'),
      ({ last }) => last,
      ({ symbol, last }) => <QuoteCell current symbol={symbol} field="last" initial={last} />,
      { look: 'min-w-22' },
    ),
    kit.figure(
      'change',
      t('world.change'),
      ({ change }) => change,
      ({ symbol, last, change }) => (
        <QuoteCell
          current
          symbol={symbol}
          field="change"
          initial={change}
          decimals={priceDecimals(symbol, last)}
          signed
        />
      ),
      { from: points ? 'roomy' : 'csv', look: 'min-w-20' },
    ),
    kit.figure(
      'changePercent',
      t('world.changePercent'),
      ({ changePercent }) => changePercent,
      ({ symbol, changePercent }) => (
        <QuoteChange current symbol={symbol} initial={changePercent} />
      ),
      { look: 'min-w-22' },
    ),
  ];
}
