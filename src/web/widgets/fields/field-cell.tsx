import type { ReactNode } from 'react';
import { type Field, type FieldId, fieldOf } from '../../../domain/fields/catalogue.ts';
import type { FieldValue } from '../../../domain/fields/field.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { MISSING } from '../../../i18n/formats.ts';
import type { MessageKey, PlainKey } from '../../../i18n/translate.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LIVE_FIELDS } from './live-fields.ts';

/** Percentages whose sign is good or bad news. */
const SIGNED: ReadonlySet<FieldId> = new Set([
  'above-sma-20',
  'above-sma-50',
  'above-sma-200',
  'gap',
  'target-upside',
  'eps-revision',
  'eps-surprise',
  'revenue-surprise',
  'dividend-growth',
  'dividend-growth-3y',
  'dividend-growth-5y',
]);
/** Returns follow the price; volatility is neither good nor bad. */
const isChange = ({ id, group, unit, live }: Field): boolean =>
  unit === 'points' ||
  (unit === 'percent' &&
    (group === 'growth' || (group === 'performance' && live !== undefined) || SIGNED.has(id)));

/** A field of a symbol: what the stream says where it says something, else what was read. */
export function fieldCell(
  i18n: I18n,
  id: FieldId,
  symbol: SymbolId,
  value: FieldValue | undefined,
  /** The price beside it, whose decimals a change has. */
  last: number | null,
): ReactNode {
  const number = typeof value === 'number' ? value : null;
  if (id === 'change-percent') return <QuoteChange symbol={symbol} initial={number} />;
  const live = LIVE_FIELDS.get(id);
  if (live !== undefined)
    return (
      <QuoteCell
        symbol={symbol}
        field={live}
        initial={number}
        signed={id === 'change'}
        {...(id === 'change' && last !== null ? { decimals: priceDecimals(symbol, last) } : {})}
      />
    );
  return readCell(i18n, id, symbol, value, last);
}

/** A field as it was read, where the stream has no say: a screen shows what it has compared. */
export function readCell(
  i18n: I18n,
  id: FieldId,
  symbol: SymbolId,
  value: FieldValue | undefined,
  last: number | null,
): ReactNode {
  const number = typeof value === 'number' ? value : null;
  // Nothing is said of a figure before it is known; a dash says that there is none.
  if (value === undefined) return <Skeleton className="h-2.5 w-8" />;
  const field = fieldOf(id);
  if (number !== null && isChange(field))
    return <Change ratio={field.unit === 'points' ? number / 100 : number} />;
  return fieldText(i18n, field, symbol, value, last);
}

/** A value in words, as its unit is written. */
export function fieldText(
  { t, format }: Pick<I18n, 't' | 'format'>,
  { id, unit }: Field,
  symbol: SymbolId,
  value: FieldValue | undefined,
  last: number | null,
): string {
  if (value === null || value === undefined) return MISSING;
  if (typeof value === 'string')
    switch (unit) {
      case 'date':
        return format.day(value);
      case 'grade':
        return t(`analyst.grade.${value}` as PlainKey);
      case 'verdict':
        return t(`insights.tech.${value}` as PlainKey);
      default:
        if (id === 'type') return t(`symbols.type.${value}` as PlainKey);
        return id === 'asset-class' ? t(`fundprofile.class.${value}` as PlainKey) : value;
    }
  switch (unit) {
    case 'price':
      return format.number(value, priceDecimals(symbol, value));
    case 'money':
    case 'count':
      return format.compact(value);
    case 'percent':
      return format.percent(value);
    case 'points':
      return format.percent(value / 100);
    default:
      // A difference of prices: of a rate that is about one, hundredths would all be zero.
      return format.number(
        value,
        id === 'macd' && Math.abs(value) < 1 ? priceDecimals(symbol, last) + 2 : 2,
      );
  }
}

/** The message keys of a field. */
export const fieldLabel = (id: FieldId): PlainKey => fieldOf(id).label as MessageKey as PlainKey;
export const fieldHelp = (id: FieldId): PlainKey => fieldOf(id).help as MessageKey as PlainKey;
