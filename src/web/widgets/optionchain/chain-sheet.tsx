import { useMemo, useRef } from 'react';
import { type ChainRow, nearestStrike } from '../../../domain/options/chain-summary.ts';
import type { OptionChain, OptionContract } from '../../../domain/options/option-chain.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveDelay, useQuoteField } from '../../live/use-live.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/table/column.ts';
import { Sheet } from '../../ui/table/sheet/sheet.tsx';
import { readSort } from '../../ui/table/sort-text.ts';
import { type ChainColumn, fittingColumns } from './chain-columns.ts';
import { type ChainLine, chainSheetColumns, isTraded, STRIKE } from './chain-sheet-columns.tsx';
import type { Side } from './params.ts';
import { strikeDecimals } from './strike-text.ts';
import { useWidth } from '../../charts/use-width.ts';

/** What a sheet is wide on the smallest screen that shows calls beside puts (px). */
const LEAST_FOR_BOTH = 726;

export type OnTrade = (contract: OptionContract, quantity: 1 | -1) => void;

interface ChainSheetProps {
  readonly chain: OptionChain;
  /** Strikes going up. */
  readonly rows: readonly ChainRow[];
  readonly columns: readonly ChainColumn[];
  readonly side: Side;
  /** How late the quotes are, in ms. */
  readonly delay: number;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onTrade: OnTrade | undefined;
}

/** Calls, strikes and puts, with a line where the price of the underlying passes. */
export function ChainSheet(props: ChainSheetProps) {
  const { chain, rows, columns, side, delay, sort, onSort, onTrade } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { underlying: symbol, underlyingPrice: from } = chain;
  const moving = useLiveDelay(symbol) === delay;
  const live = useQuoteField(symbol, 'last');
  const price = moving && live !== undefined ? live : from;
  const shownPrice = format.number(price, priceDecimals(symbol, from));
  const places = strikeDecimals(
    rows.map(({ strike }) => strike),
    priceDecimals(symbol, from),
  );
  const tradable = onTrade !== undefined;
  const box = useRef<HTMLDivElement>(null);
  // Without a width, and on a phone, which shows one side, every column stays.
  const width = useWidth(box, 0);
  const shown = useMemo(() => {
    const fitting =
      side === 'both' && width >= LEAST_FOR_BOTH ? fittingColumns(columns, width) : columns;
    return chainSheetColumns(i18n, {
      columns: fitting,
      side,
      symbol,
      strikeDecimals: places,
      from,
      moving,
      tradable,
    });
  }, [i18n, columns, side, symbol, places, from, moving, tradable, width]);
  const below = rows.filter(({ strike }) => strike < price).length;
  const above = rows.filter(({ strike }) => strike > price).length;
  // The lines change when the price passes a strike, not with every tick.
  const lines = useMemo(
    () =>
      rows.map((row, at): ChainLine => ({
        ...row,
        callPays: at < below,
        putPays: at >= rows.length - above,
      })),
    [rows, below, above],
  );
  const sorting = readSort(sort);
  const isSorted = shown.some(({ id }) => id === sorting?.column);
  const isByStrike = !isSorted || sorting?.column === STRIKE;
  const falling = isSorted && sorting?.descending === true;
  const nearest = nearestStrike(
    rows.map(({ strike }) => strike),
    from,
  );
  const middle = falling ? rows.length - 1 - nearest : nearest;
  const trade = (line: ChainLine, { id }: Column<ChainLine>): void => {
    const [right, field = ''] = id.split('.');
    const contract = right === 'call' ? line.call : line.put;
    if (contract !== undefined && isTraded(field)) onTrade?.(contract, field === 'ask' ? 1 : -1);
  };
  return (
    <div ref={box}>
      <Sheet
        caption={t('options.grid', { symbol, date: format.day(chain.expiry) })}
        columns={shown}
        rows={lines}
        rowKey={({ strike }) => String(strike)}
        titles={0}
        stretch
        sort={sort}
        onSort={onSort}
        onAct={(_, line, column) => trade(line, column)}
        onPress={trade}
        start={{ row: isByStrike ? middle : 0, column: STRIKE }}
        centre={{
          row: isByStrike ? middle : null,
          when: `${chain.expiry} ${rows.length} ${isSorted ? sort : ''}`,
        }}
        {...(isByStrike
          ? {
              line: {
                above: rows.length - (falling ? below : above),
                label: (
                  <span
                    className={classNames(
                      'absolute -top-2 rounded-full bg-accent px-1.5 text-2xs leading-3.5 font-semibold text-accent-ink',
                      side === 'both'
                        ? 'left-1/2 -translate-x-1/2 not-print:max-md:left-3 not-print:max-md:translate-x-0'
                        : 'left-3',
                    )}
                    title={t('options.atm', { price: shownPrice })}
                  >
                    {shownPrice}
                  </span>
                ),
              },
            }
          : {})}
      />
    </div>
  );
}
