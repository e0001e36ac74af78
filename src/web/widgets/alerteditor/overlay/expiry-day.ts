const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment where the reader is, as a date field has it. */
export function dayText(moment: number): string {
  const day = new Date(moment);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The last moment of a day where the reader is; `null` for none. */
export function endOfDay(text: string): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return null;
  const [, year, month, day] = found;
  return new Date(Number(year), Number(month) - 1, Number(day), 23, 59, 59, 999).getTime();
}
