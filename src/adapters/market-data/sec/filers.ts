import { toDayNumber, addDays } from '../../../domain/calendar/iso-date.ts';
import { pathOf } from '../vendor-path.ts';
import type { SecParts } from './sec-parts.ts';
import { FOR_EVER } from './kept-files.ts';
import {
  filerOf,
  newestFirst,
  type OlderFile,
  olderFilings,
  type SecFiler,
  type SecFiling,
} from './submissions.ts';

export interface WantedFilings {
  readonly wants: (filing: SecFiling) => boolean;
  readonly before: number | null;
  readonly limit: number;
}

/** Filings by filer, from the files of submissions. */
export interface SecFilers {
  readonly filer: (cik: string, signal: AbortSignal) => Promise<SecFiler>;
  /** Newest first. */
  readonly filings: (
    filer: SecFiler,
    wanted: WantedFilings,
    signal: AbortSignal,
  ) => Promise<readonly SecFiling[]>;
  readonly find: (
    filer: SecFiler,
    accession: string,
    signal: AbortSignal,
  ) => Promise<SecFiling | null>;
}

/** EDGAR rebuilds the files with every filing. */
const FRESH_MS = 2 * 60_000;

/** Numbers begin in 1993. */
const yearOf = (accession: string): number => {
  const short = Number(accession.slice(11, 13));
  return short > 80 ? 1900 + short : 2000 + short;
};

export function secFilers({ client, files }: Pick<SecParts, 'client' | 'files'>): SecFilers {
  const older = (
    { clock }: SecFiler,
    { name, to }: OlderFile,
    signal: AbortSignal,
  ): Promise<readonly SecFiling[]> =>
    files.of(
      // Once in a while the newest of them takes in what was recent.
      `${name} ${to ?? ''}`,
      FOR_EVER,
      async (own) =>
        olderFilings(await client.json({ path: pathOf`/submissions/${name}` }, own), clock),
      signal,
    );

  return {
    filer: (cik, signal) =>
      files.of(
        `filer ${cik}`,
        FRESH_MS,
        async (own) =>
          filerOf(await client.json({ path: pathOf`/submissions/CIK${cik}.json` }, own)),
        signal,
      ),

    filings: async (filer, { wants, before, limit }, signal) => {
      const fits = (filing: SecFiling): boolean =>
        (before === null || filing.filedAt < before) && wants(filing);
      const found = filer.filings.filter(fits);
      for (const file of filer.older) {
        if (found.length >= limit) break;
        // A filing is accepted on its date or in the evening before.
        const isAfter =
          before !== null &&
          file.from !== null &&
          toDayNumber(addDays(file.from, -5)) * 86_400_000 > before;
        if (!isAfter) found.push(...(await older(filer, file, signal)).filter(fits));
      }
      return found.toSorted(newestFirst).slice(0, limit);
    },

    find: async (filer, accession, signal) => {
      const has = (filing: SecFiling): boolean => filing.accession === accession;
      const recent = filer.filings.find(has);
      if (recent !== undefined) return recent;
      const year = yearOf(accession);
      for (const file of filer.older) {
        const isOther =
          (file.from !== null && file.from > `${year + 1}-12-31`) ||
          (file.to !== null && file.to < `${year}-01-01`);
        if (isOther) continue;
        const found = (await older(filer, file, signal)).find(has);
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}
