import { useRef } from 'react';
import { moveSince, type PriceBefore } from '../../../domain/news/price-since.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceText } from '../../display/price-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useQuoteField } from '../../live/use-live.ts';
import { useVisible } from '../../live/use-visible.ts';
import { Change } from '../../ui/change-pill.tsx';
import { Explain } from '../../ui/explain.tsx';

interface SinceMoveProps {
  readonly symbol: SymbolId;
  readonly time: number;
  readonly before: PriceBefore | null;
  /** The page's quote; where the row can be seen, the live one follows. */
  readonly quote: Quote | undefined;
}

/** How far the price moved since a story, and how that is worked out; nothing where it is unknown. */
export function SinceMove({ symbol, time, before, quote }: SinceMoveProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useVisible(ref);
  const last = useQuoteField(symbol, 'last', visible) ?? quote?.last ?? null;
  const lastTime = useQuoteField(symbol, 'lastTime', visible) ?? quote?.lastTime ?? null;
  const ratio = moveSince(before, { last, lastTime }, time);
  const isKnown = ratio !== null && before !== null && last !== null;
  return (
    <span ref={ref} data-since={isKnown || undefined} className="relative text-xs">
      {isKnown ? (
        <Explain term={<Change ratio={ratio} />}>
          {() => (
            <Working
              symbol={symbol}
              ratio={ratio}
              before={before}
              last={last}
              lastTime={lastTime}
              quote={quote}
            />
          )}
        </Explain>
      ) : null}
    </span>
  );
}

interface WorkingProps extends Pick<SinceMoveProps, 'symbol' | 'quote'> {
  readonly ratio: number;
  readonly before: PriceBefore;
  readonly last: number;
  readonly lastTime: number | null;
}

/** The prices behind the figure. */
function Working({ symbol, ratio, before, last, lastTime, quote }: WorkingProps) {
  const { t, format } = useI18n();
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
  );
}
