import type { IsoDate } from '../../../domain/calendar/iso-date.ts';

/** One day of the Treasury's par yields: tenor in years → percent; what is not quoted is left out. */
export interface ParYields {
  readonly date: IsoDate;
  readonly yields: ReadonlyMap<number, number>;
}
