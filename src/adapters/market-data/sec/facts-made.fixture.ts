import { dayNumberOf, fromDayNumber } from '../../../domain/calendar/iso-date.ts';

/**
 * Company facts of an invented company, made the other way round: from statements of single
 * quarters that are known, the filings are written as companies write them, with year-to-date
 * figures, comparatives, restatements and changing tags.
 */

/** One quarter of the invented company. Flows and balances by tag, in whole currency units. */
export interface MadeQuarter {
  readonly start: number;
  readonly end: number;
  readonly income: Readonly<Record<string, number>>;
  /** Filed for the year to date only, as in cash flow statements. */
  readonly cashFlow: Readonly<Record<string, number>>;
  readonly balance: Readonly<Record<string, number>>;
  /** Divisible by 12, so that means over quarters are whole. */
  readonly shares: number;
  readonly dividend: number;
}

export interface MadeYear {
  readonly fiscalYear: number;
  readonly quarters: readonly [MadeQuarter, MadeQuarter, MadeQuarter, MadeQuarter];
  /** The filings of the next year tell this year so. */
  readonly restated?: MadeYear['quarters'];
}

export interface MadeCompany {
  readonly name: string;
  readonly currency: string;
  readonly years: readonly MadeYear[];
  /** Quarters of the last year that are filed: 1 to 4. */
  readonly filedQuarters: number;
  readonly renamed?: Readonly<Record<string, Readonly<Record<number, string>>>>;
}

interface Row {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly fy: number;
  readonly fp: string;
  readonly form: string;
  readonly filed: string;
}

export const cents = (value: number): number => Math.round(value * 100) / 100;

const sumOf = (quarters: readonly MadeQuarter[], pick: (quarter: MadeQuarter) => number): number =>
  quarters.reduce((all, quarter) => all + pick(quarter), 0);

/** The figures of some quarters in a row, by tag; those with shares are marked by their unit. */
export function over(
  quarters: readonly MadeQuarter[],
  currency: string,
  part: 'income' | 'cashFlow' | 'both',
): readonly (readonly [tag: string, unit: string, value: number])[] {
  const first = quarters[0];
  if (first === undefined) return [];
  const flows = (which: 'income' | 'cashFlow') =>
    Object.keys(first[which]).map(
      (tag) => [tag, currency, sumOf(quarters, (each) => each[which][tag] ?? 0)] as const,
    );
  const shares = sumOf(quarters, (each) => each.shares) / quarters.length;
  const earned = sumOf(quarters, (each) => each.income['NetIncomeLoss'] ?? 0);
  const perShare = `${currency}/shares`;
  return [
    ...(part === 'cashFlow' ? [] : flows('income')),
    ...(part === 'income' ? [] : flows('cashFlow')),
    ['WeightedAverageNumberOfSharesOutstandingBasic', 'shares', shares] as const,
    ['WeightedAverageNumberOfDilutedSharesOutstanding', 'shares', shares] as const,
    ['EarningsPerShareBasic', perShare, cents(earned / shares)] as const,
    ['EarningsPerShareDiluted', perShare, cents(earned / shares)] as const,
    [
      'CommonStockDividendsPerShareDeclared',
      perShare,
      Math.round(sumOf(quarters, (each) => each.dividend) * 1e4) / 1e4,
    ] as const,
  ];
}

