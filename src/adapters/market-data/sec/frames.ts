import type { FactFrame, FramedFigure } from '../../../domain/fundamentals/fact-frame.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { dateOf, inside, itemsOf, numberOf, textOf } from '../loose.ts';
import { pathOf } from '../vendor-path.ts';
import type { SecClient } from './client.ts';
import { isAccession, paddedCik } from './numbers.ts';

export interface FrameQuery {
  /** `us-gaap/Revenues`. */
  readonly concept: string;
  /** `USD`, `shares`, `USD/shares`. */
  readonly unit: string;
  /** `CY2025` a year, `CY2025Q2` a quarter, `CY2025Q2I` the end of one. */
  readonly period: string;
}

/** Some 8,000 companies report what every company has. */
const MOST_FIGURES = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;

const CONCEPT = /^(us-gaap|ifrs-full|dei|srt)\/([A-Za-z][A-Za-z0-9]{0,250})$/;
const UNIT = /^[A-Za-z]{1,20}(?:\/[A-Za-z]{1,20})?$/;
const PERIOD = /^CY\d{4}(?:Q[1-4]I?)?$/;

/** Figures of an answer, here or in a thread; `null` when it is no JSON. */
export type ReadFrame = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly FramedFigure[] | null>;

function figureOf(row: unknown): FramedFigure | null {
  const cik = paddedCik(inside(row, 'cik'));
  const end = dateOf(inside(row, 'end'));
  const value = numberOf(inside(row, 'val'));
  if (cik === null || end === null || value === null) return null;
  const accession = textOf(inside(row, 'accn'), 30);
  return {
    cik,
    company: textOf(inside(row, 'entityName'), 200),
    country: textOf(inside(row, 'loc'), 10),
    start: dateOf(inside(row, 'start')),
    end,
    value,
    filingId: accession !== null && isAccession(accession) ? accession : null,
  };
}

export function readFrame(text: string): readonly FramedFigure[] | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  const figures = new Map<string, FramedFigure>();
  // One figure of a company; of two, that of the later period.
  for (const figure of itemsOf(inside(answer, 'data'), figureOf, MOST_FIGURES)) {
    const known = figures.get(figure.cik);
    if (known === undefined || known.end < figure.end) figures.set(figure.cik, figure);
  }
  return [...figures.values()];
}

/** One fact of all companies for a period of the calendar. */
export async function frame(
  client: Pick<SecClient, 'text'>,
  { concept, unit, period }: FrameQuery,
  signal: AbortSignal,
  read: ReadFrame = (text) => Promise.resolve(readFrame(text)),
): Promise<FactFrame> {
  const [, taxonomy, tag] = CONCEPT.exec(concept) ?? [];
  if (taxonomy === undefined || tag === undefined || !UNIT.test(unit) || !PERIOD.test(period))
    throw new ProviderError('bad-request', 'The question names no fact, unit or period.');
  // Their addresses write units with words.
  const path = pathOf`/api/xbrl/frames/${taxonomy}/${tag}/${unit.replace('/', '-per-')}/${period}.json`;
  const figures = await read(await client.text({ path, maxBytes: MAX_BYTES }, signal), signal);
  if (figures === null)
    throw new ProviderError('bad-answer', 'The SEC gave figures that cannot be read.');
  return { concept, unit, period, figures };
}
