import type { Filing, FilingFact, FilingSection } from '../../../domain/filings/filing.ts';
import { ProviderError, saysNone } from '../../../ports/provider-error.ts';
import { SEC_URLS } from './client.ts';
import type { SecParts } from './sec-parts.ts';
import { dataSections, managerSections } from './documents-forms.ts';
import { type DocumentText, readHtml } from './documents-html.ts';
import {
  documentsSection,
  firstDocument,
  headerOf,
  type SubmissionHeader,
  unwrapped,
} from './documents-list.ts';
import { unique } from './documents-outline.ts';
import { type FiledDocument, isPlainText, readText } from './documents-text.ts';
import { filingTitle, rootForm } from './form-titles.ts';
import { folderOf } from './numbers.ts';
import { rawDocument, type SecFiling } from './submissions.ts';

/** Results and other news are told in exhibits, which the report only names. */
const TOLD_IN_EXHIBITS = new Set(['8-K', '6-K']);
const MOST_EXHIBITS = 3;

const READABLE = /\.(?:html?|txt)$/i;

/** The text of a filing: its main document, the exhibits that tell the news, a list of all. */
export async function readFiling(
  { client }: Pick<SecParts, 'client'>,
  cik: string,
  filing: SecFiling,
  signal: AbortSignal,
): Promise<Pick<Filing, 'sections' | 'facts'>> {
  const { accession, form } = filing;
  const folder = folderOf(cik, accession);
  const publicFolder = `${SEC_URLS.www}${folder}`;
  const title = filingTitle(form, filing.items, filing.description);
  const text = (name: string): Promise<string> =>
    client.text({ path: `${folder}/${name}` }, signal);

  const read = async (source: string, own: string): Promise<DocumentText> => {
    const document = { text: unwrapped(source), form, title: own, folder: publicFolder };
    return isPlainText(document.text) ? readText(document) : readHtml(document, signal);
  };
  const header = async (): Promise<SubmissionHeader | null> => {
    try {
      return headerOf(await text(`${accession}-index-headers.html`));
    } catch (error) {
      // The list of documents is a help: the text can be read without it.
      if (error instanceof ProviderError && error.kind !== 'rate-limited') return null;
      throw error;
    }
  };

  const main = async (documents: readonly FiledDocument[]): Promise<DocumentText> => {
    const name = filing.primaryDocument === null ? null : rawDocument(filing.primaryDocument);
    if (name === null) {
      const whole = firstDocument(await text(`${accession}.txt`));
      return whole === null ? NOTHING : read(whole, title);
    }
    if (/\.xml$/i.test(name)) {
      const xml = unwrapped(await text(name));
      const listed = documents.find(({ type }) => type === 'INFORMATION TABLE');
      const sections =
        rootForm(form) === '13F-HR' && listed !== undefined
          ? managerSections(xml, unwrapped(await text(listed.fileName)), filing.filingDate)
          : dataSections(xml, filing.filingDate);
      return sections === null ? NOTHING : { sections, facts: [] };
    }
    // Reports on paper and pictures of them are only listed.
    return READABLE.test(name) ? read(await text(name), title) : NOTHING;
  };

  const exhibits = async (
    documents: readonly FiledDocument[],
  ): Promise<readonly FilingSection[]> => {
    if (!TOLD_IN_EXHIBITS.has(rootForm(form))) return [];
    const told = documents
      .filter(({ type, fileName }) => type.startsWith('EX-99') && READABLE.test(fileName))
      .slice(0, MOST_EXHIBITS);
    const sections: FilingSection[] = [];
    for (const { type, fileName } of told) {
      const number = type.slice('EX-'.length);
      try {
        const { sections: parts } = await read(await text(fileName), type);
        sections.push({
          id: `exhibit-${number.toLowerCase()}`,
          title: `Exhibit ${number}`,
          depth: 1,
          blocks: parts.flatMap(({ blocks }) => blocks),
        });
      } catch (error) {
        if (!saysNone(error)) throw error;
      }
    }
    return sections;
  };

  const documents = (await header())?.documents ?? [];
  const { sections, facts }: { sections: readonly FilingSection[]; facts: readonly FilingFact[] } =
    await main(documents);
  const all = unique([
    ...sections,
    ...(await exhibits(documents)),
    ...documentsSection(documents, publicFolder),
  ]);
  return { sections: all.length > 0 ? all : elsewhere(title, publicFolder), facts };
}

const NOTHING: DocumentText = { sections: [], facts: [] };

/** A filing without a text that can be shown still says where it is. */
const elsewhere = (title: string, folder: string): readonly FilingSection[] => [
  {
    id: 'document',
    title,
    depth: 1,
    blocks: [{ kind: 'html', html: `<p><a href="${folder}/">${folder}/</a></p>` }],
  },
];
