/** Per cent as typed, as the fraction a call takes. */
export const fractionText = (percent: string): string =>
  percent === '' ? '0' : String(Number((Number(percent) / 100).toFixed(6)));
