import type { PositionRow } from '../../../../contract/trading/results.schema.ts';
import type { I18n } from '../../../i18n/i18n-provider.tsx';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { SymbolAndName } from '../../../widgets/symbol-and-name.tsx';
import { DOLLAR, figureOf, gainLook, quantityDecimals, tradeDecimals } from '../figure.ts';
import type { LiveBook } from '../live-book.ts';
import { optionName } from '../option-name.ts';
import { MovingFigure } from './moving-figure.tsx';

/** A position, or the sums below all of them. */
export type PositionLine =
  | { readonly kind: 'position'; readonly row: PositionRow }
  | { readonly kind: 'total'; readonly book: LiveBook };

export interface PositionActs {
  readonly onClose: (row: PositionRow, percentage: number) => void;
  readonly onProtect: (row: PositionRow) => void;
  /** Whether a long option is exercised at expiry. */
  readonly onInstruct: (row: PositionRow, exercise: boolean) => void;
}

interface Parts {
  readonly i18n: I18n;
  /** What weights are a share of. */
  readonly equity: number;
  /** Fewer columns, for a card among others. */
  readonly brief?: boolean;
  readonly acts: PositionActs | null;
}

const held = (line: PositionLine) => (line.kind === 'position' ? line.row.position : null);
const orNothing = (value: string | null): number | null => (value === null ? null : Number(value));

/** The columns of the list of positions; amounts follow the market. */
export function positionColumns({ i18n, equity, brief = false, acts }: Parts) {
  const { t, format } = i18n;
  const kit = columnKit<PositionLine>(i18n);
  const price = (value: number | null): string => format.number(value, tradeDecimals(value));
  const money = (value: number | null): string => format.money(value, DOLLAR);
  const signed = (value: number | null): string => format.signedMoney(value, DOLLAR);
  const percent = (value: number | null): string => format.signedPercent(value);
  const moving = (
    id: string,
    field: 'marketValue' | 'gain' | 'dayGain',
    title: string,
    total: (book: LiveBook) => number,
    shareField?: 'gainShare' | 'dayGainShare',
  ): Column<PositionLine> =>
    kit.figure(
      id,
      title,
      (line) => (line.kind === 'total' ? total(line.book) : orNothing(line.row.position[field])),
      (line) =>
        line.kind === 'total' ? (
          <data
            value={total(line.book)}
            data-testid={`total-${id}`}
            className={field === 'marketValue' ? '' : gainLook(total(line.book))}
          >
            {field === 'marketValue' ? money(total(line.book)) : signed(total(line.book))}
          </data>
        ) : (
          <MovingFigure
            row={line.row}
            field={field}
            write={field === 'marketValue' ? money : signed}
            coloured={field !== 'marketValue'}
          />
        ),
      shareField === undefined
        ? {}
        : {
            sub: (line) =>
              line.kind === 'total' ? null : (
                <MovingFigure
                  row={line.row}
                  field={shareField}
                  write={percent}
                  coloured
                  least={0.000_05}
                />
              ),
          },
    );
  const columns: readonly (Column<PositionLine> | null)[] = [
    kit.text('symbol', t('trading.column.symbol'), (line) => held(line)?.symbol ?? null, {
      rowHeader: true,
      cell: (line) =>
        line.kind === 'total' ? (
          t('trading.total')
        ) : (
          <SymbolAndName
            symbol={line.row.position.assetClass === 'us_option' ? null : line.row.position.symbol}
            name={
              line.row.position.assetClass === 'us_option'
                ? optionName(i18n, line.row.position.symbol)
                : line.row.name
            }
            to={`/equity/home/overview?symbol=${encodeURIComponent(line.row.underlying)}`}
            nameLook={
              line.row.position.assetClass === 'us_option' ? '!text-ink' : 'max-w-40 max-lg:hidden'
            }
          />
        ),
    }),
    kit.figure(
      'qty',
      t('trading.column.qty'),
      (line) => orNothing(held(line)?.qty ?? null),
      (line) => {
        const qty = figureOf(held(line)?.qty);
        return qty === null ? null : format.number(qty, quantityDecimals(qty));
      },
      {
        sub: (line) => {
          const position = held(line);
          if (position?.doNotExercise === true) return t('trading.notExercised');
          return position === null || position.qtyAvailable === position.qty
            ? null
            : t('trading.available', {
                qty: format.number(
                  Number(position.qtyAvailable),
                  quantityDecimals(Number(position.qtyAvailable)),
                ),
              });
        },
      },
    ),
    kit.figure(
      'average',
      t('trading.column.average'),
      (line) => orNothing(held(line)?.averagePrice ?? null),
      (line) => {
        const position = held(line);
        return position === null ? null : price(Number(position.averagePrice));
      },
      // A phone has room for what it is worth and what it gained.
      { from: brief ? 'wide' : 'md' },
    ),
    kit.figure(
      'last',
      t('trading.column.last'),
      (line) => orNothing(held(line)?.price ?? null),
      (line) =>
        line.kind === 'total' ? null : (
          <MovingFigure row={line.row} field="price" least={0} write={price} />
        ),
      { from: 'md' },
    ),
    moving('value', 'marketValue', t('trading.column.value'), ({ long, short }) => long + short),
    brief
      ? null
      : kit.figure(
          'weight',
          t('trading.column.weight'),
          (line) => {
            const value = figureOf(held(line)?.marketValue);
            return value === null || equity === 0 ? null : value / equity;
          },
          (line) => {
            const value =
              line.kind === 'total'
                ? line.book.long + line.book.short
                : figureOf(line.row.position.marketValue);
            return equity === 0 || value === null ? null : format.percent(value / equity, 1);
          },
          { help: t('trading.column.weightHelp'), from: 'md' },
        ),
    moving(
      'day',
      'dayGain',
      t('trading.column.dayGain'),
      ({ heldDayGain }) => heldDayGain,
      'dayGainShare',
    ),
    moving('gain', 'gain', t('trading.column.gain'), ({ gain }) => gain, 'gainShare'),
    brief
      ? null
      : kit.figure(
          'cost',
          t('trading.column.cost'),
          (line) => orNothing(held(line)?.costBasis ?? null),
          (line) => (line.kind === 'total' ? '' : money(figureOf(line.row.position.costBasis))),
          { from: 'lg' },
        ),
    acts === null
      ? null
      : {
          id: 'acts',
          title: t('trading.column.acts'),
          titleIsHeard: true,
          csv: null,
          cell: (line) =>
            line.kind === 'total' ? null : <PositionMenu i18n={i18n} row={line.row} acts={acts} />,
        },
  ];
  return columns.filter((column) => column !== null);
}