/** The answer of the company facts for the invented company. */
export function madeFacts(company: MadeCompany): unknown {
  const tags = new Map<string, Map<string, Row[]>>();
  const { years, currency } = company;

  const write = (
    tag: string,
    unit: string,
    val: number,
    span: { readonly start?: number; readonly end: number },
    filing: Pick<Row, 'accn' | 'fy' | 'fp' | 'form' | 'filed'>,
  ): void => {
    const name = company.renamed?.[tag]?.[filing.fy] ?? tag;
    const units = tags.get(name) ?? new Map<string, Row[]>();
    const rows = units.get(unit) ?? [];
    tags.set(name, units.set(unit, rows));
    rows.push({
      ...(span.start === undefined ? {} : { start: fromDayNumber(span.start) }),
      end: fromDayNumber(span.end),
      val,
      ...filing,
    });
  };

  years.forEach((year, at) => {
    const isLast = at === years.length - 1;
    const before = years[at - 1];
    const told = before?.restated ?? before?.quarters;
    for (let count = 1; count <= (isLast ? company.filedQuarters : 4); count += 1) {
      const end = year.quarters[count - 1]!.end;
      const filing = {
        accn: `0000000000-${String(year.fiscalYear).slice(2)}-00000${count}`,
        fy: year.fiscalYear,
        fp: count === 4 ? 'FY' : `Q${count}`,
        form: count === 4 ? '10-K' : '10-Q',
        filed: fromDayNumber(end + (count === 4 ? 45 : 30)),
      };
      const tell = (quarters: MadeYear['quarters']): void => {
        const toDate = quarters.slice(0, count);
        const span = { start: quarters[0].start, end: quarters[count - 1]!.end };
        for (const [tag, unit, value] of over(toDate, currency, 'both'))
          write(tag, unit, value, span, filing);
        const own = quarters[count - 1]!;
        if (count > 1 && count < 4)
          for (const [tag, unit, value] of over([own], currency, 'income'))
            write(tag, unit, value, own, filing);
      };
      const balance = (quarter: MadeQuarter): void => {
        for (const [tag, value] of Object.entries(quarter.balance))
          write(tag, currency, value, { end: quarter.end }, filing);
        write(
          'CommonStockSharesOutstanding',
          'shares',
          quarter.shares,
          { end: quarter.end },
          filing,
        );
      };
      if (told !== undefined) {
        tell(told);
        balance(told[3]);
      }
      // A 10-K tells three years.
      const third = years[at - 2];
      if (count === 4 && third !== undefined) tell(third.restated ?? third.quarters);
      tell(year.quarters);
      balance(year.quarters[count - 1]!);
    }
  });

  return {
    cik: 1,
    entityName: company.name,
    facts: {
      'us-gaap': Object.fromEntries(
        [...tags].map(([tag, units]) => [tag, { label: tag, units: Object.fromEntries(units) }]),
      ),
    },
  };
}

function grownQuarter(at: number): MadeQuarter {
  const start = dayNumberOf(2023, 1, 1) + at * 91;
  return {
    start,
    end: start + 90,
    income: { Revenues: 1_000 + at, NetIncomeLoss: 100 + at, OperatingIncomeLoss: 130 + at },
    cashFlow: { NetCashProvidedByUsedInOperatingActivities: 200 + at },
    balance: { Assets: 5_000, Liabilities: 3_000, StockholdersEquity: 2_000 },
    shares: 1_200,
    dividend: 0.1,
  };
}

/** Three years from 2023 of an invented company whose quarters grow by one. */
export const grownFacts = (filedQuarters: number): unknown =>
  madeFacts({
    name: 'Made Company (invented)',
    currency: 'USD',
    years: [0, 1, 2].map((at) => ({
      fiscalYear: 2023 + at,
      quarters: [
        grownQuarter(at * 4),
        grownQuarter(at * 4 + 1),
        grownQuarter(at * 4 + 2),
        grownQuarter(at * 4 + 3),
      ],
    })),
    filedQuarters,
  });

/**
 * Three years of an invented company with two classes of shares, which splits 20 for 1 after the first
 * quarter of the third year: its counts of shares have classes, so that the facts hold EPS and the
 * balance sheet's count only. Filings from the second quarter on tell the old figures anew.
 */
export function splitFacts(filedQuarters: 1 | 4): unknown {
  const year = (shares: number, at: number): MadeYear['quarters'] => {
    const quarter = (number: number): MadeQuarter => {
      const made = grownQuarter(at * 4 + number);
      const income = { ...made.income, NetIncomeLoss: 4_200 * (100 + at * 4 + number) };
      return { ...made, income, shares, dividend: 24 / shares };
    };
    return [quarter(0), quarter(1), quarter(2), quarter(3)];
  };
  const company = { name: 'Two Classes (invented)', currency: 'USD', filedQuarters };
  const answer = (shares: number) =>
    madeFacts({
      ...company,
      years: [0, 1, 2].map((at) => ({ fiscalYear: 2023 + at, quarters: year(shares, at) })),
    }) as {
      facts: { 'us-gaap': Record<string, { units: Record<string, Row[]> }> };
    };
  const [old, now] = [answer(1_200).facts['us-gaap'], answer(24_000).facts['us-gaap']];
  const splitOn = fromDayNumber(grownQuarter(9).end);
  for (const [tag, { units }] of Object.entries(old)) {
    for (const [unit, rows] of Object.entries(units))
      units[unit] = rows.map((row, place) =>
        row.filed > splitOn ? (now[tag]?.units[unit]?.[place] ?? row) : row,
      );
    if (tag.startsWith('WeightedAverage')) delete old[tag];
  }
  return { cik: 1, entityName: company.name, facts: { 'us-gaap': old } };
}
