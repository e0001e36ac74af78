import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { instantOf } from '../loose.ts';
import { dayStart } from './acceptance.ts';
import { isAccession, paddedCik } from './numbers.ts';
import { child, childrenOf, textAt, type XmlNode, xmlTree } from './xml-tree.ts';

/** A line of a feed or an index: a filing as one of its filers has it. */
export interface ListedFiling {
  readonly accession: string;
  readonly form: string;
  readonly company: string;
  readonly cik: string;
  readonly filedAt: number;
  readonly items: readonly string[];
  readonly sizeBytes: number | null;
}

/** Feeds and indexes are in Latin-1, whatever their headers say. */
export const latinText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const TITLE = /^(.{1,40}?) - (.{1,200}) \((\d{10})\) \(([\w ]{1,20})\)$/;
/** Whose filing it is: a Form 4 belongs to the company before the person who files it. */
const ROLES = ['Issuer', 'Subject', 'Filer', 'Filed by', 'Reporting'] as const;

const KILO = 1_024;
const UNITS: Readonly<Record<string, number>> = { B: 1, KB: KILO, MB: KILO * KILO };

/** `9 KB`, as feeds round it. */
export function sizeOf(text: string): number | null {
  const [, figure, unit] = /(\d{1,6}(?:\.\d{1,3})?) ?(KB|MB|B)\b/.exec(text) ?? [];
  return figure === undefined ? null : Math.round(Number(figure) * (UNITS[unit!] ?? 1));
}

const accessionIn = (text: string): string | null => {
  const found = /\d{10}-\d{2}-\d{6}/.exec(text)?.[0] ?? '';
  return isAccession(found) ? found : null;
};

interface FeedEntry extends ListedFiling {
  readonly rank: number;
}

function entryOf(node: XmlNode): FeedEntry | null {
  const [, , company, number, role] = TITLE.exec(textAt(node, 'title') ?? '') ?? [];
  const accession = accessionIn(textAt(node, 'id') ?? '');
  const form = child(node, 'category')?.attributes['term'] ?? '';
  const filedAt = instantOf(textAt(node, 'updated'));
  const cik = paddedCik(number);
  if (company === undefined || accession === null || cik === null || filedAt === null) return null;
  if (form === '') return null;
  const summary = (textAt(node, 'summary') ?? '').replaceAll(/<[^<>]*>/g, ' ');
  const rank = ROLES.findIndex((each) => each === role);
  return {
    accession,
    form,
    company,
    cik,
    filedAt,
    items: [...summary.matchAll(/\bItem (\d\.\d{2})/g)].map(([, item]) => item!),
    sizeBytes: sizeOf(summary),
    rank: rank === -1 ? ROLES.length : rank,
  };
}

/** A page of the feed of latest filings, newest first; each filing once, under its main filer. */
export function currentFilings(feed: string): readonly ListedFiling[] {
  const byId = new Map<string, FeedEntry>();
  for (const node of childrenOf(xmlTree(feed), 'entry').slice(0, 200)) {
    const entry = entryOf(node);
    if (entry === null) continue;
    const known = byId.get(entry.accession);
    if (known === undefined || entry.rank < known.rank) byId.set(entry.accession, entry);
  }
  return [...byId.values()]
    .map(({ rank: _rank, ...filing }) => filing)
    .toSorted((a, b) => b.filedAt - a.filedAt || (a.accession < b.accession ? 1 : -1));
}

/** How many entries a page of the feed has, each filer of a filing counted. */
export const entriesOf = (feed: string): number => childrenOf(xmlTree(feed), 'entry').length;

/** The feed of one filer or one series of a fund. */
export function filerFeed(feed: string): readonly ListedFiling[] {
  const root = xmlTree(feed);
  const company = textAt(root, 'company-info', 'conformed-name') ?? '';
  const registrant = paddedCik(textAt(root, 'company-info', 'cik'));
  return childrenOf(root, 'entry')
    .slice(0, 200)
    .flatMap((node): readonly ListedFiling[] => {
      const content = child(node, 'content');
      const accession = accessionIn(
        textAt(content, 'accession-number') ?? textAt(content, 'accession-nunber') ?? '',
      );
      const form =
        textAt(content, 'filing-type') ?? child(node, 'category')?.attributes['term'] ?? '';
      const href = textAt(content, 'filing-href') ?? '';
      const cik = paddedCik(/\/data\/(\d{1,10})\//.exec(href)?.[1]) ?? registrant;
      const date = parseIsoDate(textAt(content, 'filing-date') ?? '');
      const filedAt = instantOf(textAt(node, 'updated')) ?? (date === null ? null : dayStart(date));
      if (accession === null || form === '' || cik === null || filedAt === null) return [];
      return [
        {
          accession,
          form,
          company,
          cik,
          filedAt,
          items: [...(textAt(content, 'items-desc') ?? '').matchAll(/\d\.\d{2}/g)].map(
            ([item]) => item,
          ),
          sizeBytes: sizeOf(textAt(content, 'size') ?? ''),
        },
      ];
    })
    .toSorted((a, b) => b.filedAt - a.filedAt || (a.accession < b.accession ? 1 : -1));
}

const MOST_LINES = 60_000;

/**
 * All filings of a day (`master.20260831.idx`), last line first. The index has no hours: filings
 * stand at the start of their day, a millisecond apart, so that lists can be read on page by page.
 */
export function dayFilings(index: string): readonly ListedFiling[] {
  const lines = index.split('\n');
  const start = lines.findIndex((line) => /^-{20,}/.test(line)) + 1;
  if (start === 0) return [];
  const byId = new Map<string, Omit<ListedFiling, 'filedAt'> & { readonly date: IsoDate }>();
  for (const line of lines.slice(start, start + MOST_LINES)) {
    const [number, company = '', form = '', day = '', file = ''] = line.trim().split('|');
    const accession = accessionIn(file);
    const cik = paddedCik(number);
    const digits = day.replaceAll('-', '');
    const date = parseIsoDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);
    if (accession === null || cik === null || form === '' || date === null) continue;
    if (!byId.has(accession))
      byId.set(accession, { accession, form, company, cik, date, items: [], sizeBytes: null });
  }
  return [...byId.values()]
    .map(({ date, ...filing }, i) => ({ ...filing, filedAt: dayStart(date) + i }))
    .toReversed();
}

/** The path of the index of a day. */
export function dayIndexPath(date: IsoDate): string {
  const quarter = Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1;
  return `/Archives/edgar/daily-index/${date.slice(0, 4)}/QTR${quarter}/master.${date.replaceAll('-', '')}.idx`;
}
