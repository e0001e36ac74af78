import { useQuery } from '@tanstack/react-query';
import { moveSince, type PriceBefore } from '../../../domain/news/price-since.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { priceText } from '../../display/price-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import { Explain } from '../../ui/explain.tsx';
import { quoteQuery } from '../../widgets/quotehead/quote-query.ts';

interface SinceMoveProps {
  readonly symbol: SymbolId;
  readonly time: number;
  readonly before: PriceBefore | null;
}

/** How far the price moved since a story, and how that is worked out; nothing where it is unknown. */
export function SinceMove({ symbol, time, before }: SinceMoveProps) {
  const { t, format } = useI18n();
  const quote = useQuery(quoteQuery(useApi(), symbol)).data?.data[0];
  const last = useQuoteField(symbol, 'last') ?? quote?.last ?? null;
  const lastTime = useQuoteField(symbol, 'lastTime') ?? quote?.lastTime ?? null;
  const ratio = moveSince(before, { last, lastTime }, time);
  if (ratio === null || before === null || last === null) return <span />;
  const currency =
    quote === undefined || /^(?:INDEX|FX)$/.test(quote.exchange) ? null : quote.currency;
  const decimals = priceDecimals(symbol, last);
  const inputs: readonly (readonly [string, string])[] = [
    [
      t('news.since.last', { time: format.date(lastTime, 'dayTimeWithZone') }),
      priceText(format, last, currency, decimals),
    ],
    [
      t(`news.since.${before.of}`, { date: format.day(before.date) }),
      priceText(format, before.price, currency, decimals),
    ],
    [t('news.since'), format.signedPercent(ratio)],
  ];
  return (
    <span data-since className="relative text-xs">
      <Explain term={<Change ratio={ratio} />}>
        {() => (
          <div className="grid gap-2">
            <p>
              <strong className="font-semibold">{t('news.since')}</strong>
              {` = ${t('news.since.formula')}`}
            </p>
            <dl className="grid gap-0.5 border-t border-line pt-2">
              {inputs.map(([name, value]) => (
                <div key={name} className="flex justify-between gap-6">
                  <dt className="text-quiet">{name}</dt>
                  <dd className="tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="text-quiet">{t('news.since.note')}</p>
          </div>
        )}
      </Explain>
    </span>
  );
}
