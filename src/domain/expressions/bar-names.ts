import type { Bar } from '../prices/bar.ts';
import type { NameDeclaration } from './scope.ts';

const price = (name: string, read: (bar: Bar) => number): NameDeclaration<Bar> => ({
  name,
  type: 'number',
  read,
});

/** What an expression over bars calls the figures of one bar. */
export const BAR_NAMES: readonly NameDeclaration<Bar>[] = [
  price('open', (bar) => bar.open),
  price('high', (bar) => bar.high),
  price('low', (bar) => bar.low),
  price('close', (bar) => bar.close),
  price('volume', (bar) => bar.volume),
  price('hl2', (bar) => (bar.high + bar.low) / 2),
  price('hlc3', (bar) => (bar.high + bar.low + bar.close) / 3),
  price('oc2', (bar) => (bar.open + bar.close) / 2),
  price('ohl3', (bar) => (bar.open + bar.high + bar.low) / 3),
  price('ohlc4', (bar) => (bar.open + bar.high + bar.low + bar.close) / 4),
];
