import {
  easternDay,
  easternMinutes,
  easternToUtc,
} from '../../../../domain/calendar/eastern-time.ts';
import { fromDayNumber, parseIsoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { DrawingPoint } from '../../../../domain/drawings/drawing.ts';
import { isLevel, isMoment } from '../../../../domain/drawings/limits.ts';

/** A point as a form has it: New York's date and time as the field writes it, and a price. */
export interface PointText {
  readonly moment: string;
  readonly price: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Prices have the decimals of the symbol. */
export function pointText({ time, price }: DrawingPoint, decimals: number): PointText {
  const minutes = Math.floor(easternMinutes(time));
  return {
    moment: `${fromDayNumber(easternDay(time))}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    price: price.toFixed(decimals),
  };
}

export const momentIn = (text: string): number | null => {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? [];
  const day = parseIsoDate(date ?? '');
  if (day === null) return null;
  const time = easternToUtc(toDayNumber(day), Number(hours) * 60 + Number(minutes));
  return isMoment(time) ? time : null;
};

export const priceIn = (text: string): number | null => {
  const price = Number(text);
  return text.trim() !== '' && isLevel(price) ? price : null;
};

/** What a form has, given the points it was opened with: a field that was not touched keeps its digits. */
export function pointOf(
  text: PointText,
  before: DrawingPoint,
  decimals: number,
): DrawingPoint | null {
  const was = pointText(before, decimals);
  const time = text.moment === was.moment ? before.time : momentIn(text.moment);
  const price = text.price === was.price ? before.price : priceIn(text.price);
  return time === null || price === null ? null : { time, price };
}
