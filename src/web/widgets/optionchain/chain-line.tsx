import { type CSSProperties, memo } from 'react';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import type { ChainRow } from '../../../domain/options/chain-summary.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type GridRange, isInRange } from '../../ui/table/sheet/grid-move.ts';
import { type ChainColumn, mirrored } from './chain-columns.ts';
import { LiveMark } from './live-mark.tsx';
import type { Side } from './params.ts';

export const LINE = 30;
/** Every figure has this much room at least; where there is more, they share it. */
export const cellClass =
  'shrink-0 grow basis-17 px-2 text-right whitespace-nowrap print:min-w-0 print:basis-0 print:px-0.5';
export const strikeClass =
  'sticky right-0 left-0 z-10 w-20 shrink-0 print:w-14 border-x border-line text-center font-semibold not-print:max-md:order-1';
/** On a phone one side is shown, after the strike, in its natural order. */
export const callsClass = 'flex grow print:min-w-0 print:basis-0 not-print:max-md:order-2';
export const putsClass = 'flex grow print:min-w-0 print:basis-0';

/** Which side stands on which side of the strike. */
export interface ChainLayout {
  readonly left: readonly ChainColumn[];
  readonly right: readonly ChainColumn[];
  readonly leftSide: 'call' | 'put';
}

export const layoutOf = (columns: readonly ChainColumn[], side: Side): ChainLayout => ({
  left: side === 'both' ? mirrored(columns) : [],
  right: columns,
  leftSide: 'call',
});

interface ChainLineProps {
  readonly id: string;
  readonly index: number;
  readonly row: ChainRow;
  readonly layout: ChainLayout;
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  readonly callPays: boolean;
  readonly putPays: boolean;
  readonly active: number | null;
  readonly range: GridRange | null;
  readonly from: number;
  readonly moving: boolean;
  readonly tradable: boolean;
}

/** One strike. Renders again when its own quotes change, or when the price passes it. */
export const ChainLine = memo(function ChainLine({
  id,
  index,
  row,
  layout,
  columns,
  side,
  callPays,
  putPays,
  active,
  range,
  from,
  moving,
  tradable,
}: ChainLineProps) {
  const { t, format } = useI18n();
  const isChosen = (column: number): boolean =>
    range !== null && isInRange(range, { row: index, column });
  const cells = (
    list: readonly ChainColumn[],
    contract: OptionContract | undefined,
    pays: boolean,
    offset: number,
  ) =>
    list.map((column, n) => {
      const at = offset + n;
      const value = contract === undefined ? null : column.value(contract);
      const trades = tradable && contract !== undefined && isTraded(column.id);
      return (
        <div
          key={column.id}
          id={`${id}-${index}-${at}`}
          role="gridcell"
          aria-colindex={at + 1}
          aria-selected={isChosen(at)}
          data-cell={`${index} ${at}`}
          title={
            trades
              ? t(column.id === 'bid' ? 'options.sell' : 'options.buy', {
                  contract: contract.symbol,
                  price: format.number(value, 2),
                })
              : undefined
          }
          className={classNames(
            cellClass,
            'leading-[29px] select-none not-print:max-md:[order:var(--order)]',
            isChosen(at) ? 'bg-chosen' : pays && 'bg-info-soft',
            trades && 'cursor-pointer hover:underline',
            column.id === 'change' && (value ?? 0) > 0 && 'rises',
            column.id === 'change' && (value ?? 0) < 0 && 'falls',
            active === at && 'ring-2 ring-focus ring-inset',
          )}
          style={{ '--order': columns.indexOf(column) } as CSSProperties}
        >
          {contract === undefined ? (
            MISSING
          ) : column.id === 'mark' ? (
            <LiveMark contract={contract} from={from} moving={moving} />
          ) : (
            column.text(value, format)
          )}
        </div>
      );
    });
  const strikeAt = layout.left.length;
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className="group/row flex border-b border-line bg-panel hover:bg-hover"
      style={{ height: LINE }}
    >
      {side === 'both' ? (
        <div role="presentation" className={callsClass}>
          {cells(layout.left, row.call, callPays, 0)}
        </div>
      ) : null}
      <div
        id={`${id}-${index}-${strikeAt}`}
        role="rowheader"
        aria-colindex={strikeAt + 1}
        aria-selected={isChosen(strikeAt)}
        data-cell={`${index} ${strikeAt}`}
        className={classNames(
          strikeClass,
          'leading-[29px] select-none',
          isChosen(strikeAt) ? 'bg-chosen' : 'bg-sunken',
          side !== 'both' && 'order-first',
          active === strikeAt && 'ring-2 ring-focus ring-inset',
        )}
      >
        {format.number(row.strike, Number.isInteger(row.strike) ? 0 : 2)}
      </div>
      <div
        role="presentation"
        className={classNames(
          putsClass,
          'not-print:max-md:order-2',
          side === 'both' && 'not-print:max-md:hidden',
        )}
      >
        {side === 'calls'
          ? cells(layout.right, row.call, callPays, strikeAt + 1)
          : cells(layout.right, row.put, putPays, strikeAt + 1)}
      </div>
    </div>
  );
});

export const isTraded = (column: string): boolean => column === 'bid' || column === 'ask';
