import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { newerExtended } from '../../../domain/quotes/newest-price.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { exchangeName, exchangeZone } from '../../../domain/symbols/exchange-table.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import { NavBeside } from './fund-nav.tsx';

const phases: Readonly<Record<WireQuote['phase'], PlainKey>> = {
  pre: 'quote.pre',
  regular: 'quote.open',
  after: 'quote.after',
  overnight: 'quote.overnight',
  closed: 'quote.closed',
};

/** The price, its change and when that was; beside it the net asset value of a fund. */
export function HeadPrice({
  quote,
  compact,
  hasNav,
}: {
  readonly quote: WireQuote;
  readonly compact: boolean;
  readonly hasNav: boolean;
}) {
  const { t, format } = useI18n();
  const symbol = quote.symbol;
  const change = useQuoteField(symbol, 'change') ?? quote.change;
  const percent = useQuoteField(symbol, 'changePercent') ?? quote.changePercent;
  const time = useQuoteField(symbol, 'lastTime') ?? quote.lastTime;
  const phase = useQuoteField(symbol, 'phase') ?? quote.phase;
  const at = format.date(time, 'dateTimeWithZone', exchangeZone(quote.exchange));
  const told = t(phase === 'regular' ? 'quote.asOf' : 'quote.atClose', { time: at });
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold tracking-tight">
          <QuoteCell symbol={symbol} field="last" initial={quote.last} />
        </span>
        <span className="text-lg font-medium">
          <Change
            amount={change}
            ratio={percent === null ? null : percent / 100}
            decimals={priceDecimals(symbol, quote.last)}
          />
        </span>
        {compact ? <span className="text-xs text-quiet">{told}</span> : null}
      </p>
      {compact ? null : <p className="text-xs text-quiet">{told}</p>}
      {/* A line of its own, there before its figures: nothing moves when they come. */}
      {hasNav ? (
        <p className="h-4 overflow-hidden leading-4">
          <NavBeside symbol={symbol} />
        </p>
      ) : null}
      {compact ? null : <Extended quote={quote} phase={phase} />}
    </div>
  );
}

/** What the exchange is doing, and the price outside of its regular hours. */
function Extended({
  quote,
  phase,
}: {
  readonly quote: WireQuote;
  readonly phase: WireQuote['phase'];
}) {
  const { t, format } = useI18n();
  const symbol = quote.symbol;
  const live = useQuoteField(symbol, 'extended');
  const lastTime = useQuoteField(symbol, 'lastTime') ?? quote.lastTime;
  const extended = newerExtended({
    extended: live === undefined ? quote.extended : live,
    phase,
    lastTime,
  });
  const decimals = priceDecimals(symbol, quote.last);
  return (
    <p className="flex min-h-5 flex-wrap items-baseline gap-x-2 text-sm">
      {extended === null ? (
        <span className="text-xs text-quiet">
          {t('quote.exchangeStatus', {
            exchange: exchangeName(quote.exchange),
            status: t(phases[phase]),
          })}
        </span>
      ) : (
        <>
          <span className="text-xs text-quiet">{t(phases[extended.phase])}</span>
          <data data-extended value={extended.price} className="font-medium tabular-nums">
            {format.number(extended.price, decimals)}
          </data>
          <Change
            amount={extended.change}
            ratio={extended.changePercent / 100}
            decimals={decimals}
          />
          <span className="text-xs text-quiet">
            {format.date(extended.time, 'timeWithZone', exchangeZone(quote.exchange))}
            {phase === 'closed' ? ` · ${t('quote.closed')}` : ''}
          </span>
        </>
      )}
    </p>
  );
}
