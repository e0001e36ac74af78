import { simulatedProvider } from '../../src/adapters/market-data/simulated/provider.ts';
import { listings } from '../../src/adapters/market-data/simulated/universe/listings.ts';
import { type CompanyFigures, companyFigures } from './company-figures.ts';
import { type Fact, printFacts } from './fact.ts';
import { impossibilities } from './impossible.ts';
import {
  EQUITY_ASSETS,
  GROSS_MARGIN_SWING,
  LOSS_MAKERS,
  MEASURES,
  type Measure,
  type Range,
  TAX_RATES,
} from './industry-bands.ts';
import { KNOWN_NAMES, REVENUE_FACTOR } from './known-names.ts';
import { NOW, SEED } from './setting.ts';

/** Of a hundred companies so many are within a band. */
const AIM = 98;
const WORST = 10;
/** Rates that differ by less are rounding. */
const LEAST_TAX_SWING = 0.02;

interface Judged {
  readonly symbol: string;
  readonly band: string;
  readonly value: number;
  readonly range: Range;
}

interface Band {
  readonly name: string;
  readonly judged: readonly Judged[];
}

const isWithin = ({ value, range: [low, high] }: Judged): boolean => value >= low && value <= high;

/** How far outside its band a figure lies, in widths of the band. */
const distance = ({ value, range: [low, high] }: Judged): number =>
  Math.max(low - value, value - high, 0) / (high - low);

function bandOf(
  name: string,
  companies: readonly CompanyFigures[],
  valueOf: (company: CompanyFigures) => number | null,
  rangeOf: (company: CompanyFigures) => Range | null | undefined,
): Band {
  const judged = companies.flatMap((company): readonly Judged[] => {
    const value = valueOf(company);
    const range = rangeOf(company);
    if (value === null || !range) return [];
    return [{ symbol: company.listing.symbol, band: company.bands.name, value, range }];
  });
  return { name, judged };
}

const bandsOf = (companies: readonly CompanyFigures[]): readonly Band[] => [
  ...(Object.keys(MEASURES) as Measure[]).map((measure) =>
    bandOf(
      MEASURES[measure],
      companies,
      ({ measures }) => measures[measure],
      ({ bands }) => bands.ranges[measure],
    ),
  ),
  bandOf(
    'Equity/assets % (banks, insurers)',
    companies,
    // A group that also insures, such as Berkshire, keeps ordinary books.
    ({ ttm, equityAssets }) => (ttm.business === undefined ? null : equityAssets),
    ({ bands }) => EQUITY_ASSETS[bands.name],
  ),
  bandOf(
    'Effective tax rate %',
    companies,
    ({ taxRate }) => taxRate,
    ({ bands }) => TAX_RATES[bands.kind],
  ),
  bandOf(
    'Gross margin, swing over 8 quarters',
    companies,
    ({ grossMarginSwing }) => grossMarginSwing,
    // Of next to all it sells nothing is left to swing.
    ({ bands, measures }) =>
      bands.ranges.gross === null || (measures.gross ?? 0) > 98 ? null : GROSS_MARGIN_SWING,
  ),
  bandOf(
    'Tax rate, swing over 8 quarters',
    companies,
    ({ taxRateSwing }) => taxRateSwing,
    () => [LEAST_TAX_SWING, 60],
  ),
];

const number = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
const rangeText = ([low, high]: Range): string => `${low} to ${high}`;

function printBands(bands: readonly Band[]): boolean {
  console.log(
    `${'figure'.padEnd(38)}${'companies'.padStart(9)}${'within'.padStart(9)}   most often outside`,
  );
  let met = true;
  for (const { name, judged } of bands) {
    const outside = judged.filter((figure) => !isWithin(figure));
    const share = judged.length === 0 ? 100 : (1 - outside.length / judged.length) * 100;
    if (share < AIM) met = false;
    const groups = Map.groupBy(outside, ({ band }) => band);
    const most = [...groups]
      .toSorted((a, b) => b[1].length - a[1].length)
      .slice(0, 4)
      .map(([band, { length }]) => `${band} ${length}`)
      .join(', ');
    console.log(
      `${name.padEnd(38)}${String(judged.length).padStart(9)}${`${share.toFixed(1)} %`.padStart(9)} ${share < AIM ? '!' : ' '} ${most}`,
    );
  }
  return met;
}

