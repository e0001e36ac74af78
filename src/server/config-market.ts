import * as z from 'zod/mini';
import {
  CAPABILITY_GROUP_NAMES,
  CAPABILITY_GROUPS,
  type CapabilityGroup,
} from '../ports/capability-groups.ts';
import type { Capability } from '../ports/market-data.ts';
import { SOURCE_NAMES, type SourceName } from '../ports/source-names.ts';
import { type Setting, setting } from './setting.ts';
import { wholeNumber } from './whole-number.ts';

const KNOWN = SOURCE_NAMES.join(', ');

const namesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

const isSource = (name: string): name is SourceName => SOURCE_NAMES.some((known) => known === name);

const sourceList = z.pipe(
  z.string().check(
    z.refine(
      (text) => namesIn(text).length > 0 && namesIn(text).every(isSource),
      `must be a list of ${KNOWN}`,
    ),
    z.refine(
      (text) => new Set(namesIn(text)).size === namesIn(text).length,
      'names a source twice',
    ),
  ),
  z.transform((text: string) => namesIn(text).filter(isSource)),
);

/** A base address, which may have a path: a proxy, a mirror, or a server that plays the vendor. */
const address = (protocol: RegExp, example: string) =>
  z.string().check(
    z.refine((text) => {
      if (!URL.canParse(text)) return false;
      const url = new URL(text);
      const isPlain = `${url.username}${url.password}${url.search}${url.hash}` === '';
      return protocol.test(url.protocol) && isPlain;
    }, `must be an address such as ${example}`),
  );

const httpAddress = (fallback: string, about: string) =>
  setting(address(/^https?:$/, fallback), fallback, about);
const streamAddress = (fallback: string, about: string) =>
  setting(address(/^wss?:$/, fallback), fallback, about);

/** Goes into a header: one line of printable characters. */
const key = z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be one word without spaces'));
const contact = z
  .string()
  .check(
    z.refine(
      (text) => /^[\x20-\x7e]{3,200}$/.test(text) && /[^\s@]@[^\s@]/.test(text),
      'must contain an e-mail address such as desk@example.com',
    ),
  );

const GROUP_ABOUT: Readonly<Record<CapabilityGroup, string>> = {
  SYMBOLS: 'names and search of symbols',
  QUOTES: 'quotes, trades and depth',
  BARS: 'price bars',
  ACTIONS: 'dividends and splits',
  COMPANY: 'company profiles, key statistics and peers',
  STATEMENTS: 'financial statements and ratios',
  ANALYSTS: 'estimates, ratings and price targets',
  EARNINGS: 'earnings, their calendar and transcripts',
  OWNERSHIP: 'insiders and holders',
  SHORT_INTEREST: 'short interest',
  OPTIONS: 'option chains',
  NEWS: 'news',
  FILINGS: 'filings',
  FUNDS: 'profiles, holdings and prices of funds',
  BOARDS: 'movers, sectors and breadth of the market',
  RATES: 'the yield curve and rates of currencies',
  ECONOMY: 'the economic calendar',
};

type GroupSettings = {
  readonly [G in CapabilityGroup as `MARKET_DATA_${G}`]: Setting<
    z.ZodMiniOptional<typeof sourceList>
  >;
};

const groupSettings = Object.fromEntries(
  CAPABILITY_GROUP_NAMES.map((group) => [
    `MARKET_DATA_${group}`,
    setting(
      z.optional(sourceList),
      '',
      `Sources of ${GROUP_ABOUT[group]}, best first, where they differ from MARKET_DATA.`,
    ),
  ]),
) as GroupSettings;

/** Where the figures come from. */
export const marketSettings = {
  MARKET_DATA: setting(sourceList, 'simulated', `Sources of market data, best first: ${KNOWN}.`),
  ...groupSettings,
  MARKET_DATA_KEPT_MB: setting(
    wholeNumber(0, 100_000),
    '256',
    'Megabytes of vendors’ answers that the database keeps over restarts; 0 keeps none.',
  ),
  SEC_CONTACT: setting(
    z.optional(contact),
    '',
    'E-mail address that the SEC demands in every request; needed for sec.',
  ),
  ALPACA_KEY_ID: setting(z.optional(key), '', 'Key of the Alpaca account; needed for alpaca.'),
  ALPACA_SECRET_KEY: setting(
    z.optional(key),
    '',
    'Secret of the Alpaca account; needed for alpaca.',
  ),
  ALPACA_FEED: setting(
    z.enum(['iex', 'sip', 'delayed_sip']),
    'iex',
    'Feed that the Alpaca plan allows: iex (free), sip, delayed_sip.',
  ),
  YAHOO_URL: httpAddress(
    'https://query2.finance.yahoo.com',
    'Yahoo’s data; another address stands for its other hosts too.',
  ),
  YAHOO_SITE_URL: httpAddress('https://finance.yahoo.com', 'Yahoo’s news.'),
  YAHOO_COOKIE_URL: httpAddress('https://fc.yahoo.com', 'Where a Yahoo session begins.'),
  YAHOO_STREAM_URL: streamAddress('wss://streamer.finance.yahoo.com', 'Yahoo’s live quotes.'),
  SEC_URL: httpAddress('https://www.sec.gov', 'Filings and lists of the SEC.'),
  SEC_DATA_URL: httpAddress('https://data.sec.gov', 'Submissions and facts of the SEC.'),
  SEC_SEARCH_URL: httpAddress('https://efts.sec.gov', 'Full-text search of the SEC.'),
  ALPACA_DATA_URL: httpAddress('https://data.alpaca.markets', 'Alpaca’s data.'),
  ALPACA_STREAM_URL: streamAddress('wss://stream.data.alpaca.markets', 'Alpaca’s live data.'),
  ALPACA_TRADING_URL: httpAddress('https://paper-api.alpaca.markets', 'Alpaca’s list of assets.'),
  TREASURY_URL: httpAddress('https://home.treasury.gov', 'Yield curves of the US Treasury.'),
  ECB_URL: httpAddress('https://www.ecb.europa.eu', 'Reference rates of the ECB.'),
  ECB_DATA_URL: httpAddress('https://data-api.ecb.europa.eu', 'Data service of the ECB.'),
  FINRA_URL: httpAddress('https://cdn.finra.org', 'Files of FINRA.'),
  FINRA_API_URL: httpAddress('https://api.finra.org', 'Query service of FINRA.'),
  NASDAQTRADER_URL: httpAddress('https://www.nasdaqtrader.com', 'Symbol lists of Nasdaq.'),
} as const;

