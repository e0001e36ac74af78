/** What one filing says about one fact. Days are day numbers (since 1970-01-01). */
export interface FiledFact {
  /** `null` for a balance, which holds at one day. */
  readonly start: number | null;
  readonly end: number;
  readonly value: number;
  readonly filed: number;
  readonly form: string;
  readonly accession: string;
}

/** A fact of a period after all filings about it. */
export interface KeptFact {
  readonly start: number | null;
  readonly end: number;
  /** What counts: the latest filed value. */
  readonly value: number;
  /** The day on which that value was filed for the first time. */
  readonly since: number;
  /** The day on which that value was filed for the last time. */
  readonly filed: number;
  /** The value of the first filing about the period. */
  readonly firstValue: number;
  readonly firstFiled: number;
  /** The last day on which another value was filed; `null` when there never was one. */
  readonly changedAfter: number | null;
  /** Whether an annual report holds it. */
  readonly annual: boolean;
}

/** A report and the newest period that it covers: its own. */
export interface FiledReport {
  readonly accession: string;
  readonly filed: number;
  readonly annual: boolean;
  readonly amendment: boolean;
  /** End of the newest period with a duration. */
  readonly end: number;
  /** The fiscal year as the filer names it; `null` where it does not. */
  readonly fiscalYear: number | null;
}

/** The facts of a company that statements are made of. Plain data: it is made in a thread. */
export interface FactBook {
  readonly name: string | null;
  /** By tag (`Assets`, `ifrs:Assets`, `dei:…`) and unit (`USD`, `shares`, `USD/shares`). */
  readonly tags: ReadonlyMap<string, ReadonlyMap<string, readonly KeptFact[]>>;
  readonly reports: readonly FiledReport[];
}
