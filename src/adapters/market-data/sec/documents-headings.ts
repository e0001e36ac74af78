import { rootForm } from './form-titles.ts';

/** A line of a document that may begin a part or an item. */
export type Heading =
  | { readonly kind: 'part'; readonly part: number; readonly title: string }
  | { readonly kind: 'item'; readonly item: string; readonly title: string }
  | { readonly kind: 'signatures'; readonly title: string };

const LONGEST = 220;
const ROMAN = ['I', 'II', 'III', 'IV'] as const;

const PART = /^part (iv|i{1,3})(?![a-z\d])(.*)$/i;
const ITEM = /^items? ?(\d{1,2}(?:\.\d{2})?[a-c]?)(?:(?<=\.\d{2})\([a-d]\))?(?![a-z\d(])(.*)$/i;
/** What stands between the number and the title. */
const BETWEEN = /^[ .:;\u2012-\u2015-]*/;
/** Titles begin so; sentences that name an item go on with `of`, `and`, a comma or a bracket. */
const TITLE = /^(?:$|["'\u2018\u201C[(]?[A-Z\u00C0-\u00DE[])/;

/** The heading that a line is; `null` for other lines. Spaces are single. */
export function headingOf(line: string): Heading | null {
  if (line.length > LONGEST || line.length < 5) return null;
  if (/^signatures?$/i.test(line)) return { kind: 'signatures', title: 'Signatures' };
  const part = PART.exec(line);
  if (part !== null) {
    const title = (part[2] ?? '').replace(BETWEEN, '');
    // `Part II, Item 7 describes…` is a sentence.
    if (!TITLE.test(title) || (part[2] ?? '').startsWith(',') || title.endsWith('.')) return null;
    const number = ROMAN.indexOf(part[1]!.toUpperCase() as (typeof ROMAN)[number]) + 1;
    return {
      kind: 'part',
      part: number,
      title: `Part ${ROMAN[number - 1]!}${title === '' ? '' : `. ${withoutPage(title)}`}`,
    };
  }
  const item = ITEM.exec(line);
  if (item === null) return null;
  const number = item[1]!.toUpperCase();
  if (!number.includes('.') && Number(number.replace(/\D/g, '')) > 19) return null;
  const title = (item[2] ?? '').replace(BETWEEN, '');
  return TITLE.test(title) ? { kind: 'item', item: number, title: withoutPage(title) } : null;
}

/** The number of the page at the end of a line of contents. */
const withoutPage = (title: string): string =>
  title
    .replace(/(?: ?\.){2,200}/g, ' ')
    .replace(/ \d{1,3}$/, '')
    .trim();

/** The same section has the same id every year, so that two years can be compared. */
const ANNUAL: Readonly<Record<string, string>> = {
  '1': 'business',
  '1A': 'risk-factors',
  '1B': 'unresolved-comments',
  '1C': 'cybersecurity',
  '2': 'properties',
  '3': 'legal-proceedings',
  '5': 'market',
  '6': 'selected-data',
  '7': 'mdna',
  '7A': 'market-risk',
  '8': 'financial-statements',
  '9': 'auditor-changes',
  '9A': 'controls',
  '9B': 'other-information',
  '10': 'directors',
  '11': 'compensation',
  '12': 'ownership',
  '13': 'relationships',
  '14': 'accountant-fees',
  '15': 'exhibits',
  '16': 'summary',
};
const QUARTERLY: Readonly<Record<string, string>> = {
  '1:1': 'financial-statements',
  '1:2': 'mdna',
  '1:3': 'market-risk',
  '1:4': 'controls',
  '2:1': 'legal-proceedings',
  '2:1A': 'risk-factors',
  '2:2': 'share-sales',
  '2:3': 'defaults',
  '2:4': 'mine-safety',
  '2:5': 'other-information',
  '2:6': 'exhibits',
};

export function itemId(form: string, part: number | null, item: string): string {
  const root = rootForm(form);
  const known = root.startsWith('10-K')
    ? ANNUAL[item]
    : root.startsWith('10-Q')
      ? QUARTERLY[`${part ?? 1}:${item}`]
      : undefined;
  if (known !== undefined) return known;
  return `${part === null || root.startsWith('10-K') ? '' : `part-${part}-`}item-${item.toLowerCase()}`;
}
