import type { Exchange } from '../../../../domain/symbols/instrument.ts';

const EXCHANGE_CODES: Readonly<Record<string, Exchange>> = {
  N: 'NYSE',
  Q: 'NASDAQ',
  A: 'AMEX',
  P: 'ARCA',
  Z: 'BATS',
  O: 'OTC',
};

export function exchangeOf(code: string): Exchange {
  const exchange = EXCHANGE_CODES[code];
  if (exchange === undefined) throw new RangeError(`unknown exchange code: ${code}`);
  return exchange;
}
