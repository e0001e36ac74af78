import { type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { isFiscalYear } from '../../../domain/fundamentals/fiscal-year.ts';
import type { FramedStatement } from '../../../domain/fundamentals/framed-statement.ts';
import type { LineId } from '../../../domain/fundamentals/statement.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import { frame, type FrameQuery } from './frames.ts';
import type { SecClient } from './client.ts';
import { derivedParts } from './statements-derive.ts';

interface FramedLine {
  readonly line: LineId;
  /** The largest that a company reports counts: the others are parts of it. */
  readonly tags: readonly string[];
  /** −1 where the tag counts payments as positive and the statement counts cash. */
  readonly sign?: 1 | -1;
}

/** Over a year. */
const FLOWS: readonly FramedLine[] = [
  {
    line: 'income.revenue',
    tags: ['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax'],
  },
  { line: 'income.grossProfit', tags: ['GrossProfit'] },
  { line: 'income.researchAndDevelopment', tags: ['ResearchAndDevelopmentExpense'] },
  { line: 'income.operatingIncome', tags: ['OperatingIncomeLoss'] },
  { line: 'income.netIncome', tags: ['NetIncomeLoss'] },
  {
    line: 'cashFlow.operatingCashFlow',
    tags: ['NetCashProvidedByUsedInOperatingActivities'],
  },
  {
    line: 'cashFlow.capitalExpenditure',
    tags: ['PaymentsToAcquirePropertyPlantAndEquipment'],
    sign: -1,
  },
];

/** At the end of it. */
const BALANCES: readonly FramedLine[] = [
  { line: 'balance.totalAssets', tags: ['Assets'] },
  { line: 'balance.totalEquity', tags: ['StockholdersEquity'] },
  { line: 'balance.currentAssets', tags: ['AssetsCurrent'] },
  { line: 'balance.currentLiabilities', tags: ['LiabilitiesCurrent'] },
  { line: 'balance.inventory', tags: ['InventoryNet'] },
];

const QUARTERS = [1, 2, 3, 4] as const;

interface Year {
  readonly start: IsoDate;
  readonly end: IsoDate;
  readonly lines: Map<LineId, { value: number }>;
}

const isYear = (start: IsoDate, end: IsoDate): boolean =>
  isFiscalYear(toDayNumber(end) - toDayNumber(start) + 1);

/**
 * The fiscal years that are nearest to a calendar year, of all companies that report in dollars: a
 * request for each fact and, of balances, for each quarter in which a fiscal year may end.
 */
export async function framedStatements(
  client: Pick<SecClient, 'text'>,
  year: number,
  signal: AbortSignal,
): Promise<readonly FramedStatement[]> {
  const figuresOf = async (query: FrameQuery) => {
    try {
      return (await frame(client, query, signal)).figures;
    } catch (error) {
      // Nobody has reported it for this period yet.
      if (saysNone(error)) return [];
      throw error;
    }
  };
  const years = new Map<string, Year>();
  const note = ({ lines }: Year, { line, sign = 1 }: FramedLine, value: number): void => {
    const known = lines.get(line);
    const signed = value === 0 ? 0 : sign * value;
    if (known === undefined || Math.abs(signed) > Math.abs(known.value))
      lines.set(line, { value: signed });
  };
  for (const flow of FLOWS)
    for (const tag of flow.tags) {
      const query = { concept: `us-gaap/${tag}`, unit: 'USD', period: `CY${year}` };
      for (const { cik, start, end, value } of await figuresOf(query)) {
        if (start === null || !isYear(start, end)) continue;
        const known = years.get(cik);
        if (known === undefined) years.set(cik, { start, end, lines: new Map() });
        // Figures of two years never make one statement.
        else if (known.end !== end || known.start !== start) continue;
        note(years.get(cik)!, flow, value);
      }
    }
  // A fiscal year that is nearest to a calendar year may end in the middle of the next.
  for (const balance of BALANCES)
    for (const tag of balance.tags)
      for (const at of [
        ...QUARTERS.map((quarter) => [year, quarter]),
        [year + 1, 1],
        [year + 1, 2],
      ]) {
        const period = `CY${at[0]}Q${at[1]}I`;
        const query = { concept: `us-gaap/${tag}`, unit: 'USD', period };
        for (const { cik, end, value } of await figuresOf(query)) {
          const known = years.get(cik);
          if (known !== undefined && known.end === end) note(known, balance, value);
        }
      }
  return [...years].flatMap(([cik, { start, end, lines }]): FramedStatement[] => {
    const parts = derivedParts(lines);
    if (parts === null) return [];
    return [
      {
        cik,
        currency: 'USD',
        period: {
          fiscalYear: Number(end.slice(0, 4)),
          fiscalPeriod: 'FY',
          start,
          end,
          reportedAt: null,
          filingId: null,
        },
        ...parts,
      },
    ];
  });
}
