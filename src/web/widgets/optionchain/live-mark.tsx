import { useEffect, useRef } from 'react';
import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { movedMark } from '../../../domain/options/chain-summary.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { flash } from '../../live/flash.ts';
import { useQuoteField } from '../../live/use-live.ts';

/**
 * The mark as quoted, and between two quotes as the underlying's move suggests; an estimate says
 * that it is one.
 */
export function LiveMark({
  contract,
  from,
  moving,
}: {
  readonly contract: OptionContract;
  /** The price of the underlying that the quotes describe. */
  readonly from: number;
  /** Whether the stream and the quotes are equally late, so that one can move the other. */
  readonly moving: boolean;
}) {
  const { t, format } = useI18n();
  const ref = useRef<HTMLDataElement>(null);
  const last = useQuoteField(contract.underlying, 'last', moving);
  const moved =
    moving && last !== undefined && last !== from ? movedMark(contract, from, last) : null;
  const value = moved ?? contract.mark;
  const decimals = priceDecimals(contract.underlying, from);
  const before = useRef(value);
  useEffect(() => {
    const old = before.current;
    before.current = value;
    if (ref.current !== null && Math.abs(value - old) >= 0.5 * 10 ** -decimals)
      flash(ref.current, value > old ? 'up' : 'down');
  }, [value, decimals]);
  return (
    <data
      ref={ref}
      value={value}
      title={moved === null ? undefined : t('options.estimated')}
      className="rounded-xs data-[flash=down]:bg-loss-soft data-[flash=up]:bg-gain-soft"
    >
      {moved === null ? '' : '≈'}
      {format.number(value, decimals)}
    </data>
  );
}
