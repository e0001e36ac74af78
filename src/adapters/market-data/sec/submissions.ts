import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { type FilingFiler, parseStateCode } from '../../../domain/filings/filer.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { dateOf, inside, itemsOf, listOf, positiveOf, recordOf, textOf } from '../loose.ts';
import { type AcceptanceClock, acceptedAt, clockOf, dayStart } from './acceptance.ts';
import { SEC_URLS } from './client.ts';
import { filingTitle } from './form-titles.ts';
import { folderOf, isAccession, isFileName, paddedCik, sicOf } from './numbers.ts';

export interface SecFiling {
  readonly accession: string;
  readonly form: string;
  readonly filingDate: IsoDate;
  /** The moment of acceptance; the start of its day in New York where EDGAR has no hour. */
  readonly filedAt: number;
  readonly periodEnd: IsoDate | null;
  readonly items: readonly string[];
  readonly sizeBytes: number | null;
  /** Inside the folder of the filing, possibly below the folder of a rendering (`xslF345X05/`). */
  readonly primaryDocument: string | null;
  readonly description: string;
}

/** A file with filings before those of the main file. */
export interface OlderFile {
  readonly name: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

/** What EDGAR knows about a filer. */
export interface SecFiler {
  readonly cik: string;
  readonly name: string;
  readonly tickers: readonly string[];
  /** Month and day: `0926` is 26 September. */
  readonly fiscalYearEnd: string | null;
  /** Industry and states. */
  readonly codes: FilingFiler;
  readonly clock: AcceptanceClock;
  /** Newest first. */
  readonly filings: readonly SecFiling[];
  /** Newest first. */
  readonly older: readonly OlderFile[];
}

const MOST_FILINGS = 20_000;

const broken = (): ProviderError =>
  new ProviderError('bad-answer', 'The SEC gave a list of filings that cannot be read.');

/** A rendering of EDGAR's own stands in a folder before the document itself. */
const DOCUMENT = /^(?:xsl[\w-]{1,40}\/)?[\w.-]{1,120}$/;

const documentOf = (value: unknown): string | null => {
  const text = textOf(value, 200);
  return text !== null && DOCUMENT.test(text) && isFileName(text.split('/').at(-1)!) ? text : null;
};

/** The document itself, not its rendering. */
export const rawDocument = (document: string): string => document.split('/').at(-1)!;

interface Arrays {
  readonly filings: readonly SecFiling[];
  readonly clock: AcceptanceClock;
}

/** `filings.recent`, or an older file: parallel arrays. */
function filingsOfArrays(value: unknown, usual: AcceptanceClock | null): Arrays {
  const arrays = recordOf(value);
  if (arrays === null) throw broken();
  const accessions = listOf(arrays['accessionNumber'], MOST_FILINGS);
  const forms = listOf(arrays['form'], MOST_FILINGS);
  const dates = listOf(arrays['filingDate'], MOST_FILINGS);
  // Without equal lengths nobody knows which form belongs to which filing.
  if (
    accessions === null ||
    forms?.length !== accessions.length ||
    dates?.length !== accessions.length
  )
    throw broken();
  const column = (name: string): ((row: number) => unknown) => {
    const cells = listOf(arrays[name], MOST_FILINGS);
    return cells?.length === accessions.length ? (row) => cells[row] : () => null;
  };
  const accepted = column('acceptanceDateTime');
  const reported = column('reportDate');
  const items = column('items');
  const sizes = column('size');
  const documents = column('primaryDocument');
  const descriptions = column('primaryDocDescription');
  const rows = accessions.flatMap((accession, row) => {
    const id = textOf(accession, 30) ?? '';
    const form = textOf(forms[row], 40);
    const filingDate = dateOf(dates[row]);
    return !isAccession(id) || form === null || filingDate === null
      ? []
      : [{ id, form, filingDate, accepted: textOf(accepted(row), 40) ?? '', row }];
  });
  const timed = rows.filter(({ accepted: printed }) => hasHour(printed));
  const clock = timed.length === 0 && usual !== null ? usual : clockOf(timed);
  const filings = rows.map(({ id, form, filingDate, accepted: printed, row }): SecFiling => {
    const at = hasHour(printed) ? acceptedAt(printed, clock) : null;
    return {
      accession: id,
      form,
      filingDate,
      filedAt: at ?? dayStart(filingDate),
      periodEnd: dateOf(reported(row)),
      items: itemsOfText(items(row)),
      sizeBytes: positiveOf(sizes(row)),
      primaryDocument: documentOf(documents(row)),
      description: textOf(descriptions(row), 300) ?? '',
    };
  });
  return { filings: filings.toSorted(newestFirst), clock };
}

/** Filings before 2002 bear midnight: of their date, or of New York's as UTC. */
const hasHour = (printed: string): boolean =>
  printed !== '' && !/T0[045]:00:00(?:\.0{1,6})?Z?$/.test(printed);

const itemsOfText = (value: unknown): readonly string[] =>
  (textOf(value, 400) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const newestFirst = (
  a: Pick<SecFiling, 'filedAt' | 'accession'>,
  b: Pick<SecFiling, 'filedAt' | 'accession'>,
): number => b.filedAt - a.filedAt || (a.accession < b.accession ? 1 : -1);

const stateOf = (value: unknown): string | null => parseStateCode(textOf(value, 10) ?? '');

const OLDER = /^CIK\d{10}-submissions-\d{3}\.json$/;

/** `submissions/CIK##########.json`. */
export function filerOf(answer: unknown): SecFiler {
  const cik = paddedCik(inside(answer, 'cik'));
  const name = textOf(inside(answer, 'name'), 200);
  if (cik === null || name === null) throw broken();
  const { filings, clock } = filingsOfArrays(inside(answer, 'filings', 'recent'), null);
  const yearEnd = textOf(inside(answer, 'fiscalYearEnd'), 4);
  return {
    cik,
    name,
    tickers: itemsOf(inside(answer, 'tickers'), (each) => textOf(each, 20), 100),
    fiscalYearEnd: /^\d{4}$/.test(yearEnd ?? '') ? yearEnd : null,
    codes: {
      sic: sicOf(inside(answer, 'sic')),
      state: stateOf(inside(answer, 'addresses', 'business', 'stateOrCountry')),
      incorporated: stateOf(inside(answer, 'stateOfIncorporation')),
    },
    clock,
    filings,
    older: itemsOf(
      inside(answer, 'filings', 'files'),
      (file): OlderFile | null => {
        const fileName = textOf(inside(file, 'name'), 60) ?? '';
        return OLDER.test(fileName)
          ? {
              name: fileName,
              from: dateOf(inside(file, 'filingFrom')),
              to: dateOf(inside(file, 'filingTo')),
            }
          : null;
      },
      100,
    ),
  };
}

/** An older file, which has the arrays at its top. */
export const olderFilings = (answer: unknown, clock: AcceptanceClock): readonly SecFiling[] =>
  filingsOfArrays(answer, clock).filings;

/** Where a person reads a filing on the SEC's own pages. */
export const pageOf = (cik: string, accession: string): string =>
  `${SEC_URLS.www}${folderOf(cik, accession)}/${accession}-index.htm`;

export interface Filer {
  readonly cik: string;
  readonly name: string;
  readonly symbol: SymbolId | null;
}

export const headOf = (filer: Filer, filing: SecFiling): FilingHead => ({
  id: filing.accession,
  symbol: filer.symbol,
  company: filer.name,
  cik: filer.cik,
  form: filing.form,
  title: filingTitle(filing.form, filing.items, filing.description),
  filedAt: filing.filedAt,
  periodEnd: filing.periodEnd,
  items: filing.items,
  sizeBytes: filing.sizeBytes,
  url: pageOf(filer.cik, filing.accession),
});
