import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { relativeVolume } from '../../../domain/quotes/relative-volume.ts';
import { type InstrumentType, isFund, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { hasFundamentals } from '../../../domain/symbols/workspace.ts';
import { MISSING } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell } from '../../live/quote-cell.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { keyStatisticsQuery } from '../keyratios/key-statistics-query.ts';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { QuoteRanges, YearRange } from './quote-ranges.tsx';

interface FigureProps {
  readonly quote: WireQuote;
  readonly compact: boolean;
  readonly type: InstrumentType;
}

const cellsClass = (compact: boolean): string =>
  `grid grid-cols-2 gap-x-4 gap-y-3 md:gap-x-8 lg:grid-cols-3 ${compact ? 'max-xl:hidden' : ''}`;

/** Two rows of three; the compact header has the first of them, and only where there is room. */
export function HeadFigures({ quote, compact, type }: FigureProps) {
  return (
    <div className={cellsClass(compact)}>
      <QuoteRanges quote={quote} />
      <Volume quote={quote} />
      {compact ? null : (
        <>
          <Book quote={quote} />
          <Session quote={quote} />
          {hasFundamentals(type) ? <Company quote={quote} /> : null}
          {isFund(type) ? (
            <FundLines symbol={quote.symbol} names={['expenseRatio', 'netAssets']} />
          ) : null}
        </>
      )}
    </div>
  );
}

/** What of an open-end fund does not change during a session. */
export function NavFigures({ quote, compact, type }: FigureProps) {
  const { symbol } = quote;
  return (
    <div className={cellsClass(compact)}>
      <YearRange quote={quote} />
      <FundLines
        symbol={symbol}
        names={['expenseRatio', type === 'money-market' ? 'sevenDayYield' : 'distributionYield']}
      />
      <FundLines symbol={symbol} names={['netAssets', 'category']} />
    </div>
  );
}

type FundLine = 'expenseRatio' | 'netAssets' | 'distributionYield' | 'sevenDayYield' | 'category';

/** What a fund costs, pays and holds, as its profile says. */
function FundLines({
  symbol,
  names,
}: {
  readonly symbol: SymbolId;
  readonly names: readonly FundLine[];
}) {
  const { t, format } = useI18n();
  const profile = useQuery(fundProfileQuery(useApi(), symbol)).data?.data;
  // The lines are there before their figures: nothing moves when they come.
  const texts: Readonly<Record<FundLine, ReactNode>> = {
    expenseRatio: format.fee(profile?.fees.expenseRatio),
    netAssets: format.compactMoney(profile?.netAssets, profile?.currency ?? NO_CURRENCY),
    distributionYield: format.percent(profile?.distributionYield),
    sevenDayYield: format.percent(profile?.secYield),
    category: (
      <span className="truncate" title={profile?.category ?? undefined}>
        {profile?.category ?? MISSING}
      </span>
    ),
  };
  return <Lines lines={names.map((name) => [t(`quote.fund.${name}`), texts[name]])} />;
}

/** Name left, value right, one below the other. */
const Lines = ({
  lines,
  className = '',
}: {
  readonly lines: readonly (readonly [string, ReactNode])[];
  readonly className?: string;
}) => (
  <dl className={`grid min-w-0 content-start gap-x-4 gap-y-1 text-xs ${className}`}>
    {lines.map(([name, value]) => (
      <div key={name} className="flex min-w-0 items-baseline justify-between gap-2">
        <dt className="shrink-0 text-quiet">{name}</dt>
        <dd className="flex min-w-0 whitespace-nowrap tabular-nums">{value}</dd>
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
        [
          t('quote.marketCap'),
          quote.currency === 'USD'
            ? format.compact(quote.marketCap)
            : format.compactMoney(quote.marketCap, quote.currency),
        ],
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