type Parsed = {
  readonly [K in keyof typeof marketSettings]: z.output<(typeof marketSettings)[K]['schema']>;
};

export interface MarketConfig {
  /** Best first. */
  readonly sources: readonly SourceName[];
  /** Who may answer a capability, best first, where it is not all of them in their order. */
  readonly priority: Readonly<Partial<Record<Capability, readonly SourceName[]>>>;
  /** What the database may keep of answers, in bytes. */
  readonly keptBytes: number;
  readonly secContact: string | undefined;
  readonly alpaca:
    | {
        readonly keyId: string;
        readonly secret: string;
        readonly feed: 'iex' | 'sip' | 'delayed_sip';
      }
    | undefined;
  readonly urls: {
    readonly yahoo: string;
    readonly yahooSite: string;
    readonly yahooCookie: string;
    readonly yahooStream: string;
    readonly sec: string;
    readonly secData: string;
    readonly secSearch: string;
    readonly alpacaData: string;
    readonly alpacaStream: string;
    readonly alpacaTrading: string;
    readonly treasury: string;
    readonly ecb: string;
    readonly ecbData: string;
    readonly finra: string;
    readonly finraApi: string;
    readonly nasdaqtrader: string;
  };
}

/** One line for each thing that does not fit together. Values are not repeated: some are secret. */
export function marketProblems(values: Readonly<Record<string, unknown>>): readonly string[] {
  const given = values as Partial<Parsed>;
  // A list that is not valid has its own line already.
  const { MARKET_DATA: sources } = given;
  if (sources === undefined) return [];
  const problems: string[] = [];
  for (const group of CAPABILITY_GROUP_NAMES) {
    const extra = given[`MARKET_DATA_${group}`]?.find((name) => !sources.includes(name));
    if (extra !== undefined)
      problems.push(`MARKET_DATA_${group} names ${extra}, which MARKET_DATA does not`);
  }
  if (sources.includes('sec') && given.SEC_CONTACT === undefined)
    problems.push(
      'SEC_CONTACT must be set to an e-mail address to use sec: the SEC refuses requests without one',
    );
  for (const name of ['ALPACA_KEY_ID', 'ALPACA_SECRET_KEY'] as const)
    if (sources.includes('alpaca') && given[name] === undefined)
      problems.push(`${name} must be set to use alpaca`);
  return problems;
}

export function marketConfig(parsed: Parsed): MarketConfig {
  const { ALPACA_KEY_ID: keyId, ALPACA_SECRET_KEY: secret, ALPACA_FEED: feed } = parsed;
  const chosen = CAPABILITY_GROUP_NAMES.flatMap((group) => {
    const names = parsed[`MARKET_DATA_${group}`];
    return names === undefined
      ? []
      : CAPABILITY_GROUPS[group].map((capability): [Capability, readonly SourceName[]] => [
          capability,
          names,
        ]);
  });
  return {
    sources: parsed.MARKET_DATA,
    priority: Object.fromEntries(chosen),
    keptBytes: parsed.MARKET_DATA_KEPT_MB * 1024 * 1024,
    secContact: parsed.SEC_CONTACT,
    alpaca: keyId === undefined || secret === undefined ? undefined : { keyId, secret, feed },
    urls: {
      yahoo: parsed.YAHOO_URL,
      yahooSite: parsed.YAHOO_SITE_URL,
      yahooCookie: parsed.YAHOO_COOKIE_URL,
      yahooStream: parsed.YAHOO_STREAM_URL,
      sec: parsed.SEC_URL,
      secData: parsed.SEC_DATA_URL,
      secSearch: parsed.SEC_SEARCH_URL,
      alpacaData: parsed.ALPACA_DATA_URL,
      alpacaStream: parsed.ALPACA_STREAM_URL,
      alpacaTrading: parsed.ALPACA_TRADING_URL,
      treasury: parsed.TREASURY_URL,
      ecb: parsed.ECB_URL,
      ecbData: parsed.ECB_DATA_URL,
      finra: parsed.FINRA_URL,
      finraApi: parsed.FINRA_API_URL,
      nasdaqtrader: parsed.NASDAQTRADER_URL,
    },
  };
}