function printWorst(bands: readonly Band[]): void {
  for (const { name, judged } of bands) {
    const worst = judged
      .filter((figure) => !isWithin(figure))
      .toSorted((a, b) => distance(b) - distance(a))
      .slice(0, WORST);
    if (worst.length === 0) continue;
    console.log(`\nWorst of: ${name}`);
    for (const { symbol, band, value, range } of worst)
      console.log(
        `  ${symbol.padEnd(8)}${number(value).padStart(10)}   ${band}: ${rangeText(range)}`,
      );
  }
}

function printImpossible(companies: readonly CompanyFigures[]): boolean {
  const found = companies.flatMap((company) =>
    impossibilities(company).map((words) => `  ${company.listing.symbol.padEnd(8)}${words}`),
  );
  console.log(`\nImpossible: ${found.length}`);
  for (const line of found) console.log(line);
  return found.length === 0;
}

const percent = (part: number, whole: number): number => (part / Math.max(1, whole)) * 100;

function lossFacts(companies: readonly CompanyFigures[]): readonly Fact[] {
  const rows = Object.entries(LOSS_MAKERS).map(([sector, [low, high]]): Fact => {
    const inside = companies.filter(
      ({ listing }) => sector === 'All sectors' || listing.sector === sector,
    );
    const losing = inside.filter(({ ttm }) => ttm.income.netIncome < 0).length;
    return {
      fact: `Loss makers %: ${sector}`,
      value: percent(losing, inside.length),
      low,
      high,
    };
  });
  const negative = companies.filter(({ ttm }) => ttm.balance.totalEquity <= 0).length;
  return [
    ...rows,
    {
      fact: 'Negative equity % (buy-backs, losses)',
      value: percent(negative, companies.length),
      low: 0.5,
      high: 7,
    },
  ];
}

function printKnownNames(companies: readonly CompanyFigures[]): boolean {
  const bySymbol = new Map<string, CompanyFigures>(
    companies.map((company) => [company.listing.symbol, company]),
  );
  const wrong: string[] = [];
  for (const { symbol, revenue, netMargin, balance } of KNOWN_NAMES) {
    const company = bySymbol.get(symbol);
    if (company === undefined) {
      wrong.push(`  ${symbol.padEnd(8)}is not listed`);
      continue;
    }
    const sales = (company.ttm.income.revenue ?? 0) / 1e9;
    const factor = sales / revenue;
    const margin = company.measures.net ?? 0;
    const says: string[] = [];
    if (factor < REVENUE_FACTOR[0] || factor > REVENUE_FACTOR[1])
      says.push(`revenue ${number(sales)} bn instead of some ${revenue}`);
    if (margin < netMargin[0] || margin > netMargin[1])
      says.push(`net margin ${number(margin)} % instead of ${rangeText(netMargin)}`);
    const has = company.netDebt > 0 ? 'net debt' : 'net cash';
    if (balance !== null && has !== balance) says.push(`${has} instead of ${balance}`);
    if (says.length > 0) wrong.push(`  ${symbol.padEnd(8)}${says.join('; ')}`);
  }
  const share = percent(KNOWN_NAMES.length - wrong.length, KNOWN_NAMES.length);
  console.log(
    `\nWell-known names of their real size and kind: ${share.toFixed(1)} % of ${KNOWN_NAMES.length}`,
  );
  for (const line of wrong) console.log(line);
  return share >= AIM;
}

/** The books of every company against the bands of its industry. */
export async function fundamentals(): Promise<boolean> {
  const provider = simulatedProvider({ seed: SEED, clock: { now: () => NOW } });
  const companies: CompanyFigures[] = [];
  for (const listing of listings(0)) {
    if (listing.kind !== 'company') continue;
    const figures = await companyFigures(provider, listing);
    if (figures !== null) companies.push(figures);
  }
  console.log(`Fundamentals: ${companies.length} companies, aim ${AIM} % within each band\n`);
  const bands = bandsOf(companies);
  const results = [printBands(bands)];
  printWorst(bands);
  results.push(printImpossible(companies));
  console.log('');
  results.push(printFacts(lossFacts(companies)));
  results.push(printKnownNames(companies));
  return results.every(Boolean);
}
