import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WireQuote } from '../../../contract/market/quotes.ts';
import type { SymbolHead } from '../../../contract/symbols.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { relativeVolume } from '../../../domain/quotes/relative-volume.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { hasFundamentals } from '../../../domain/symbols/workspace.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { LiveBadge } from '../../live/live-badge.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { useBoot } from '../../shell/boot/boot.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { Badge } from '../../ui/badge.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RangeBar } from '../../ui/range-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keyStatisticsQuery } from '../keyratios/key-statistics-query.ts';
import { quoteQuery } from './quote-query.ts';

export interface QuoteHeadProps {
  readonly symbol: SymbolId;
  readonly compact?: boolean;
  /** Beside the name: what can be done with the symbol. */
  readonly actions?: ReactNode;
  /** Before the name. */
  readonly mark?: ReactNode;
}

/** Who it is and where it stands: name, price, change, book, ranges and volume, all live. */
export function QuoteHead({ symbol, compact = false, actions, mark }: QuoteHeadProps) {
  const t = useT();
  const api = useApi();
  const head = useQuery(symbolQuery(api, symbol));
  const quotes = useQuery(quoteQuery(api, symbol));
  return (
    <Loaded of={[head, quotes]} skeleton={<Outline compact={compact} />}>
      {(named, { data: [quote] }) =>
        named === null || quote === undefined ? (
          <EmptyState title={t('quote.unknown', { symbol })} />
        ) : (
          <div
            data-widget="quotehead"
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Name head={named} quote={quote} mark={mark} />
            {/* Under the thumb on a phone: below the figures. */}
            <div className="max-md:order-last max-md:mt-1 print:hidden">{actions}</div>
            <div
              className={`grid items-end gap-x-10 gap-y-3 md:col-span-2 ${compact ? 'xl:grid-cols-[auto_minmax(0,36rem)] xl:justify-between' : 'xl:grid-cols-[minmax(17rem,auto)_minmax(0,48rem)] xl:justify-between'}`}
            >
              <Price quote={quote} compact={compact} />
              <Figures
                quote={quote}
                compact={compact}
                isCompany={hasFundamentals(named.symbolType)}
              />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

const phases: Readonly<Record<WireQuote['phase'], PlainKey>> = {
  pre: 'quote.pre',
  regular: 'quote.open',
  after: 'quote.after',
  overnight: 'quote.overnight',
  closed: 'quote.closed',
};

function Name({
  head,
  quote,
  mark,
}: {
  readonly head: SymbolHead;
  readonly quote: WireQuote;
  readonly mark: ReactNode;
}) {
  const t = useT();
  const { simulated } = useBoot().shell.market;
  const halted = useQuoteField(quote.symbol, 'halted') ?? quote.halted;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-quiet">
      {mark}
      <strong className="text-sm font-semibold text-ink">{head.name}</strong>
      <span>
        {head.exchange}: {head.symbol} · {head.currency}
      </span>
      {/* In a line of their own on a phone, where another word would move all below. */}
      <span className="flex gap-2 max-md:basis-full">
        {halted ? <Badge tone="warning">{t('quote.halted')}</Badge> : null}
        {simulated ? <Badge tone="info">{t('quote.simulated')}</Badge> : null}
        <LiveBadge symbol={quote.symbol} />
      </span>
    </p>
  );
}

function Price({ quote, compact }: { readonly quote: WireQuote; readonly compact: boolean }) {
  const { t, format } = useI18n();
  const symbol = quote.symbol;
  const change = useQuoteField(symbol, 'change') ?? quote.change;
  const percent = useQuoteField(symbol, 'changePercent') ?? quote.changePercent;
  const time = useQuoteField(symbol, 'lastTime') ?? quote.lastTime;
  const phase = useQuoteField(symbol, 'phase') ?? quote.phase;
  const at = format.date(time, 'dateTimeWithZone', EXCHANGE_ZONE);
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
  const extended = live === undefined ? quote.extended : live;
  const decimals = priceDecimals(symbol, quote.last);
  return (
    <p className="flex min-h-5 flex-wrap items-baseline gap-x-2 text-sm">
      {extended === null || phase === 'regular' ? (
        <span className="text-xs text-quiet">
          {t('quote.exchangeStatus', { exchange: quote.exchange, status: t(phases[phase]) })}
        </span>
      ) : (
        <>
          <span className="text-xs text-quiet">{t(phases[extended.phase])}</span>
          <span className="font-medium tabular-nums">
            {format.number(extended.price, decimals)}
          </span>
          <Change
            amount={extended.change}
            ratio={extended.changePercent / 100}
            decimals={decimals}
          />
          <span className="text-xs text-quiet">
            {format.date(extended.time, 'timeWithZone', EXCHANGE_ZONE)}
            {phase === 'closed' ? ` · ${t('quote.closed')}` : ''}
          </span>
        </>
      )}
    </p>
  );
}

/** Two rows of three; the compact header has the first of them, and only where there is room. */
function Figures({
  quote,
  compact,
  isCompany,
}: {
  readonly quote: WireQuote;
  readonly compact: boolean;
  readonly isCompany: boolean;
}) {
  const { t } = useI18n();
  const symbol = quote.symbol;
  const last = useQuoteField(symbol, 'last') ?? quote.last;
  const low = useQuoteField(symbol, 'low') ?? quote.low;
  const high = useQuoteField(symbol, 'high') ?? quote.high;
  const decimals = priceDecimals(symbol, quote.last);
  return (
    <div
      className={`grid grid-cols-2 gap-x-4 gap-y-3 md:gap-x-8 lg:grid-cols-3 ${compact ? 'max-xl:hidden' : ''}`}
    >
      <RangeBar
        label={t('quote.dayRange')}
        low={low}
        high={high}
        value={last}
        from={quote.open}
        decimals={decimals}
      />
      <RangeBar
        label={t('quote.yearRange')}
        low={quote.low52}
        high={quote.high52}
        value={last}
        decimals={decimals}
      />
      <Volume quote={quote} />
      {compact ? null : (
        <>
          <Book quote={quote} />
          <Session quote={quote} />
          {isCompany ? <Company quote={quote} /> : null}
        </>
      )}
    </div>
  );
}

/** Name left, value right, one below the other. */
const Lines = ({
  lines,
  className = '',
}: {
  readonly lines: readonly (readonly [string, ReactNode])[];
  readonly className?: string;
}) => (
  <dl className={`grid content-start gap-x-4 gap-y-1 text-xs ${className}`}>
    {lines.map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-2">
        <dt className="text-quiet">{name}</dt>
        <dd className="flex whitespace-nowrap tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

function Session({ quote }: { readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const open = useQuoteField(quote.symbol, 'open') ?? quote.open;
  const before = useQuoteField(quote.symbol, 'previousClose') ?? quote.previousClose;
  const decimals = priceDecimals(quote.symbol, quote.last);
  return (
    <Lines
      // Among the key statistics too: a phone has no room to say it twice.
      className="max-md:hidden"
      lines={[
        [t('quote.openPrice'), format.number(open, decimals)],
        [t('quote.previousClose'), format.number(before, decimals)],
      ]}
    />
  );
}

/** What a company is worth and when it reports next. */
function Company({ quote }: { readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const statistics = useQuery(keyStatisticsQuery(useApi(), quote.symbol)).data?.data;
  const report = statistics?.nextEarningsDate ?? null;
  return (
    <Lines
      className="max-md:col-span-2 max-md:grid-cols-2 max-[22rem]:grid-cols-1"
      lines={[
        [t('quote.marketCap'), format.compact(quote.marketCap)],
        [t('quote.nextEarnings'), report === null ? MISSING : format.day(report)],
      ]}
    />
  );
}

function Book({ quote }: { readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const symbol = quote.symbol;
  const bidSize = useQuoteField(symbol, 'bidSize') ?? quote.bidSize;
  const askSize = useQuoteField(symbol, 'askSize') ?? quote.askSize;
  const line = (field: 'bid' | 'ask', initial: number | null, size: number | null) => (
    <>
      <QuoteCell symbol={symbol} field={field} initial={initial} />
      {/* A size begins where the one before it began: figures that grow move nothing. */}
      <span className="w-16 whitespace-pre text-quiet">
        {size === null ? null : ` × ${format.number(size, 0)}`}
      </span>
    </>
  );
  return (
    <Lines
      lines={[
        [t('quote.bid'), line('bid', quote.bid, bidSize)],
        [t('quote.ask'), line('ask', quote.ask, askSize)],
      ]}
    />
  );
}

function Volume({ quote }: { readonly quote: WireQuote }) {
  const { t, format } = useI18n();
  const volume = useQuoteField(quote.symbol, 'volume') ?? quote.volume;
  const share = relativeVolume(volume, quote.averageVolume);
  // Currencies and most indices have none.
  if (volume === null && quote.averageVolume === null) return null;
  return (
    <div className="grid content-start gap-1 text-xs">
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-quiet">{t('quote.volume')}</span>
        <span className="tabular-nums">{format.compact(volume)}</span>
      </p>
      <span aria-hidden="true" className="block h-1.5 overflow-clip rounded-full bg-neutral-soft">
        <span
          className="block h-full rounded-full bg-series-1"
          style={{ width: `${Math.min(100, (share ?? 0) * 100).toFixed(1)}%` }}
        />
      </span>
      <p className="text-quiet">
        {share === null ? '\u00A0' : t('quote.ofAverage', { percent: format.percent(share, 0) })}
      </p>
    </div>
  );
}

function Outline({ compact }: { readonly compact: boolean }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-64" />
      <Skeleton className={compact ? 'h-9 w-72' : 'h-20 w-full'} />
    </div>
  );
}
