import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  type Exchange,
  type Instrument,
  type InstrumentType,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { Directory, DirectoryFile, DirectoryLine } from './wire.ts';

const TRAILER = 'File Creation Time:';
const MOST_LINES = 60_000;

/** `0721202521:31` on New York's clock. */
function creationTime(text: string): number | null {
  const [, month, day, year, hour, minute] =
    /^\s*(\d{2})(\d{2})(\d{4})(\d{2}):(\d{2})/.exec(text) ?? [];
  const date = parseIsoDate(`${year}-${month}-${day}`);
  if (date === null) return null;
  return easternToUtc(toDayNumber(date), Number(hour) * 60 + Number(minute));
}

/** Columns by name; the last line is no entry but says when the file was made. */
export function readDirectory(text: string, firstColumn: string): DirectoryFile {
  const [head = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/, MOST_LINES);
  const names = head.split('|').map((name) => name.trim());
  if (names[0] !== firstColumn || !names.includes('Security Name'))
    throw new ProviderError('bad-answer', 'Nasdaq Trader gave an answer that cannot be read.');
  const lines: DirectoryLine[] = [];
  let madeAt: number | null = null;
  for (const line of rest) {
    if (line.startsWith(TRAILER)) madeAt = creationTime(line.slice(TRAILER.length));
    else if (line.trim() !== '') {
      const cells = line.split('|');
      lines.push(new Map(names.map((name, at) => [name, cells[at]?.trim() ?? ''])));
    }
  }
  return { lines, madeAt };
}

const EXCHANGES: Readonly<Record<string, Exchange>> = {
  N: 'NYSE',
  A: 'AMEX',
  P: 'ARCA',
  Z: 'BATS',
  V: 'OTHER',
};

/** What a security is, by the words that issuers put behind its name; the first that fits. */
const KINDS: readonly (readonly [RegExp, InstrumentType])[] = [
  [/\bwarrants?\b/i, 'warrant'],
  [/\brights?\b/i, 'right'],
  [/\bunits?\b/i, 'unit'],
  [/\b(?:etns?|exchange[- ]traded notes?)\b/i, 'note'],
  [/\b(?:notes?|debentures?|bonds?) due\b|\bdue \d{4}\b|\bsubordinated\b/i, 'note'],
  [/\b(?:preferred|preference)\b/i, 'preferred'],
  [/\b(?:american depositary|american depository)\b|\bAD[RS]s?\b(?!-)/i, 'adr'],
];
/** Units of a partnership are its shares. */
const PARTNERSHIP = /\bcommon units?\b|\blimited partner|\bl\.?p\.?(?:\s|$)/i;

export function typeOf(name: string, isEtf: boolean): InstrumentType {
  // Names of funds are full of words that mean something else for a share.
  if (isEtf) return /\betns?\b/i.test(name) ? 'note' : 'etf';
  // What a unit consists of and a warrant entitles to is not what the security is.
  const [what = name] = name.split(/[,(] ?each\b|, consisting|, exercisable|, entitl|, no par/i, 1);
  const kind = KINDS.find(([words]) => words.test(what))?.[1];
  if (kind === 'unit' && PARTNERSHIP.test(what)) return 'equity';
  if (kind !== undefined) return kind;
  if (/\breit\b|real estate investment trust/i.test(what)) return 'reit';
  return /\bfunds?\b/i.test(what) ? 'closed-end-fund' : 'equity';
}

/**
 * Our spelling of an ACT symbol: classes keep their dot (`BRK.B`), a preferred `ABR$D` is `ABR-PD`,
 * warrants, units and rights are `-WT`, `-UN` and `-RI`, as the SEC and Yahoo write them.
 */
export function symbolOf(act: string, type: InstrumentType): SymbolId | null {
  const preferred = /^([A-Z]+)\$([A-Z]?)$/.exec(act);
  if (preferred !== null) return parseSymbolId(`${preferred[1]}-P${preferred[2]}`);
  const [, root, mark] = /^([A-Z]+)\.([WUR])$/.exec(act) ?? [];
  const own = { W: 'warrant', U: 'unit', R: 'right' }[mark ?? ''];
  if (root !== undefined && own === type)
    return parseSymbolId(`${root}-${{ W: 'WT', U: 'UN', R: 'RI' }[mark ?? '']}`);
  return /^[A-Z]+(?:\.[A-Z])?$/.test(act) ? parseSymbolId(act) : null;
}

/** `Apple Inc. - Common Stock` is `Apple Inc.`; of other securities the kind stays in the name. */
function plainName(name: string): string {
  const text = name.replaceAll(/\s+/g, ' ').trim();
  const shares =
    /\b(?:class [a-z] )?(?:common (?:stock|shares?)|ordinary shares?|american deposit[ao]ry shares?)\b/i;
  const at = text.search(shares);
  if (at <= 0) return text.slice(0, 200);
  let end = at;
  while (end > 0 && ' ,-'.includes(text[end - 1]!)) end -= 1;
  // A class of shares tells one symbol of a company from another.
  const shareClass = /^class [a-z]\b/i.exec(text.slice(at))?.[0];
  return [text.slice(0, end), ...(shareClass === undefined ? [] : [shareClass])]
    .join(' ')
    .slice(0, 200);
}

function instrumentOf(line: DirectoryLine, act: string, exchange: Exchange): Instrument | null {
  const name = line.get('Security Name') ?? '';
  if (name === '' || line.get('Test Issue') === 'Y') return null;
  const named = typeOf(name, line.get('ETF') === 'Y' || line.get('NextShares') === 'Y');
  // The mark of a preferred stands for it where the name says nothing but "Depositary Shares".
  const type = act.includes('$') && (named === 'equity' || named === 'adr') ? 'preferred' : named;
  const symbol = symbolOf(act, type);
  if (symbol === null) return null;
  const isShare = type === 'equity' || type === 'adr' || type === 'reit';
  return {
    symbol,
    name: isShare ? plainName(name) : name.replaceAll(/\s+/g, ' ').slice(0, 200),
    type,
    exchange,
    currency: 'USD',
    country: null,
    sector: null,
    industry: null,
    cik: null,
    formerSymbols: [],
    listedOn: null,
    delistedOn: null,
    hasOptions: false,
    popularity: 0,
  };
}

/** Both files as instruments, each symbol once, in the order of their symbols. */
export function directoryOf(nasdaq: DirectoryFile, other: DirectoryFile): Directory {
  const found = new Map<SymbolId, Instrument>();
  const add = (instrument: Instrument | null): void => {
    if (instrument !== null) found.set(instrument.symbol, instrument);
  };
  for (const line of nasdaq.lines) add(instrumentOf(line, line.get('Symbol') ?? '', 'NASDAQ'));
  for (const line of other.lines) {
    const exchange = EXCHANGES[line.get('Exchange') ?? ''] ?? 'OTHER';
    add(instrumentOf(line, line.get('ACT Symbol') ?? '', exchange));
  }
  const times = [nasdaq.madeAt, other.madeAt].filter((time) => time !== null);
  return {
    instruments: [...found.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    madeAt: times.length === 0 ? null : Math.min(...times),
  };
}
