/** EDGAR's number of a filer with its leading zeros, `0000320193`; `null` for what is none. */
export function paddedCik(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return /^\d{1,10}$/.test(text) && Number(text) > 0 ? text.padStart(10, '0') : null;
}

/** Without leading zeros, as in the paths of the archives. */
export const plainCik = (cik: string): string => String(Number(cik));

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/** `0000320193-24-000123`: filer or agent, year, running number. */
export const isAccession = (text: string): boolean => ACCESSION.test(text);

/** The folder of a filing in the archives of one of its filers. */
export const folderOf = (cik: string, accession: string): string =>
  `/Archives/edgar/data/${plainCik(cik)}/${accession.replaceAll('-', '')}`;

/** Real names have no more than these; anything else does not go into a path. */
const FILE_NAME = /^[\w.-]{1,120}$/;

export const isFileName = (text: string): boolean => FILE_NAME.test(text) && !/^\.+$/.test(text);

/** Four digits; a code of agriculture may have lost its zero. */
export function sicOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return /^\d{3,4}$/.test(text) && Number(text) > 0 ? text.padStart(4, '0') : null;
}
