import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ChainRow } from '../../../domain/options/chain-summary.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/table/column.ts';
import { CELL, type ChainColumn, mirrored, STRIKE_CELL } from './chain-columns.ts';
import { LiveMark } from './live-mark.tsx';
import type { Side } from './params.ts';

export interface ChainLine extends ChainRow {
  /** Whether the contract is in the money. */
  readonly callPays: boolean;
  readonly putPays: boolean;
}

interface ChainView {
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  readonly symbol: SymbolId;
  readonly strikeDecimals: number;
  /** The price of the underlying that the quotes describe. */
  readonly from: number;
  /** Whether marks follow the underlying between two quotes. */
  readonly moving: boolean;
  readonly tradable: boolean;
}

export const STRIKE = 'strike';
export const isTraded = (column: string): boolean => column === 'bid' || column === 'ask';

/** Calls, strikes and puts. A phone has the strike first, then one side in its natural order. */
export function chainSheetColumns(
  { t, format }: Pick<I18n, 't' | 'format'>,
  { columns, side, symbol, strikeDecimals, from, moving, tradable }: ChainView,
): readonly Column<ChainLine>[] {
  const decimals = priceDecimals(symbol, from);
  const of =
    (right: 'call' | 'put') =>
    (column: ChainColumn): Column<ChainLine> => {
      const { id } = column;
      const valueOf = (line: ChainLine): number | null => {
        const contract = line[right];
        return contract === undefined ? null : column.value(contract);
      };
      return {
        id: `${right}.${id}`,
        title: t(column.title),
        csvTitle: `${t(`options.leg.${right}`)} ${t(column.title)}`,
        group: t(`options.${right}s`),
        numeric: true,
        width: CELL,
        ...(side === 'both' && right === 'put'
          ? { from: 'md' as const }
          : { phoneOrder: columns.indexOf(column) + 1 }),
        by: valueOf,
        cell: (line) => {
          const contract = line[right];
          if (contract === undefined) return MISSING;
          if (id === 'mark' && contract.mark !== null)
            return (
              <LiveMark contract={contract} mark={contract.mark} from={from} moving={moving} />
            );
          return column.text(valueOf(line), format, decimals);
        },
        look: (line) => {
          const change = id === 'change' ? (valueOf(line) ?? 0) : 0;
          return classNames(
            line[`${right}Pays`] && 'bg-info-soft',
            tradable &&
              isTraded(id) &&
              line[right] !== undefined &&
              'cursor-pointer! hover:underline',
            change > 0 && 'rises',
            change < 0 && 'falls',
          );
        },
        hint: (line) =>
          tradable && isTraded(id) && line[right] !== undefined
            ? t(id === 'bid' ? 'options.sell' : 'options.buy', {
                contract: line[right].symbol,
                price: format.number(valueOf(line), decimals),
              })
            : undefined,
      };
    };
  const strike: Column<ChainLine> = {
    id: STRIKE,
    title: t('options.strike'),
    rowHeader: true,
    // From the highest down first, as every figure.
    numeric: true,
    width: STRIKE_CELL,
    phoneOrder: 0,
    by: (line) => line.strike,
    cell: (line) => format.number(line.strike, strikeDecimals),
    look: 'justify-center! font-semibold md:border-l print:w-14!',
  };
  if (side === 'calls') return [strike, ...columns.map(of('call'))];
  if (side === 'puts') return [strike, ...columns.map(of('put'))];
  return [...mirrored(columns).map(of('call')), strike, ...columns.map(of('put'))];
}
