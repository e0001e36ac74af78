import type { Filing } from './filing.ts';
import { sectionText } from './section-text.ts';

type Read = Pick<Filing, 'form' | 'sections' | 'facts'>;

/** What a Schedule 13D or 13G says on its cover; `null` for what it does not state. */
export interface StakeReading {
  readonly holder: string | null;
  /** Fractions of the class. */
  readonly share: number | null;
  readonly previous: number | null;
  readonly shares: number | null;
  /** Schedule 13D: the holder may want to influence the company. */
  readonly isActive: boolean;
}

/** What a registration statement or prospectus says of its offering. */
export interface OfferingReading {
  readonly low: number | null;
  readonly high: number | null;
  readonly price: number | null;
  readonly shares: number | null;
  readonly underwriters: readonly string[];
}

const factOf = ({ facts }: Read, concept: string): number | null =>
  facts.find((fact) => fact.concept.endsWith(`:${concept}`))?.value ?? null;

/** Beginnings of long documents have what is looked for. */
const LONGEST = 40_000;

function linesOf({ sections }: Read): readonly string[] {
  const out: string[] = [];
  let size = 0;
  for (const section of sections)
    for (const { text } of sectionText(section)) {
      out.push(text.slice(0, 2_000));
      size += text.length;
      if (size > LONGEST) return out;
    }
  return out;
}

/** The cell beside or below a label of a cover page. */
function beside(lines: readonly string[], label: RegExp): string | null {
  for (const line of lines) {
    const found = label.exec(line);
    if (found === null) continue;
    const rest = line
      .slice(found.index + found[0].length)
      .split('|')
      .map((part) => part.replace(/^[\s:.]{1,10}/, '').trim())
      .find((part) => part !== '');
    if (rest !== undefined) return rest.slice(0, 100);
  }
  return null;
}

function percentOf(text: string | null): number | null {
  const [, figure] = /(\d{1,3}(?:\.\d{1,4})?) ?%/.exec(text ?? '') ?? [];
  return figure === undefined || Number(figure) > 100 ? null : Number(figure) / 100;
}

const MOST_BANKS = 8;

export function readStake(filing: Read): StakeReading {
  const lines = linesOf(filing);
  return {
    holder: beside(lines, /\b(?:names? of )?reporting persons?\b/i),
    share:
      factOf(filing, 'PercentOfClass') ??
      percentOf(
        beside(lines, /\bpercent of class(?: represented by amount in row \(?\d{1,2}\)?)?/i),
      ),
    previous: factOf(filing, 'PercentOfClassBefore'),
    shares: factOf(filing, 'SharesBeneficiallyOwned'),
    isActive: /13D/.test(filing.form),
  };
}

export function readOffering(filing: Read): OfferingReading {
  const text = linesOf(filing).join('\n');
  const [, low, high] =
    /\bbetween \$(\d{1,4}(?:\.\d{2})?) and \$(\d{1,4}(?:\.\d{2})?) per share/i.exec(text) ?? [];
  const [, price] = filing.form.startsWith('424')
    ? (/\bpublic offering price (?:of|is) \$(\d{1,4}(?:\.\d{2})?)/i.exec(text) ?? [])
    : [];
  const numberOf = (found: string | undefined): number | null =>
    found === undefined ? null : Number(found);
  return {
    low: factOf(filing, 'PriceRangeLow') ?? numberOf(low),
    high: factOf(filing, 'PriceRangeHigh') ?? numberOf(high),
    price: factOf(filing, 'OfferingPrice') ?? numberOf(price),
    shares: factOf(filing, 'SharesOffered'),
    underwriters: filing.sections
      .filter(({ id }) => id === 'underwriting')
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'list' ? block.items : []))
      .slice(0, MOST_BANKS),
  };
}
