import type { Instrument } from '../../../domain/symbols/instrument.ts';

/** One line of either directory, by the names of its columns. */
export type DirectoryLine = ReadonlyMap<string, string>;

export interface DirectoryFile {
  readonly lines: readonly DirectoryLine[];
  /** When the vendor made the file; `null` where the last line does not say. */
  readonly madeAt: number | null;
}

export interface Directory {
  readonly instruments: readonly Instrument[];
  /** When the older of the two files was made. */
  readonly madeAt: number | null;
}
