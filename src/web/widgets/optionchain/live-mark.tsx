import { useRef } from 'react';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { movedMark } from '../../../domain/options/chain-summary.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { showFigure } from '../../live/show-figure.ts';
import { useQuoteElement } from '../../live/use-live-element.ts';

/**
 * The mark as quoted, and between two quotes as the underlying's move suggests; an estimate says
 * that it is one.
 */
export function LiveMark({
  contract,
  mark,
  from,
  moving,
}: {
  readonly contract: OptionContract;
  readonly mark: number;
  /** The price of the underlying that the quotes describe. */
  readonly from: number;
  /** Whether the stream and the quotes are equally late, so that one can move the other. */
  readonly moving: boolean;
}) {
  const { t, format } = useI18n();
  const { underlying } = contract;
  const decimals = priceDecimals(underlying, from);
  const markText = (value: number, isMoved: boolean): string =>
    `${isMoved ? '≈' : ''}${format.number(value, decimals)}`;
  const shown = useRef(mark);
  const ref = useQuoteElement<HTMLDataElement>(
    underlying,
    (element, quote) => {
      const last = moving ? (quote?.last ?? from) : from;
      const moved = last === from ? null : movedMark(contract, from, last);
      const value = moved ?? mark;
      const before = shown.current;
      shown.current = value;
      const text = markText(value, moved !== null);
      showFigure(element, { text, value, before, least: 0.5 * 10 ** -decimals });
      if (moved === null) element.removeAttribute('title');
      else element.title = t('options.estimated');
    },
    moving,
  );
  return (
    <data
      ref={ref}
      value={mark}
      className="rounded-xs data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft"
    >
      {markText(mark, false)}
    </data>
  );
}