const PARTS = [25, 50, 100] as const;

function PositionMenu({
  i18n: { t },
  row,
  acts,
}: {
  readonly i18n: I18n;
  readonly row: PositionRow;
  readonly acts: PositionActs;
}) {
  const { position } = row;
  return (
    <LazyMenu
      size="small"
      kind="quiet"
      label={t('trading.actsOf', { symbol: position.symbol })}
      className="-my-1"
      entries={() => [
        ...PARTS.map((part) => ({
          id: `close-${part}`,
          title: t('trading.closePart', { part }),
          onSelect: () => acts.onClose(row, part),
        })),
        'separator' as const,
        ...(position.assetClass === 'us_option' && Number(position.qty) > 0
          ? [
              {
                id: 'instruct',
                title: t(
                  position.doNotExercise === true
                    ? 'trading.exerciseAtExpiry'
                    : 'trading.doNotExercise',
                ),
                onSelect: () => acts.onInstruct(row, position.doNotExercise === true),
              },
            ]
          : []),
        ...(position.assetClass === 'us_option'
          ? []
          : [
              {
                id: 'protect',
                title: t('trading.protect'),
                onSelect: () => acts.onProtect(row),
              },
            ]),
        {
          id: 'chart',
          title: t('trading.chart'),
          to: `/equity/home/charting?symbol=${encodeURIComponent(row.underlying)}`,
        },
        {
          id: 'orders',
          title: t('trading.ordersOf'),
          to: `/trade/orders?status=all&symbol=${encodeURIComponent(position.symbol)}`,
        },
      ]}
    />
  );
}
