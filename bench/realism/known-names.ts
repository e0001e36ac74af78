import type { Range } from './industry-bands.ts';

/**
 * Companies whose size everybody knows: revenue of the fiscal year around the tables' anchor date in
 * billions of dollars, the range of the net margin in percent, and whether debt or cash is larger.
 */
export interface KnownName {
  readonly symbol: string;
  readonly revenue: number;
  readonly netMargin: Range;
  readonly balance: 'net debt' | 'net cash' | null;
}

/** A year passes between the anchor and the clock: some grow by half, hardly any shrinks by a third. */
export const REVENUE_FACTOR: Range = [0.65, 1.6];

const TABLE = `
AAPL 416 18:32 -
MSFT 282 28:44 -
GOOGL 385 22:38 cash
AMZN 700 5:16 -
NVDA 200 40:62 cash
META 190 22:45 -
TSLA 95 1:14 cash
AVGO 64 20:48 debt
ORCL 60 14:32 debt
CSCO 57 12:30 -
INTC 53 -30:12 debt
AMD 33 4:28 cash
NFLX 45 14:34 debt
DIS 94 2:18 debt
VZ 137 7:20 debt
T 124 6:22 debt
TMUS 87 8:20 debt
HD 165 6:14 debt
MCD 26 24:40 debt
NKE 46 3:14 -
SBUX 37 3:16 debt
F 185 -4:7 debt
GM 187 -2:9 debt
RIVN 6 -95:-5 cash
LCID 1.2 -420:-60 -
WMT 690 1.5:5 debt
COST 278 1.8:4.5 cash
KO 48 16:32 debt
PEP 92 6:16 debt
PG 85 13:24 debt
PM 40 16:36 debt
XOM 340 4:16 debt
CVX 195 4:18 debt
COP 60 8:26 debt
SLB 36 6:18 debt
JNJ 93 14:34 debt
LLY 63 20:40 debt
PFE 63 6:30 debt
MRK 64 16:38 debt
UNH 445 1.5:7.5 debt
CVS 395 -1:3.5 debt
ABBV 60 4:28 debt
MRNA 2.2 -220:10 cash
BA 88 -14:6 debt
CAT 65 10:22 debt
GE 45 10:26 debt
UPS 89 3:12 debt
UNP 24 22:36 debt
DAL 63 2:10 debt
LMT 74 4:12 debt
NEE 27 16:40 debt
DUK 32 8:22 debt
LIN 34 14:28 debt
FCX 26 3:18 debt
NEM 21 12:42 -
BABA 138 6:22 -
TSM 120 30:52 cash
JPM 180 22:40 -
BAC 110 18:36 -
WFC 84 16:34 -
BRK.B 375 8:32 -
V 40 40:62 -
MA 32 38:54 debt
`;

const BALANCE = { debt: 'net debt', cash: 'net cash', '-': null } as const;

export const KNOWN_NAMES: readonly KnownName[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [symbol = '', revenue = '', margin = '', balance = '-'] = line.split(' ');
    const [low = 0, high = 0] = margin.split(':').map(Number);
    return {
      symbol,
      revenue: Number(revenue),
      netMargin: [low, high],
      balance: BALANCE[balance as keyof typeof BALANCE],
    };
  });
