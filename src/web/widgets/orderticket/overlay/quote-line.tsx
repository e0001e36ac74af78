import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { priceOfFeed } from '../price-tick.ts';
import type { TicketQuote } from '../use-ticket-quote.ts';

/** Bid, last and ask as they move; a press takes the price as the limit. */
export function QuoteLine({
  quote,
  decimals,
  onTake,
}: {
  readonly quote: TicketQuote;
  readonly decimals: number;
  readonly onTake: (price: string) => void;
}) {
  const { t, format } = useI18n();
  const { bid, bidSize, ask, askSize, last } = quote;
  const cells = [
    ['bid', bid, bidSize, 'takeBid', 'text-gain'],
    ['last', last, null, 'takeLast', ''],
    ['ask', ask, askSize, 'takeAsk', 'text-loss'],
  ] as const;
  return (
    <div className="grid grid-cols-3 overflow-hidden rounded-md border border-line">
      {cells.map(([name, price, size, take, look]) => {
        const text = format.number(price, decimals);
        return (
          <button
            key={name}
            type="button"
            disabled={price === null}
            title={price === null ? undefined : t(`orderticket.${take}`, { price: text })}
            className="grid justify-items-center gap-0.5 border-l border-line px-2 py-1.5 first:border-l-0 not-disabled:hover:bg-hover focus-visible:-outline-offset-2"
            onClick={() => {
              if (price !== null) onTake(priceOfFeed(price));
            }}
          >
            <span className="text-2xs text-quiet">
              {t(`orderticket.${name}`)}
              {size === null ? '' : ` ${t('orderticket.sizeAt', { size: format.number(size, 0) })}`}
            </span>
            <span className={classNames('text-sm font-semibold tabular-nums', look)}>{text}</span>
          </button>
        );
      })}
    </div>
  );
}
