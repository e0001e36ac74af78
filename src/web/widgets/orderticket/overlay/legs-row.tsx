import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { tradeWord } from '../../../ui/trade-words.ts';
import { priceOfFeed } from '../price-tick.ts';
import { instrumentWords } from './order-words.ts';
import { TicketRow } from './ticket-row.tsx';
import type { TicketControl } from './use-ticket.ts';

/** The legs of a strategy, and their net price to take. */
export function LegsRow({ control }: { readonly control: TicketControl }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { form, net, contracts, change } = control;
  const take = (price: number): void =>
    change({
      type: 'limit',
      limit: priceOfFeed(Math.abs(price)),
      net: price < 0 ? 'credit' : 'debit',
    });
  const offers = [
    ['netNatural', net.natural],
    ['netMid', net.mid],
  ] as const;
  return (
    <TicketRow label={t('orderticket.legs')}>
      <ul className="grid w-full gap-1 text-sm">
        {form.legs.map(({ symbol, side, ratio }) => {
          const contract = contracts.get(symbol)?.contract;
          return (
            <li key={symbol} className="flex flex-wrap items-baseline gap-x-2">
              <span className={side === 'buy' ? 'font-medium text-gain' : 'font-medium text-loss'}>
                {tradeWord(t, 'side', side)} {ratio}
              </span>
              <span>{instrumentWords(i18n, symbol)}</span>
              <span className="ml-auto text-xs text-quiet tabular-nums">
                {format.number(contract?.bid, 2)} / {format.number(contract?.ask, 2)}
              </span>
            </li>
          );
        })}
      </ul>
      <span className="flex flex-wrap gap-2">
        {offers.map(([name, price]) => (
          <Button
            key={name}
            size="small"
            disabled={price === null || price === 0}
            onClick={() => {
              if (price !== null) take(price);
            }}
          >
            {t(`orderticket.${name}`)}{' '}
            <span className="tabular-nums">
              {price === null
                ? format.number(null)
                : `${t(price < 0 ? 'orderticket.net.credit' : 'orderticket.net.debit')} ${format.number(Math.abs(price), 2)}`}
            </span>
          </Button>
        ))}
      </span>
    </TicketRow>
  );
}
