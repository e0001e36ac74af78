import { SIC_CODES, sicLabel } from '../../../../domain/filings/sic-codes.ts';

/** Industries that can be chosen: code and name. Comes in a chunk of its own. */
export const sicOptions = (): readonly string[] => SIC_CODES.map(({ code }) => sicLabel(code));
