import { useQuery } from '@tanstack/react-query';
import type { WireQuote } from '../../../contract/market/quotes.ts';
import {
  type FigureUnit,
  type KeyFigure,
  keyFigures,
} from '../../../domain/fundamentals/key-figures.ts';
import type { KeyStatistics } from '../../../domain/fundamentals/key-statistics.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { priceText } from '../../display/price-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Explain } from '../../ui/explain.tsx';
import { factRow } from '../../ui/facts.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { inputWords } from './figure-words.ts';
import { keyStatisticsQuery } from './key-statistics-query.ts';

/** The figures beside a quote. Each says on demand how it is made and of what. */
export function KeyRatios({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const api = useApi();
  const statistics = useQuery(keyStatisticsQuery(api, symbol));
  const quotes = useQuery(quoteQuery(api, symbol));
  return (
    <WidgetPanel
      tool="keyratios"
      title={t('overview.figures.title')}
      note={
        statistics.data === undefined
          ? undefined
          : t('overview.figures.note', {
              time: format.date(statistics.data.asOf, 'dateTimeWithZone', EXCHANGE_ZONE),
            })
      }
    >
      <Loaded of={[statistics, quotes]} skeleton={<SkeletonLines lines={17} />}>
        {({ data }, { data: [quote] }) =>
          quote === undefined ? null : <Figures statistics={data} quote={quote} />
        }
      </Loaded>
    </WidgetPanel>
  );
}

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
  // An index has neither earnings nor shares: what it cannot have is not missing.
  const isCompany = statistics.marketCap !== null;
  const currency = /^(?:INDEX|FX)$/.test(quote.exchange) ? null : quote.currency;
  return (
    <dl className="grid gap-x-8 text-sm md:grid-cols-2 xl:grid-cols-1">
      {keyFigures(statistics, { open, previousClose }, price)
        .filter(({ value }) => isCompany || value !== null)
        .map((figure) => (
          <Row key={figure.id} figure={figure} currency={currency} />
        ))}
    </dl>
  );
}

function Row({
  figure,
  currency,
}: {
  readonly figure: KeyFigure;
  readonly currency: string | null;
}) {
  const { t, format } = useI18n();
  return (
    <div className={`${factRow} last:border-b-0`}>
      <dt className="min-w-0 text-quiet">
        <Explain term={t(`overview.figure.${figure.id}`)}>
          {() => <Explanation figure={figure} currency={currency} />}
        </Explain>
      </dt>
      <dd className="shrink-0 font-medium tabular-nums" data-figure={figure.id}>
        {figureText(format, figure.unit, figure.value, currency)}
      </dd>
    </div>
  );
}

function Explanation({
  figure,
  currency,
}: {
  readonly figure: KeyFigure;
  readonly currency: string | null;
}) {
  const { t, format } = useI18n();
  const text = (unit: FigureUnit, value: KeyFigure['value']) =>
    figureText(format, unit, value, currency);
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
  currency: string | null,
): string {
  if (typeof value === 'string') return format.day(value);
  switch (unit) {
    case 'price':
      return priceText(format, value, currency);
    case 'money':
      return currency === null
        ? format.compact(value, true)
        : format.compactMoney(value, currency, true);
    case 'times':
    case 'plain':
      return format.number(value, 2);
    case 'fraction':
      return format.percent(value, 2);
    case 'count':
      return format.compact(value, true);
    case 'date':
      return format.day(null);
    default:
      return unit satisfies never;
  }
}
