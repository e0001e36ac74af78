import { readFileSync } from 'node:fs';
import { parseIsoDate, toDayNumber } from '../../src/domain/calendar/iso-date.ts';
import type { MoneyWeighted } from '../../src/domain/portfolio/analysis.ts';
import { type DatedFlow, xirr } from '../../src/domain/portfolio/performance/xirr.ts';

export interface ComputedRate {
  readonly id?: unknown;
  readonly result: MoneyWeighted;
  readonly expected?: unknown;
}

/** `npm run figures -- xirr <flows.json>`: one list of flows, `{ flows }`, or a list of those. */
export const runXirr = ([path = '']: readonly string[]): ComputedRate | ComputedRate[] =>
  ratesOf(JSON.parse(readFileSync(path, 'utf8')));

export function ratesOf(parsed: unknown): ComputedRate | ComputedRate[] {
  if (Array.isArray(parsed) && parsed.every(isCase)) return parsed.map(rateOf);
  return rateOf(isCase(parsed) ? parsed : { flows: parsed });
}

interface FlowCase {
  readonly id?: unknown;
  readonly flows: unknown;
  readonly expected?: unknown;
}

const isCase = (value: unknown): value is FlowCase =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'flows' in value;

const rateOf = ({ id, flows, expected }: FlowCase): ComputedRate => ({
  ...(id === undefined ? {} : { id }),
  result: xirr(flowsOf(flows)),
  ...(expected === undefined ? {} : { expected }),
});

function flowsOf(flows: unknown): readonly DatedFlow[] {
  if (!Array.isArray(flows)) throw new Error('flows: expected a list of [date, amount]');
  return flows.map((flow: unknown, place) => {
    const [date, amount]: unknown[] = Array.isArray(flow) ? flow : [];
    const day = typeof date === 'string' ? parseIsoDate(date) : null;
    if (day === null || typeof amount !== 'number' || !Number.isFinite(amount))
      throw new Error(`flows[${place}]: expected [date as YYYY-MM-DD, amount]`);
    return { day: toDayNumber(day), amount };
  });
}
