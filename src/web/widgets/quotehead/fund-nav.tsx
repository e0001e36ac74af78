import { useQuery } from '@tanstack/react-query';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteChange } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';

/** Funds that trade publish their net asset value to a hundredth of a cent. */
const PUBLISHED_DECIMALS = 4;

/** The day of an open-end fund's net asset value. */
function useNavDay(quote: WireQuote): string {
  const { t, format } = useI18n();
  const time = useQuoteField(quote.symbol, 'lastTime') ?? quote.lastTime;
  return time === null ? t('quote.nav') : t('quote.navOf', { date: format.day(easternDate(time)) });
}

/** The one price a day of an open-end fund: it neither flashes nor has a session. */
export function NavPrice({
  quote,
  compact,
}: {
  readonly quote: WireQuote;
  readonly compact: boolean;
}) {
  const { t, format } = useI18n();
  const { symbol } = quote;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const change = useQuoteField(symbol, 'change') ?? quote.change;
  const percent = useQuoteField(symbol, 'changePercent') ?? quote.changePercent;
  const decimals = priceDecimals(symbol, last);
  const day = useNavDay(quote);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <data
          value={last ?? undefined}
          className="text-3xl font-semibold tracking-tight tabular-nums"
        >
          {format.number(last, decimals)}
        </data>
        <span className="text-lg font-medium">
          <Change
            amount={change}
            ratio={percent === null ? null : percent / 100}
            decimals={decimals}
          />
        </span>
        {compact ? <span className="text-xs text-quiet">{day}</span> : null}
      </p>
      {compact ? null : (
        <>
          <p className="text-xs text-quiet">{day}</p>
          <p className="text-xs text-quiet">{t('quote.dailyWhy')}</p>
        </>
      )}
    </div>
  );
}

/** The same in one line. */
export function NavLine({ quote }: { readonly quote: WireQuote }) {
  const { format } = useI18n();
  const { symbol } = quote;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const day = useNavDay(quote);
  return (
    <>
      <data value={last ?? undefined} className="font-semibold tabular-nums">
        {format.number(last, priceDecimals(symbol, last))}
      </data>
      <QuoteChange symbol={symbol} initial={quote.changePercent} />
      <span className="text-xs whitespace-nowrap text-quiet max-md:hidden">{day}</span>
    </>
  );
}

/** The net asset value of a fund that trades, and how far its close was from it that day. */
export function NavBeside({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const profile = useQuery(fundProfileQuery(useApi(), symbol)).data?.data;
  if (profile === undefined) return null;
  const { nav, navDate, premium } = profile;
  if (nav === null) return null;
  const value = format.number(nav, PUBLISHED_DECIMALS);
  return (
    <span data-nav className="text-xs whitespace-nowrap text-quiet tabular-nums">
      {navDate === null
        ? `${t('quote.nav')} ${value}`
        : t('quote.navBeside', { nav: value, date: format.day(navDate) })}
      {premium === null
        ? null
        : ` · ${t(premium < 0 ? 'quote.discount' : 'quote.premium', { percent: format.percent(Math.abs(premium)) })}`}
    </span>
  );
}
