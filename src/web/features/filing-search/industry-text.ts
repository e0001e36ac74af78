import { parseSicCode } from '../../../domain/filings/filer.ts';

/** What the field of the industry stands for; the search knows codes, and names of other sources. */
export interface ChosenIndustry {
  readonly sic: string;
  readonly industry: string;
}

/** What the field says: a code with its name, once names are known. */
export const industryText = (
  { sic, industry }: ChosenIndustry,
  options: readonly string[],
): string =>
  sic === '' ? industry : (options.find((option) => option.startsWith(`${sic} `)) ?? sic);

/**
 * What somebody wrote there: `7372`, `73`, `7372 Prepackaged software`, or a name of the list.
 * `null` where it is none of these.
 */
export function readIndustry(
  text: string,
  { industry }: ChosenIndustry,
  options: readonly string[],
): ChosenIndustry | null {
  const written = text.trim();
  if (written === '') return { sic: '', industry: '' };
  if (written === industry) return { sic: '', industry };
  const [first = ''] = written.split(' ', 1);
  const code = parseSicCode(first);
  if (code !== null) return { sic: code, industry: '' };
  const name = written.toLowerCase();
  const named = options.find((option) => option.slice(5).toLowerCase() === name);
  return named === undefined ? null : { sic: named.slice(0, 4), industry: '' };
}
