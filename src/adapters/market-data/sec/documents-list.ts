import { unescapeText } from '../../../domain/filings/html-entities.ts';
import type { FilingBlock, FilingSection } from '../../../domain/filings/filing.ts';
import { escapeAttribute, escapeText } from '../../../domain/filings/html-entities.ts';
import { parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { wholeOf } from '../loose.ts';
import { acceptedAt } from './acceptance.ts';
import type { FiledDocument } from './documents-text.ts';
import { isFileName, paddedCik } from './numbers.ts';

/** The header of a submission: who filed what, when, and the list of its documents. */
export interface SubmissionHeader {
  readonly form: string | null;
  /** In ms; the header tells the time of New York. */
  readonly acceptedAt: number | null;
  readonly periodEnd: ReturnType<typeof parseIsoDate>;
  readonly items: readonly string[];
  readonly filers: readonly { readonly cik: string; readonly name: string }[];
  readonly documents: readonly FiledDocument[];
}

const MOST_DOCUMENTS = 1_000;

const dated = (digits: string | undefined) =>
  parseIsoDate(`${digits?.slice(0, 4)}-${digits?.slice(4, 6)}-${digits?.slice(6, 8)}`);

/** The value of a line `<TAG>value`. */
const valueOf = (text: string, tag: string): string | null => {
  const at = text.indexOf(`<${tag}>`);
  if (at === -1) return null;
  const end = text.indexOf('\n', at);
  const value = text.slice(at + tag.length + 2, end === -1 ? undefined : end).trim();
  return value === '' ? null : value.slice(0, 300);
};

/** `{accession}-index-headers.html`, or the beginning of `{accession}.txt`. */
export function headerOf(page: string): SubmissionHeader {
  const text = unescapeText(page).replaceAll('\r', '');
  const accepted = valueOf(text, 'ACCEPTANCE-DATETIME') ?? '';
  const [, day, time] = /^(\d{8})(\d{6})/.exec(accepted) ?? [];
  const printed =
    day === undefined
      ? ''
      : `${dated(day) ?? ''}T${time!.slice(0, 2)}:${time!.slice(2, 4)}:${time!.slice(4, 6)}`;
  const filers = text
    .split('<COMPANY-DATA>')
    .slice(1, 200)
    .flatMap((part) => {
      const cik = paddedCik(valueOf(part, 'CIK'));
      const name = valueOf(part, 'CONFORMED-NAME');
      return cik === null || name === null ? [] : [{ cik, name }];
    });
  return {
    form: valueOf(text, 'TYPE'),
    acceptedAt: acceptedAt(printed, 'eastern'),
    periodEnd: dated(valueOf(text, 'PERIOD') ?? undefined),
    items: text
      .split('<ITEMS>')
      .slice(1, 50)
      .map((part) => part.split('\n', 1)[0]!.trim()),
    filers,
    documents: text
      .split('<DOCUMENT>')
      .slice(1, MOST_DOCUMENTS)
      .flatMap((part): readonly FiledDocument[] => {
        const fileName = valueOf(part, 'FILENAME') ?? '';
        const type = valueOf(part, 'TYPE');
        return type === null || !isFileName(fileName)
          ? []
          : [
              {
                type,
                sequence: wholeOf(valueOf(part, 'SEQUENCE')),
                fileName,
                description: valueOf(part, 'DESCRIPTION') ?? '',
                sizeBytes: null,
              },
            ];
      }),
  };
}

/** The text of the first document of a whole submission (`{accession}.txt`). */
export function firstDocument(submission: string): string | null {
  const at = submission.indexOf('<TEXT>');
  if (at === -1) return null;
  const end = submission.indexOf('</TEXT>', at);
  return unwrapped(submission.slice(at + 6, end === -1 ? undefined : end));
}

/** XML stands in a wrapper of its own, after a line break that XML does not allow. */
export function unwrapped(text: string): string {
  const plain = text.trim();
  const isWrapped = /^<XML>/i.test(plain) && /<\/XML>$/i.test(plain);
  return isWrapped ? plain.slice('<XML>'.length, -'</XML>'.length).trim() : plain;
}

/** Made by the SEC from the others. */
const MADE = /^(?:XML|JSON|ZIP|EXCEL|EX-101|EX-104)/;

/** What a reader may want to open besides the text: exhibits, pictures and data. */
export function documentsSection(
  documents: readonly FiledDocument[],
  folder: string,
): readonly FilingSection[] {
  const shown = documents.filter(({ type }) => !MADE.test(type));
  if (shown.length === 0) return [];
  const rows = shown.map(({ type, fileName, description }) => {
    const title = description === '' || description === type ? fileName : description;
    const address = escapeAttribute(`${folder}/${fileName}`);
    return `<tr><td>${escapeText(type)}</td><td><a href="${address}">${escapeText(title)}</a></td></tr>`;
  });
  const blocks: FilingBlock[] = [{ kind: 'html', html: `<table>${rows.join('')}</table>` }];
  return [{ id: 'documents', title: 'Documents of this filing', depth: 1, blocks }];
}
