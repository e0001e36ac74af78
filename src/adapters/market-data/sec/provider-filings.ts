import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { FilingHead } from '../../../domain/filings/filing.ts';
import { isFund, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { MarketQuestions } from '../../../ports/market-data.ts';
import { notFound, ProviderError, saysNone } from '../../../ports/provider-error.ts';
import { allFilings } from './all-filings.ts';
import { type SecParts, SEC_ID } from './sec-parts.ts';
import {
  type SecDirectory,
  instrumentOf,
  instrumentsOf,
  isReportingFund,
  type SecListing,
  typeOf,
} from './directory.ts';
import { secFilers } from './filers.ts';
import { searchPage } from './full-text.ts';
import { filingTitle, rootForm } from './form-titles.ts';
import { FOR_EVER } from './kept-files.ts';
import { filerFeed, latinText, type ListedFiling } from './latest.ts';
import { folderOf, isAccession, paddedCik } from './numbers.ts';
import { fundHoldings, type NportReport, nportReport } from './nport.ts';
import { type FiledOwnership, insiderTransactions, ownershipForm } from './ownership-forms.ts';
import { readFiling } from './read-filing.ts';
import { headOf, pageOf, rawDocument, type SecFiler, type SecFiling } from './submissions.ts';
import { fromSec } from './symbols.ts';

type FilingQuestions = Required<
  Pick<
    MarketQuestions,
    'instruments' | 'universe' | 'filings' | 'filing' | 'filingSearch' | 'insiders' | 'fundHoldings'
  >
>;

/** Forms with transactions; Form 3 only tells what somebody has at the start. */
const TRANSACTIONS = new Set(['4', '4/A', '5', '5/A']);
/** Each form is a request of its own; large companies have about 80 a year. */
const MOST_FORMS = 60;
const FORMS_AT_ONCE = 4;

/** Comparing with the one before makes sense for reports that come in turn. */
const IN_TURN = new Set(['10-K', '10-Q', '20-F', '40-F', 'DEF 14A', 'N-CSR', 'N-CSRS']);

const FEED_PAGE = 100;
const MOST_FEED_PAGES = 10;
const FEED_MS = 10 * 60_000;
/** Reports of a fund to look at for two of its series. */
const MOST_REPORTS = 6;

/** Symbols, filings, insiders and holdings of funds: what is filed with the SEC as documents. */
export function filingQuestions(parts: SecParts): FilingQuestions {
  const { client, tickers, files, now } = parts;
  const filers = secFilers(parts);
  const everything = allFilings(parts);
  const answer = <T>(data: T) => sourced(SEC_ID, now(), data);

  /** Agents file for others: the number of a filing does not tell whose it is. */
  const remember = (heads: readonly FilingHead[]): readonly FilingHead[] => {
    for (const { id, cik } of heads)
      if (cik !== null && !id.startsWith(cik)) files.keep(`cik of ${id}`, cik);
    return heads;
  };

  const feedOf = async (
    who: string,
    type: string,
    { wants, limit }: { wants: (filing: ListedFiling) => boolean; limit: number },
    signal: AbortSignal,
  ): Promise<readonly ListedFiling[]> => {
    const found: ListedFiling[] = [];
    for (let page = 0; page < MOST_FEED_PAGES && found.length < limit; page += 1) {
      const start = page * FEED_PAGE;
      const filings = await files.of(
        `feed of ${who} ${type} ${start}`,
        FEED_MS,
        async (own) => {
          const query = {
            action: 'getcompany',
            CIK: who,
            type,
            owner: 'include',
            start,
            count: FEED_PAGE,
            output: 'atom',
          };
          return filerFeed(
            latinText(await client.bytes({ path: '/cgi-bin/browse-edgar', query }, own)),
          );
        },
        signal,
      );
      found.push(...filings.filter(wants));
      if (filings.length < FEED_PAGE) break;
    }
    return found.slice(0, limit);
  };
  const listedHead = (filing: ListedFiling, symbol: SymbolId | null): FilingHead => ({
    id: filing.accession,
    symbol,
    company: filing.company,
    cik: filing.cik,
    form: filing.form,
    title: filingTitle(filing.form, filing.items, ''),
    filedAt: filing.filedAt,
    periodEnd: null,
    items: filing.items,
    sizeBytes: filing.sizeBytes,
    url: pageOf(filing.cik, filing.accession),
  });

  /** The filer of a symbol; a symbol without a file of submissions has none. */
  const filerOfListing = async (
    { symbol, cik }: SecListing,
    signal: AbortSignal,
  ): Promise<SecFiler> => {
    try {
      return await filers.filer(cik, signal);
    } catch (error) {
      if (saysNone(error)) throw notFound(`filings of ${symbol}`);
      throw error;
    }
  };

  const located = async (
    id: string,
    about: SecListing | null,
    signal: AbortSignal,
  ): Promise<{ readonly filer: SecFiler; readonly filing: SecFiling }> => {
    if (!isAccession(id)) throw notFound('such filing');
    const ciks = [about?.cik ?? null, files.kept(`cik of ${id}`), paddedCik(id.slice(0, 10))];
    for (const cik of new Set(ciks)) {
      if (cik === null) continue;
      try {
        const filer = await filers.filer(cik, signal);
        const filing = await filers.find(filer, id, signal);
        if (filing !== null) return { filer, filing };
      } catch (error) {
        if (!saysNone(error)) throw error;
      }
    }
    throw notFound('such filing');
  };

  const ownershipOf = async (
    cik: string,
    filing: SecFiling,
    signal: AbortSignal,
  ): Promise<FiledOwnership | null> => {
    const { accession, filedAt, primaryDocument } = filing;
    if (primaryDocument === null || !/\.xml$/i.test(primaryDocument)) return null;
    const path = `${folderOf(cik, accession)}/${rawDocument(primaryDocument)}`;
    try {
      const form = await files.of(
        path,
        FOR_EVER,
        async (own) => ownershipForm(await client.text({ path }, own)),
        signal,
      );
      return { accession, filedAt, form };
    } catch (error) {
      // One form that is missing or broken does not hide the others.
      if (saysNone(error) || (error instanceof ProviderError && error.kind === 'bad-answer'))
        return null;
      throw error;
    }
  };

  /** The newest two reports of a fund, of different months. */
  const reportsOf = async (
    listing: SecListing,
    signal: AbortSignal,
  ): Promise<readonly NportReport[]> => {
    const who = listing.fund?.seriesId ?? listing.cik;
    const wants = ({ form }: ListedFiling): boolean => form === 'NPORT-P' || form === 'NPORT-P/A';
    const filings = await feedOf(who, 'NPORT-P', { wants, limit: MOST_REPORTS }, signal);
    const reports: NportReport[] = [];
    for (const { cik, accession } of filings) {
      if (reports.length === 2) break;
      const path = `${folderOf(cik, accession)}/primary_doc.xml`;
      const report = await files.of(
        path,
        FOR_EVER,
        async (own) => nportReport(await client.text({ path }, own)),
        signal,
      );
      const isOwn = listing.fund === null || report.seriesId === listing.fund.seriesId;
      // The amendment of a month was filed after it and comes first.
      if (isOwn && reports.every(({ date }) => date !== report.date)) reports.push(report);
    }
    return reports;
  };

  return {
    instruments: async ({ symbols }, signal) => {
      const directory = await tickers.directory(signal);
      return answer(
        symbols.flatMap((symbol) => {
          const listing = directory.of(symbol);
          return listing === null ? [] : (instrumentOf(listing, POPULARITY) ?? []);
        }),
      );
    },

    universe: async ({ types }, signal) => {
      const all = instrumentsOf(await tickers.directory(signal));
      return answer(types.length === 0 ? all : all.filter(({ type }) => types.includes(type)));
    },

    filings: async ({ symbol, forms, before, limit }, signal) => {
      const wanted = forms.length === 0 ? null : new Set(forms);
      const wants = ({ form }: { readonly form: string }): boolean =>
        wanted === null || wanted.has(form);
      if (symbol === null) {
        const directory = await tickers.directory(signal);
        const found = await everything({ forms, before, limit }, signal);
        return answer(
          remember(found.map((each) => listedHead(each, mainSymbol(directory, each.cik)))),
        );
      }
      const listing = await tickers.listing(symbol, signal);
      if (listing.fund !== null) {
        // The trust files for all of its funds; only the feed knows which is for this one.
        const isEarlier = (filing: ListedFiling): boolean =>
          wants(filing) && (before === null || filing.filedAt < before);
        const found = await feedOf(listing.fund.seriesId, '', { wants: isEarlier, limit }, signal);
        return answer(remember(found.map((each) => listedHead(each, symbol))));
      }
      const filer = await filerOfListing(listing, signal);
      const found = await filers.filings(filer, { wants, before, limit }, signal);
      return answer(
        remember(found.map((each) => headOf({ cik: filer.cik, name: filer.name, symbol }, each))),
      );
    },

    filing: async ({ id, symbol: asked = null }, signal) => {
      const directory = await tickers.directory(signal);
      const about = asked === null ? null : directory.of(asked);
      const { filer, filing } = await located(id, about, signal);
      const symbol = about?.cik === filer.cik ? asked : mainSymbol(directory, filer.cik);
      const { sections, facts } = await readFiling(parts, filer.cik, filing, signal);
      const previous = IN_TURN.has(rootForm(filing.form))
        ? filer.filings.find(
            ({ form, filedAt }) => form === rootForm(filing.form) && filedAt < filing.filedAt,
          )
        : undefined;
      return answer({
        ...headOf({ cik: filer.cik, name: filer.name, symbol }, filing),
        notice: null,
        sections,
        facts,
        previousId: previous?.accession ?? null,
        filer: filer.codes,
      });
    },

    filingSearch: async ({ text, symbol, forms, from, to, state, stateOf, offset }, signal) => {
      const directory = await tickers.directory(signal);
      const listing = symbol === null ? null : await tickers.listing(symbol, signal);
      const query = {
        q: text,
        forms: forms.length === 0 ? null : forms.join(','),
        ciks: listing?.cik ?? null,
        ...(from === null && to === null
          ? {}
          : { dateRange: 'custom', startdt: from ?? FIRST_DAY, enddt: to ?? easternDate(now()) }),
        // Its own page has used either name.
        locationCode: state,
        locationCodes: state,
        locationType: state !== null && stateOf === 'incorporation' ? 'incorporated' : null,
        from: offset === 0 ? null : offset,
      };
      const found = await client.json({ path: '/LATEST/search-index', query }, signal);
      const symbolOf = (cik: string): SymbolId | null =>
        listing?.cik === cik ? symbol : mainSymbol(directory, cik);
      return answer(searchPage(found, symbolOf, { offset, state, stateOf }));
    },

    insiders: async ({ symbol, limit }, signal) => {
      const listing = await tickers.listing(symbol, signal);
      if (isFund(typeOf(listing))) throw notFound(`insiders of ${symbol}`);
      const filer = await filerOfListing(listing, signal);
      const wants = ({ form }: SecFiling): boolean => TRANSACTIONS.has(form);
      const forms = await filers.filings(filer, { wants, before: null, limit: MOST_FORMS }, signal);
      const read: FiledOwnership[] = [];
      for (let at = 0; at < forms.length; at += FORMS_AT_ONCE) {
        const batch = forms.slice(at, at + FORMS_AT_ONCE);
        const filed = await Promise.all(batch.map((each) => ownershipOf(filer.cik, each, signal)));
        // The forms that others file about shares of this company, not what it owns elsewhere.
        for (const each of filed) if (each?.form.issuerCik === filer.cik) read.push(each);
        if (insiderTransactions(read, symbol).length >= limit) break;
      }
      return answer(insiderTransactions(read, symbol).slice(0, limit));
    },

    fundHoldings: async ({ symbol }, signal) => {
      const listing = await tickers.listing(symbol, signal);
      if (!isReportingFund(listing)) throw notFound(`holdings of ${symbol}`);
      const [report, before = null] = await reportsOf(listing, signal);
      if (report === undefined) throw notFound(`holdings of ${symbol}`);
      const directory = await tickers.directory(signal);
      const symbolOf = (ticker: string): SymbolId | null => {
        const own = fromSec(ticker);
        return own !== null && directory.of(own) !== null ? own : null;
      };
      return answer(fundHoldings(symbol, report, before, symbolOf));
    },
  };
}

/** The full text search has nothing older. */
const FIRST_DAY = '2001-01-01';

/** One of many: EDGAR orders its list by size, which only the whole list can tell. */
const POPULARITY = 0.5;

/** A trust files for many funds: whose filing one is, its number does not tell. */
const mainSymbol = (directory: SecDirectory, cik: string): SymbolId | null => {
  const [symbol] = directory.symbolsOf(cik);
  return symbol === undefined || directory.of(symbol)?.fund !== null ? null : symbol;
};
