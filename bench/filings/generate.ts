import type { Filing } from '../../src/domain/filings/filing.ts';
import type { SymbolId } from '../../src/domain/symbols/instrument.ts';
import type { ReadFiling } from '../../src/server/features/filing-search/filing-index.ts';

const VOCABULARY = 30_000;
const COMPANIES = 3_000;
const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 16, 20);
const YEARS = 5;

/** What is said in a known share of the filings, so that queries find known numbers of them. */
const SAID: readonly (readonly [number, string])[] = [
  [0.3, 'liquidity and capital resources'],
  [0.05, 'material weakness in internal control'],
  [0.02, 'substantial doubt about our ability to continue as a going concern'],
  [0.03, 'supply chain disruption'],
  [0.01, 'the liquidators were appointed'],
  [0.005, 'a cybersecurity incident was detected'],
  [0.001, 'quantum annealing'],
];
const FORMS = ['4', '4', '4', '8-K', '8-K', '8-K', '10-Q', '10-Q', '10-K', 'S-1'] as const;
const SECTORS = ['Energy', 'Financials', 'Health Care', 'Industrials', 'Technology'] as const;
const STATES = ['CA', 'NY', 'TX', 'MA', 'DE', 'WA', 'IL'] as const;

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES = [
  'ba',
  'con',
  'de',
  'fi',
  'ga',
  'li',
  'mo',
  'ne',
  'pro',
  'ra',
  'ser',
  'ti',
  'un',
  'ver',
];

/** Pronounceable words of two to four syllables; the same ones on every run. */
const words: readonly string[] = (() => {
  const random = randomOf(7);
  const made = new Set<string>();
  while (made.size < VOCABULARY) {
    let word = '';
    const syllables = 2 + Math.floor(random() * 4);
    for (let each = 0; each < syllables; each += 1)
      word += SYLLABLES[Math.floor(random() * SYLLABLES.length)];
    made.add(word);
  }
  return [...made];
})();

/** Zipf: the word of rank r comes about 1/r as often as the first. */
const cumulated = (() => {
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank += 1) sums[rank] = sum += 1 / (rank + 2.7);
  return sums;
})();

export const wordOfRank = (rank: number): string => words[rank] ?? '';

function anyWord(random: () => number): string {
  const wanted = random() * cumulated[VOCABULARY - 1]!;
  let [low, high] = [0, VOCABULARY - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulated[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return words[low]!;
}

/** 60 % of 40 to 150 words, 30 % of 200 to 800, 10 % of 1,500 to 6,000: 580 on average. */
function lengthOf(random: () => number): number {
  const kind = random();
  const within = (least: number, most: number) => Math.floor(least + random() * (most - least));
  if (kind < 0.6) return within(40, 150);
  return kind < 0.9 ? within(200, 800) : within(1_500, 6_000);
}

/** The filing of a number: the same text on every run. */
export function generatedFiling(number: number): ReadFiling {
  const random = randomOf(number * 2_654_435_761);
  for (let each = 0; each < 3; each += 1) random();
  const company = Math.floor(random() * COMPANIES);
  const paragraphs: string[] = [];
  for (let left = lengthOf(random); left > 0; left -= 60)
    paragraphs.push(Array.from({ length: Math.min(left, 60) }, () => anyWord(random)).join(' '));
  for (const [share, text] of SAID)
    if (random() < share) {
      const at = Math.floor(random() * paragraphs.length);
      paragraphs[at] = `${paragraphs[at]} ${text}.`;
    }
  const filing: Filing = {
    id: `${String(company).padStart(10, '0')}-26-${String(number).padStart(6, '0')}`,
    symbol: `C${company}` as SymbolId,
    company: `Company ${company}`,
    cik: String(company).padStart(10, '0'),
    form: FORMS[number % FORMS.length]!,
    title: 'Generated',
    filedAt: NEWEST - Math.floor(random() * YEARS * 365 * DAY),
    periodEnd: null,
    items: [],
    sizeBytes: null,
    url: null,
    notice: null,
    sections: [
      {
        id: 'body',
        title: 'Body',
        depth: 1,
        blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
      },
    ],
    facts: [],
    previousId: null,
  };
  return {
    filing,
    source: 'generated',
    facts: {
      sector: SECTORS[company % SECTORS.length]!,
      industry: `Industry ${company % 60}`,
      sic: String(1_000 + (company % 400)),
      state: STATES[company % STATES.length]!,
      incorporated: 'DE',
    },
  };
}
