import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { Filing } from '../../../domain/filings/filing.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { shapeProblem } from '../../../server/features/market/answer-shapes.fixture.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';
import { survivesFieldMutations } from '../answer-mutations.fixture.ts';
import { instrumentsOf, secDirectory } from './directory.ts';
import { dataSections, managerSections } from './documents-forms.ts';
import { readHtml } from './documents-html.ts';
import { documentsSection, headerOf } from './documents-list.ts';
import { readText } from './documents-text.ts';
import { searchPage } from './full-text.ts';
import { currentFilings, dayFilings, filerFeed, type ListedFiling } from './latest.ts';
import { fundHoldings, nportReport } from './nport.ts';
import { insiderTransactions, ownershipForm } from './ownership-forms.ts';
import { filerOf, headOf, olderFilings, type SecFiling } from './submissions.ts';

/** Answers of the SEC, recorded or invented, as they are sent. */
export interface SecAnswers {
  readonly companies: string;
  readonly exchanges: string;
  readonly funds: string;
  readonly submissions: string;
  readonly older: string;
  readonly search: string;
  readonly form4: string;
  readonly form13f: string;
  readonly nport: string;
  readonly feed: string;
  readonly fundFeed: string;
  readonly dayIndex: string;
  readonly header: string;
  readonly report: string;
  readonly plainReport: string;
}

const SYMBOL = symbolId('AAA');
const DAY = isoDate('2024-05-15');
const AT = Date.UTC(2024, 4, 15);

const filer = { cik: '0000000001', name: 'A', symbol: SYMBOL };
const heads = (filings: readonly SecFiling[]) => filings.map((each) => headOf(filer, each));
const listed = (filings: readonly ListedFiling[]) =>
  filings.map((each) => ({
    id: each.accession,
    symbol: null,
    company: each.company,
    cik: each.cik,
    form: each.form,
    title: each.form,
    filedAt: each.filedAt,
    periodEnd: null,
    items: each.items,
    sizeBytes: each.sizeBytes,
    url: null,
  }));
const filing = ({ sections, facts }: Pick<Filing, 'sections' | 'facts'>): Filing => ({
  id: 'x',
  symbol: null,
  company: 'A',
  cik: null,
  form: '10-K',
  title: 'A',
  filedAt: AT,
  periodEnd: null,
  items: [],
  sizeBytes: null,
  url: null,
  notice: null,
  sections,
  facts,
  previousId: null,
});

/** Values that stand in the place of one, and what may be between elements. */
const VALUES = ['', 'zzz', '-1', '1e308', '1e999', 'NaN', 'N/A', '2024-13-45', '0', '<x>', '&#0;'];
const MOST = 40;

/**
 * Changes of a text with markup: values replaced, elements without an end, halves, the same twice.
 * The places are spread over the text; the same text gives the same changes.
 */
export function* textMutations(text: string): Generator<readonly [title: string, text: string]> {
  yield ['empty', ''];
  yield ['twice', text + text];
  yield ['without tags', text.replaceAll(/<[^<>]*>/g, '')];
  yield ['only tags', [...text.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).join('')];
  yield ['upper case', text.toUpperCase()];
  for (let part = 1; part < 12; part += 1)
    yield [`cut at ${part}/12`, text.slice(0, Math.floor((text.length * part) / 12))];
  const tags = [...text.matchAll(/<[^<>]*>/g)].map(({ 0: tag, index }) => [index, tag] as const);
  const step = Math.max(1, tags.length / MOST);
  for (let place = 0; place < tags.length; place += step) {
    const [at, tag] = tags[Math.floor(place)]!;
    const after = at + tag.length;
    yield [`without ${tag} at ${at}`, text.slice(0, at) + text.slice(after)];
    const value = VALUES[Math.floor(place / step) % VALUES.length]!;
    const end = text.indexOf('<', after);
    if (end > after)
      yield [
        `${JSON.stringify(value)} at ${after}`,
        text.slice(0, after) + value + text.slice(end),
      ];
  }
}

interface TextCase {
  readonly title: string;
  readonly text: string;
  readonly capability: Capability;
  readonly read: (text: string) => unknown;
}

const numbersIn = (value: unknown): boolean =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'number' && !Number.isFinite(each) ? '!!!' : each,
  ).includes('"!!!"');

