import type { SymbolId } from '../symbols/instrument.ts';
import type { OfferingReading } from './desk-readings.ts';
import type { FilingHead } from './filing.ts';

/** How far an offering is, in the order in which it goes. */
export const OFFERING_STATUSES = ['filed', 'amended', 'effective', 'priced', 'withdrawn'] as const;
export type OfferingStatus = (typeof OFFERING_STATUSES)[number];

export interface Offering extends OfferingReading {
  readonly company: string;
  readonly symbol: SymbolId | null;
  readonly status: OfferingStatus;
  readonly filedAt: number;
  readonly updatedAt: number;
  /** The newest paper, and the form of it. */
  readonly filing: string;
  readonly form: string;
}

export const OFFERING_FORMS = ['S-1', 'S-1/A', 'F-1', 'F-1/A', 'EFFECT', '424B4', 'RW'] as const;

const REGISTRATIONS = /^[SF]-1(?:\/A)?$/;

function statusOf(form: string): OfferingStatus {
  if (form === 'RW') return 'withdrawn';
  if (form === '424B4') return 'priced';
  if (form === 'EFFECT') return 'effective';
  return form.endsWith('/A') ? 'amended' : 'filed';
}

export interface OfferingPaper {
  readonly filing: FilingHead;
  /** `null` where it could not be read. */
  readonly reading: OfferingReading | null;
}

/**
 * The papers of each company as one offering, newest news first. A company without a registration
 * among them sells more of what is listed already, and is left out.
 */
export function offeringPipeline(papers: readonly OfferingPaper[]): readonly Offering[] {
  const byCompany = Map.groupBy(papers, ({ filing }) => filing.cik ?? filing.company);
  return [...byCompany.values()]
    .filter((own) => own.some(({ filing }) => REGISTRATIONS.test(filing.form)))
    .flatMap((own): readonly Offering[] => {
      const inOrder = own.toSorted((a, b) => b.filing.filedAt - a.filing.filedAt);
      const [newest] = inOrder;
      if (newest === undefined) return [];
      // The newest paper that states a term holds.
      const stated = (key: 'low' | 'high' | 'price' | 'shares'): number | null =>
        inOrder.find(({ reading }) => (reading?.[key] ?? null) !== null)?.reading?.[key] ?? null;
      const offering: Offering = {
        company: newest.filing.company,
        symbol: newest.filing.symbol,
        status: statusOf(newest.filing.form),
        filedAt: inOrder.at(-1)?.filing.filedAt ?? newest.filing.filedAt,
        updatedAt: newest.filing.filedAt,
        filing: newest.filing.id,
        form: newest.filing.form,
        low: stated('low'),
        high: stated('high'),
        price: stated('price'),
        shares: stated('shares'),
        underwriters:
          inOrder.find(({ reading }) => (reading?.underwriters.length ?? 0) > 0)?.reading
            ?.underwriters ?? [],
      };
      return [offering];
    })
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}
