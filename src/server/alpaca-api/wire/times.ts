import { easternOffset } from '../../../domain/calendar/eastern-time.ts';

export const instantText = (ms: number): string => new Date(ms).toISOString();

export const maybeInstant = (ms: number | null): string | null =>
  ms === null ? null : instantText(ms);

const two = (value: number): string => String(value).padStart(2, '0');

/** With New York's offset, as the clock and the calendar tell it. */
export function easternText(ms: number): string {
  const offset = easternOffset(ms);
  const local = new Date(ms + offset).toISOString();
  const minutes = Math.abs(offset) / 60_000;
  const sign = offset < 0 ? '-' : '+';
  const seconds = local.slice(0, 19);
  const part = local.slice(20, 23);
  const zone = `${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${seconds}${part === '000' ? '' : `.${part}`}${zone}`;
}

/** `20261117093000123`: New York's time in digits, on a clock of 24 hours. */
export const easternDigits = (ms: number): string =>
  new Date(ms + easternOffset(ms)).toISOString().replaceAll(/[-:T.Z]/g, '');