function survivesTextMutations({ title, text, capability, read }: TextCase): void {
  it(`${title}: broken markup gives a sound answer or an error of the provider`, async () => {
    const problems: string[] = [];
    for (const [change, mutated] of textMutations(text)) {
      try {
        const answer = await read(mutated);
        if (answer === null) continue;
        if (numbersIn(answer)) problems.push(`${change}: a number that is none`);
        const problem = shapeProblem(capability, answer);
        if (problem !== null) problems.push(`${change}: ${problem}`);
      } catch (error) {
        if (!(error instanceof ProviderError)) problems.push(`${change}: ${String(error)}`);
      }
    }
    expect(problems.slice(0, 5)).toEqual([]);
  });
}

/** Whatever breaks in an answer, the mapping holds. */
export function secMutations(name: string, answers: SecAnswers): void {
  describe(`mutations of SEC answers: ${name}`, () => {
    const json = (text: string): unknown => JSON.parse(text);
    const files = {
      companies: json(answers.companies),
      exchanges: json(answers.exchanges),
      funds: json(answers.funds),
    };
    for (const file of ['companies', 'exchanges', 'funds'] as const)
      survivesFieldMutations({
        title: `tickers of ${file}`,
        body: files[file],
        most: 60,
        capability: 'instruments',
        read: (body) => instrumentsOf(secDirectory({ ...files, [file]: body })),
      });
    survivesFieldMutations({
      title: 'submissions',
      body: json(answers.submissions),
      most: 120,
      capability: 'filings',
      read: (body) => heads(filerOf(body).filings),
    });
    survivesFieldMutations({
      title: 'older submissions',
      body: json(answers.older),
      most: 60,
      capability: 'filings',
      read: (body) => heads(olderFilings(body, 'utc')),
    });
    survivesFieldMutations({
      title: 'full text search',
      body: json(answers.search),
      most: 150,
      capability: 'filingSearch',
      read: (body) => searchPage(body, () => null, { offset: 0, state: 'CA', stateOf: 'office' }),
    });

    const folder = 'https://www.sec.gov/Archives/edgar/data/1/2';
    const cases: readonly TextCase[] = [
      {
        title: 'Form 4',
        text: answers.form4,
        capability: 'insiders',
        read: (text) =>
          insiderTransactions([{ accession: 'x', filedAt: AT, form: ownershipForm(text) }], SYMBOL),
      },
      {
        title: 'Form 4 as a text',
        text: answers.form4,
        capability: 'filing',
        read: (text) => filing({ sections: dataSections(text, DAY) ?? [], facts: [] }),
      },
      {
        title: '13F',
        text: answers.form13f,
        capability: 'filing',
        read: (text) => filing({ sections: managerSections(text, text, DAY), facts: [] }),
      },
      {
        title: 'N-PORT',
        text: answers.nport,
        capability: 'fundHoldings',
        read: (text) => fundHoldings(SYMBOL, nportReport(text), null, () => null),
      },
      {
        title: 'the feed of latest filings',
        text: answers.feed,
        capability: 'filings',
        read: (text) => listed(currentFilings(text)),
      },
      {
        title: 'the feed of a fund',
        text: answers.fundFeed,
        capability: 'filings',
        read: (text) => listed(filerFeed(text)),
      },
      {
        title: 'the index of a day',
        text: answers.dayIndex,
        capability: 'filings',
        read: (text) => listed(dayFilings(text)),
      },
      {
        title: 'a header',
        text: answers.header,
        capability: 'filing',
        read: (text) =>
          filing({ sections: documentsSection(headerOf(text).documents, folder), facts: [] }),
      },
      {
        title: 'a report',
        text: answers.report,
        capability: 'filing',
        read: async (text) => {
          const document = { text, form: '10-K', title: 'A', folder };
          const read = await readHtml(document, new AbortController().signal);
          for (const { blocks } of read.sections)
            for (const block of blocks)
              if (block.kind === 'html')
                expect(sanitiseHtml(block.html)).not.toMatch(/<script|<ix:/i);
          return filing(read);
        },
      },
      {
        title: 'a report in plain text',
        text: answers.plainReport,
        capability: 'filing',
        read: (text) => filing(readText({ text, form: '10-K', title: 'A', folder })),
      },
    ];
    for (const each of cases) survivesTextMutations(each);
  });
}
