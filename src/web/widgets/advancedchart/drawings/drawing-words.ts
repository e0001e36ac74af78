import type { DrawingPoint } from '../../../../domain/drawings/drawing.ts';
import type { DrawingKind } from '../../../../domain/drawings/kinds.ts';
import {
  positionFigures,
  priceRange,
  type PriceRange,
} from '../../../../domain/drawings/measures.ts';
import type { Label } from '../../../../domain/drawings/shapes.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import type { Translate } from '../../../../i18n/translate.ts';

export interface WordParts {
  readonly t: Translate;
  readonly format: Formats;
  readonly decimals: number;
  readonly timeZone: string;
  /** Whether bars are shorter than a day: otherwise a moment is a date in New York. */
  readonly isIntraday: boolean;
}

const changeWords = ({ t, format, decimals }: WordParts, { difference, percent }: PriceRange) => {
  const moved = format.signed(difference, decimals);
  return percent === null
    ? moved
    : t('drawings.change', { difference: moved, percent: format.signedPercent(percent / 100) });
};

/** 2×1 rises two units of price per bar, 1×4 one unit in four bars. */
const gannName = (ratio: number): string =>
  ratio >= 1 ? `${Math.round(ratio)}×1` : `1×${Math.round(1 / ratio)}`;

/** A figure of a drawing, as it stands beside it. */
export function labelWords(parts: WordParts, label: Label): string {
  const { t, format, decimals } = parts;
  const price = (value: number) => format.number(value, decimals);
  switch (label.is) {
    case 'text':
      return label.text;
    case 'price':
      return price(label.price);
    case 'alert':
      return t('drawings.alertAt', { price: price(label.price) });
    case 'vwap':
      return t('drawings.vwapAt', { price: price(label.price) });
    case 'level':
      return t('drawings.level', {
        ratio: format.number(label.ratio, 3),
        price: price(label.price),
      });
    case 'ratio':
      return format.number(label.ratio, 3);
    case 'gann':
      return gannName(label.ratio);
    case 'zone':
      return format.number(label.zone, 0);
    case 'price-range':
      return changeWords(parts, label.range);
    case 'date-range':
      return t('drawings.barsAndDays', {
        bars: format.number(label.range.bars, 0),
        days: format.number(label.range.days, 0),
      });
    case 'target':
    case 'stop':
      return t(label.is === 'target' ? 'drawings.targetAt' : 'drawings.stopAt', {
        price: price(label.price),
        change: changeWords(parts, label.range),
      });
    case 'position':
      return label.ratio === null
        ? ''
        : t('drawings.riskReward', { ratio: format.number(label.ratio, 2) });
    default:
      return label satisfies never;
  }
}

export const placeWords = (
  { t, format, decimals, timeZone, isIntraday }: WordParts,
  { time, price }: DrawingPoint,
): string =>
  t('drawings.at', {
    date: isIntraday
      ? format.date(time, 'dateTime', timeZone)
      : format.date(time, 'date', EXCHANGE_ZONE),
    price: format.number(price, decimals),
  });

/** What a drawing says in figures, for the list and for those who cannot see the chart. */
export function figureWords(
  parts: WordParts,
  {
    kind,
    points,
    text,
  }: {
    readonly kind: DrawingKind;
    readonly points: readonly DrawingPoint[];
    readonly text: string;
  },
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const { t } = parts;
  if (text !== '') return text;
  if (kind === 'long-position' || kind === 'short-position') {
    const { ratio } = positionFigures(points);
    return [placeWords(parts, first), labelWords(parts, { is: 'position', ratio })]
      .filter((part) => part !== '')
      .join(' · ');
  }
  if (points.length === 1) return placeWords(parts, first);
  const way = t('drawings.fromTo', {
    from: placeWords(parts, first),
    to: placeWords(parts, last),
  });
  return `${way} · ${changeWords(parts, priceRange(first.price, last.price))}`;
}
