import { SHORT_FIELDS } from './wire.ts';

/** Invented short interest in FINRA's form: no figure here was ever published. */
const line = (
  date: string,
  symbol: string,
  shares: number,
  before: number,
  volume: number,
  flag = '',
) =>
  [
    date.replaceAll('-', ''),
    symbol,
    `${symbol} Made Up Inc.`,
    'A',
    'NYSE',
    shares,
    before,
    '',
    volume,
    volume === 0 ? '999.99' : Math.max(1, shares / volume).toFixed(2),
    flag,
    '0.00',
    shares - before,
    date,
  ].join('|');

export const MADE_FILES: Readonly<Record<string, string>> = {
  '2026-10-15': [
    SHORT_FIELDS.join('|'),
    line('2026-10-15', 'AAPL', 1_000, 900, 4_000),
    line('2026-10-15', 'BRKB', 250, 200, 100),
    line('2026-10-15', 'ABRPRD', 40, 10, 0),
    '',
  ].join('\r\n'),
  '2026-09-30': [
    SHORT_FIELDS.join('|'),
    line('2026-09-30', 'AAPL', 900, 1_100, 3_000),
    line('2026-09-30', 'BRKB', 200, 0, 80),
  ].join('\n'),
};

/** The API's answer: numbers as numbers, in no order, a row that was revised. */
export const MADE_ROWS = Object.values(MADE_FILES)
  .flatMap((text) =>
    text
      .split(/\r?\n/)
      .slice(1)
      .filter((row) => row !== '')
      .map((row) => {
        const cells = row.split('|');
        return Object.fromEntries(
          SHORT_FIELDS.map((field, at) => {
            const cell = cells[at] ?? '';
            return [
              field,
              /Quantity$|Number$/.test(field) ? Number(cell) : cell === '' ? null : cell,
            ];
          }),
        );
      }),
  )
  .toReversed();
