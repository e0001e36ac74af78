import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import {
  type FigureUnit,
  type KeyFigure,
  keyFigures,
} from '../../../domain/fundamentals/key-figures.ts';
import type { KeyStatistics } from '../../../domain/fundamentals/key-statistics.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { priceText } from '../../display/price-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Explain } from '../../ui/explain.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { inputWords } from './figure-words.ts';
import { keyStatisticsQuery } from './key-statistics-query.ts';
import { FigureRow } from '../figure-row.tsx';
import { useQuoteFigures } from '../detailedquotetab/quote-figures.tsx';

/** The figures beside a quote. Each says on demand how it is made and of what. */
export function KeyRatios({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="keyratios"
      title={t('overview.figures.title')}
      queries={(api) => [keyStatisticsQuery(api, symbol), quoteQuery(api, symbol)]}
      skeleton={17}
      empty={[t('quote.unknown', { symbol })]}
    >
      {({ data }, { data: [quote] }) =>
        quote === undefined ? null : <Figures statistics={data} quote={quote} />
      }
    </QueryPanel>
  );
}

/** What of the quote stands here: the rest is in the header above or among the figures. */
const QUOTED = [
  'bid',
  'bidSize',
  'ask',
  'askSize',
  'lastSize',
  'high',
  'low',
  'high52',
  'low52',
  'volume',
  'averageVolume',
  'relativeVolume',
  'vwap',
] as const;

function Figures({
  statistics,
  quote,
}: {
  readonly statistics: KeyStatistics;
  readonly quote: WireQuote;
}) {
  const { symbol } = statistics;
  const price = useQuoteField(symbol, 'last') ?? statistics.price;
  const open = useQuoteField(symbol, 'open') ?? quote.open;
  const previousClose = useQuoteField(symbol, 'previousClose') ?? quote.previousClose;
  const quoted = useQuoteFigures(quote);
  // An index has neither earnings nor shares: what it cannot have is not missing.
  const isCompany = statistics.marketCap !== null;
  const pricing: Pricing = {
    // Points of an index and rates of currencies are no amounts, on whatever exchange.
    currency:
      quote.symbol.startsWith('^') || /^(?:INDEX|FX)$/.test(quote.exchange) ? null : quote.currency,
    decimals: priceDecimals(symbol, quote.last),
  };
  return (
    <dl className="[columns:10.5rem_2] gap-x-4 text-sm">
      {keyFigures(statistics, { open, previousClose }, price)
        .filter(({ value }) => isCompany || value !== null)
        .map((figure) => (
          <Row key={figure.id} figure={figure} pricing={pricing} />
        ))}
      {QUOTED.map((id) => (
        <FigureRow key={id} id={id} name={quoted[id][0]} value={quoted[id][1]} />
      ))}
    </dl>
  );
}

interface Pricing {
  /** `null` for points and rates. */
  readonly currency: string | null;
  readonly decimals: number;
}

function Row({ figure, pricing }: { readonly figure: KeyFigure; readonly pricing: Pricing }) {
  const { t, format } = useI18n();
  return (
    <FigureRow
      id={figure.id}
      name={
        <Explain term={t(`overview.figure.${figure.id}`)}>
          {() => <Explanation figure={figure} pricing={pricing} />}
        </Explain>
      }
      value={figureText(format, figure.unit, figure.value, pricing)}
    />
  );
}

function Explanation({
  figure,
  pricing,
}: {
  readonly figure: KeyFigure;
  readonly pricing: Pricing;
}) {
  const { t, format } = useI18n();
  const text = (unit: FigureUnit, value: KeyFigure['value']) =>
    figureText(format, unit, value, pricing);
  return (
    <div className="grid gap-2">
      <p>
        <strong className="font-semibold">{t(`overview.figure.${figure.id}`)}</strong>
        {` = ${t(`overview.formula.${figure.id}`)}`}
      </p>
      {figure.inputs.length === 0 ? null : (
        <dl className="grid gap-0.5 border-t border-line pt-2">
          {[
            ...figure.inputs.map(({ id, unit, value }) => [t(inputWords[id]), text(unit, value)]),
            [t(`overview.figure.${figure.id}`), text(figure.unit, figure.value)],
          ].map(([name, value], index, all) => (
            <div
              key={name}
              className={
                index === all.length - 1
                  ? 'flex justify-between gap-4 font-semibold'
                  : 'flex justify-between gap-4 text-quiet'
              }
            >
              <dt>{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function figureText(
  format: Formats,
  unit: FigureUnit,
  value: KeyFigure['value'],
  { currency, decimals }: Pricing,
): string {
  if (typeof value === 'string') return format.day(value);
  switch (unit) {
    case 'price':
      return priceText(format, value, currency, decimals);
    case 'money':
      return currency === null ? format.compact(value) : format.compactMoney(value, currency);
    case 'times':
    case 'plain':
      return format.number(value, 2);
    case 'fraction':
      return format.percent(value, 2);
    case 'count':
      return format.compact(value);
    case 'date':
      return format.day(null);
    default:
      return unit satisfies never;
  }
}
