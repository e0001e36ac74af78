import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingFact } from '../../../domain/filings/filing.ts';

/** Collects the facts of an inline XBRL document while it is read. */
export interface FactReader {
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
  /** Facts about the whole company: those of a segment or a class of shares are left out. */
  readonly facts: () => readonly FilingFact[];
}

interface Context {
  start: IsoDate | null;
  end: IsoDate | null;
  isWhole: boolean;
}

interface RawFact {
  readonly name: string;
  readonly context: string;
  readonly unit: string;
  readonly format: string;
  readonly scale: number;
  readonly isNegative: boolean;
  readonly decimals: string;
  readonly isNil: boolean;
  text: string;
}

const MOST_FACTS = 20_000;
const LONGEST_FIGURE = 60;

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** `NetIncomeLoss` is `Net income loss`; abbreviations stay. */
export function labelOf(concept: string): string {
  const words = localName(concept)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return words
    .map((word, i) => (i === 0 || /^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** The figure that a fact displays, without scale and sign; `null` for words and blanks. */
export function displayedFigure(text: string, format: string): number | null {
  const plain = text.replaceAll(/[\s\u00A0$\u20AC\u00A3%]/g, '');
  if (/zerodash|fixed-zero|numdash/i.test(format) || /^[-\u2010-\u2015]+$/.test(plain)) return 0;
  const isComma = /comma/i.test(format) && !/dot/i.test(format.split(':').at(-1)!.slice(0, 7));
  const figure = isComma
    ? plain.replaceAll('.', '').replace(',', '.')
    : plain.replaceAll(/[,'\u2019]/g, '');
  return /^\d{1,30}(?:\.\d{0,20})?$|^\.\d{1,20}$/.test(figure) ? Number(figure) : null;
}

/** What is meant: the figure times ten to the scale, without the dust of binary fractions. */
export function scaledFigure(figure: number, scale: number, isNegative: boolean): number | null {
  const value = Number(`${figure}e${scale}`);
  if (!Number.isFinite(value)) return null;
  return isNegative && value !== 0 ? -value : value;
}

export function factReader(): FactReader {
  const contexts = new Map<string, Context>();
  const units = new Map<string, string>();
  const facts: RawFact[] = [];
  const open: RawFact[] = [];
  let context: Context | null = null;
  let unit: { readonly id: string; readonly parts: string[]; isDivided: boolean } | null = null;
  /** Collects the text of the element whose value is wanted. */
  let collected: string | null = null;

  return {
    open: (name, attributes) => {
      const local = localName(name);
      if (name === 'ix:nonfraction') {
        if (facts.length >= MOST_FACTS) return;
        const scale = Number(attributes.get('scale') ?? 0);
        const fact: RawFact = {
          name: attributes.get('name') ?? '',
          context: attributes.get('contextref') ?? '',
          unit: attributes.get('unitref') ?? '',
          format: attributes.get('format') ?? '',
          scale: Number.isInteger(scale) && Math.abs(scale) <= 15 ? scale : 0,
          isNegative: attributes.get('sign') === '-',
          decimals: attributes.get('decimals') ?? '',
          isNil: /^(?:true|1)$/.test(attributes.get('xsi:nil') ?? ''),
          text: '',
        };
        facts.push(fact);
        open.push(fact);
      } else if (local === 'context') {
        const id = attributes.get('id') ?? '';
        context = { start: null, end: null, isWhole: true };
        contexts.set(id, context);
      } else if (local === 'segment' || local === 'scenario') {
        if (context !== null) context.isWhole = false;
      } else if (local === 'unit') {
        unit = { id: attributes.get('id') ?? '', parts: [], isDivided: false };
      } else if (local === 'divide') {
        if (unit !== null) unit.isDivided = true;
      } else if (/^(?:startdate|enddate|instant|measure)$/.test(local)) collected = '';
    },
    close: (name) => {
      const local = localName(name);
      if (name === 'ix:nonfraction') open.pop();
      else if (local === 'context') context = null;
      else if (local === 'unit' && unit !== null) {
        units.set(unit.id, unit.parts.join(unit.isDivided ? '/' : '*'));
        unit = null;
      } else if (collected !== null) {
        const text = collected.trim();
        if (local === 'measure') unit?.parts.push(localName(text));
        else if (context !== null) {
          const date = parseIsoDate(text.slice(0, 10));
          if (local === 'startdate') context.start = date;
          else if (local === 'enddate' || local === 'instant') context.end = date;
        }
        collected = null;
      }
    },
    text: (text) => {
      if (collected !== null && collected.length < 200) collected += text;
      for (const fact of open)
        if (fact.text.length < LONGEST_FIGURE) fact.text += text.slice(0, LONGEST_FIGURE);
    },
    facts: () => {
      const best = new Map<string, FilingFact>();
      for (const raw of facts) {
        const at = contexts.get(raw.context);
        const measured = units.get(raw.unit);
        const figure = raw.isNil ? null : displayedFigure(raw.text, raw.format);
        if (at?.end == null || !at.isWhole || measured === undefined || figure === null) continue;
        const value = scaledFigure(figure, raw.scale, raw.isNegative);
        if (value === null || raw.name === '') continue;
        const said = Number(raw.decimals);
        const decimals =
          raw.decimals !== '' && Number.isInteger(said)
            ? said
            : Math.max(0, (raw.text.split('.')[1] ?? '').trim().length - raw.scale);
        const key = `${raw.name} ${measured} ${at.start ?? ''} ${at.end}`;
        const before = best.get(key);
        // The same fact is often rounded in the text and exact in a table.
        if (before !== undefined && before.decimals >= decimals) continue;
        best.set(key, {
          concept: raw.name,
          label: labelOf(raw.name),
          unit: measured,
          start: at.start,
          end: at.end,
          value,
          decimals,
        });
      }
      return [...best.values()];
    },
  };
}
