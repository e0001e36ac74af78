import { useQuery } from '@tanstack/react-query';
import type { WireQuote } from '../../../contract/market-quotes.ts';
import type { SymbolHead } from '../../../contract/symbols.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { useBoot } from '../../shell/boot.tsx';
import { symbolQuery } from '../../shell/look-up.ts';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { RangeBar } from '../../ui/range-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { quoteQuery } from './quote-query.ts';

interface QuoteHeadProps {
  readonly symbol: SymbolId;
  readonly compact?: boolean;
}

/** Who it is and where it stands: name, price, change, book, ranges and volume, all live. */
export function QuoteHead({ symbol, compact = false }: QuoteHeadProps) {
  const api = useApi();
  const head = useQuery(symbolQuery(api, symbol));
  const quotes = useQuery(quoteQuery(api, symbol));
  return (
    <Loaded of={[head, quotes]} skeleton={<Outline compact={compact} />}>
      {(named, { data: [quote] }) =>
        named === null || quote === undefined ? null : (
          <div data-widget="quotehead" className="grid gap-3">
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <Name head={named} quote={quote} />
              {compact ? null : <Ranges quote={quote} />}
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function Name({ head, quote }: { readonly head: SymbolHead; readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const { simulated } = useBoot().shell.market;
  const symbol = quote.symbol as SymbolId;
  const change = useQuoteField(symbol, 'change') ?? quote.change;
  const percent = useQuoteField(symbol, 'changePercent') ?? quote.changePercent;
  const time = useQuoteField(symbol, 'lastTime') ?? quote.lastTime;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
        <strong className="text-sm font-semibold text-ink">{head.name}</strong>
        <span>
          {head.exchange}: {head.symbol} · {head.currency}
        </span>
        {quote.halted ? <Badge tone="warning">{t('quote.halted')}</Badge> : null}
        {simulated ? <Badge tone="info">{t('quote.simulated')}</Badge> : null}
        <LiveBadge symbol={symbol} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold tracking-tight">
          <QuoteCell symbol={symbol} field="last" initial={quote.last} />
        </span>
        <span className="text-lg font-medium">
          <Change amount={change} ratio={percent / 100} />
        </span>
        <span className="text-xs text-quiet">
          {t('quote.asOf', { time: format.date(time, 'dateTimeWithZone', EXCHANGE_ZONE) })}
        </span>
      </p>
    </div>
  );
}

function Ranges({ quote }: { readonly quote: WireQuote }) {
  const { t } = useI18n();
  const symbol = quote.symbol as SymbolId;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const low = useQuoteField(symbol, 'low') ?? quote.low;
  const high = useQuoteField(symbol, 'high') ?? quote.high;
  return (
    <div className="grid w-full max-w-md grid-cols-2 gap-6">
      <RangeBar label={t('quote.dayRange')} low={low} high={high} value={last} from={quote.open} />
      <RangeBar label={t('quote.yearRange')} low={quote.low52} high={quote.high52} value={last} />
    </div>
  );
}

function Outline({ compact }: { readonly compact: boolean }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-64" />
      <Skeleton className={compact ? 'h-9 w-72' : 'h-14 w-full'} />
    </div>
  );
}
