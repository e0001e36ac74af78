import { easternDate } from '../../domain/calendar/eastern-time.ts';
import type { FilingTextStore } from '../../ports/store/filing-text-store.ts';

interface CoverageRow {
  readonly filings: number;
  readonly companies: number;
  readonly first: number | null;
  readonly last: number | null;
  readonly bytes: number;
}

export const coverageOf = ({
  filings,
  companies,
  first,
  last,
  bytes,
}: CoverageRow): Awaited<ReturnType<FilingTextStore['coverage']>> => ({
  filings,
  companies,
  from: first === null ? null : easternDate(first),
  to: last === null ? null : easternDate(last),
  bytes,
});
