import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import type {
  AssetClass,
  FundHolding,
  FundHoldings,
  SoldHolding,
} from '../../../domain/funds/fund-holding.ts';
import { regionOf } from '../../../domain/funds/region.ts';
import { splitBy } from '../../../domain/funds/splits.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { numberOf } from '../loose.ts';
import { child, childrenOf, isFiller, textAt, type XmlNode, xmlTree } from './xml-tree.ts';

/** A position in a monthly report of a fund. */
export interface NportPosition {
  /** The same in every report of a fund. */
  readonly key: string;
  readonly name: string;
  readonly ticker: string | null;
  readonly cusip: string | null;
  readonly isin: string | null;
  readonly balance: number | null;
  /** `NS` shares, `PA` principal, `NC` contracts, `OU` others. */
  readonly units: string;
  /** In dollars; negative for what is owed. */
  readonly value: number;
  /** Percent of net assets, as the fund states it. */
  readonly percent: number | null;
  readonly assetClass: AssetClass;
  readonly isDerivative: boolean;
  readonly country: string | null;
  readonly coupon: number | null;
  readonly maturity: IsoDate | null;
}

export interface NportReport {
  readonly registrant: string;
  readonly series: string;
  readonly seriesId: string | null;
  /** The day that the positions are of. */
  readonly date: IsoDate;
  readonly netAssets: number;
  readonly positions: readonly NportPosition[];
}

const MOST_POSITIONS = 60_000;
/** In dollars: more than all that is traded anywhere. */
const LARGEST = 1e14;

/** Kinds of assets by the form's codes; a derivative is none of its underlying. */
function assetClassOf(category: string): AssetClass {
  if (category === 'EC' || category === 'EP') return 'equity';
  if (category === 'DBT' || category === 'LON' || category === 'SN' || category.startsWith('ABS'))
    return 'bond';
  if (category === 'STIV' || category === 'RA') return 'cash';
  return category === 'COMM' ? 'commodity' : 'other';
}

/** `null` for what cannot be an amount of money. */
function amountOf(text: string | null): number | null {
  const amount = numberOf(text);
  return amount !== null && Math.abs(amount) <= LARGEST ? amount : null;
}

const known = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text === '' || isFiller(text) ? null : text;

function positionOf(node: XmlNode): NportPosition | null {
  const value = amountOf(textAt(node, 'valUSD'));
  const title = known(textAt(node, 'title'));
  const name = known(textAt(node, 'name')) ?? title;
  if (value === null || name === null) return null;
  const identifiers = child(node, 'identifiers');
  const cusip = known(textAt(node, 'cusip'));
  const isin = known(child(identifiers, 'isin')?.attributes['value']);
  const other = known(child(identifiers, 'other')?.attributes['value']);
  const category =
    textAt(node, 'assetCat') ?? child(node, 'assetConditional')?.attributes['assetCat'] ?? '';
  const debt = child(node, 'debtSec');
  const rate = numberOf(textAt(debt, 'annualizedRt'));
  const side = textAt(node, 'payoffProfile') ?? '';
  const isDerivative = child(node, 'derivativeInfo') !== null;
  return {
    key: `${cusip ?? isin ?? other ?? `${name} ${title ?? ''}`} ${isDerivative ? `${title ?? ''} ${side}` : ''}`,
    name: isDerivative && title !== null && title !== name ? `${name}: ${title}` : name,
    ticker: known(child(identifiers, 'ticker')?.attributes['value']),
    cusip,
    isin,
    balance: numberOf(textAt(node, 'balance')),
    units: textAt(node, 'units') ?? '',
    value,
    percent: numberOf(textAt(node, 'pctVal')),
    assetClass: isDerivative ? 'other' : assetClassOf(category),
    isDerivative,
    country: known(textAt(node, 'invCountry'))?.slice(0, 2) ?? null,
    coupon: rate,
    maturity: parseIsoDate((textAt(debt, 'maturityDt') ?? '').slice(0, 10)),
  };
}

/** Form N-PORT: all positions of a fund at the end of a month. */
export function nportReport(xml: string): NportReport {
  const form = child(xmlTree(xml), 'formData');
  const general = child(form, 'genInfo');
  const date = parseIsoDate((textAt(general, 'repPdDate') ?? '').slice(0, 10));
  const netAssets = amountOf(textAt(form, 'fundInfo', 'netAssets'));
  if (date === null || netAssets === null)
    throw new ProviderError('bad-answer', 'The SEC gave a fund report that cannot be read.');
  return {
    registrant: textAt(general, 'regName') ?? '',
    series: known(textAt(general, 'seriesName')) ?? textAt(general, 'regName') ?? '',
    seriesId: known(textAt(general, 'seriesId')),
    date,
    netAssets,
    positions: childrenOf(child(form, 'invstOrSecs'), 'invstOrSec')
      .slice(0, MOST_POSITIONS)
      .flatMap((node) => positionOf(node) ?? []),
  };
}

/** Positions with the same key are lots of one. */
function byKey(report: NportReport): ReadonlyMap<string, NportPosition> {
  const sums = new Map<string, NportPosition>();
  for (const position of report.positions) {
    const sum = sums.get(position.key);
    sums.set(
      position.key,
      sum === undefined
        ? position
        : {
            ...sum,
            value: sum.value + position.value,
            balance:
              sum.balance === null || position.balance === null
                ? null
                : sum.balance + position.balance,
          },
    );
  }
  return sums;
}

/** Only of shares: principal of bonds and numbers of contracts are no shares. */
const sharesOf = ({ units, balance }: NportPosition): number | null =>
  units === 'NS' ? balance : null;

/** Cash and what is owed for it, which the form does not list: the rest of the net assets. */
const REST = 'Cash and other assets less liabilities';
const NEGLIGIBLE = 1e-9;

/**
 * Holdings of a fund with the changes since the report before. Weights are values over net assets,
 * and the rest makes them whole.
 */
export function fundHoldings(
  symbol: SymbolId,
  report: NportReport,
  before: NportReport | null,
  symbolOf: (ticker: string) => SymbolId | null,
): FundHoldings {
  if (report.netAssets <= 0)
    throw new ProviderError('not-found', `There are no holdings of ${symbol}.`);
  const now = byKey(report);
  const past = before === null || before.netAssets <= 0 ? null : byKey(before);
  const weightBefore = (position: NportPosition): number => position.value / before!.netAssets;
  const holdings = [...now.values()].map((position): FundHolding => {
    const previous = past?.get(position.key);
    return {
      symbol: position.ticker === null || position.isDerivative ? null : symbolOf(position.ticker),
      name: position.name,
      assetClass: position.assetClass,
      sector: null,
      country: position.country,
      region: regionOf(position.country),
      weight: position.value / report.netAssets,
      weightPrevious: past === null ? null : previous === undefined ? 0 : weightBefore(previous),
      shares: sharesOf(position),
      value: position.value,
      sharesPrevious:
        past === null || sharesOf(position) === null
          ? null
          : previous === undefined
            ? 0
            : sharesOf(previous),
      coupon: position.coupon,
      maturity: position.maturity,
    };
  });
  const rest = 1 - holdings.reduce((sum, { weight }) => sum + weight, 0);
  const restBefore =
    past === null
      ? null
      : 1 - [...past.values()].reduce((sum, each) => sum + weightBefore(each), 0);
  if (Math.abs(rest) > NEGLIGIBLE)
    holdings.push({
      symbol: null,
      name: REST,
      assetClass: 'cash',
      sector: null,
      country: null,
      region: null,
      weight: rest,
      weightPrevious: restBefore,
      shares: null,
      value: rest * report.netAssets,
      sharesPrevious: null,
      coupon: null,
      maturity: null,
    });
  holdings.sort((a, b) => b.weight - a.weight);
  const sold =
    past === null
      ? null
      : [...past.values()]
          .filter(({ key }) => !now.has(key))
          .map((position): SoldHolding => ({
            symbol: position.ticker === null ? null : symbolOf(position.ticker),
            name: position.name,
            assetClass: position.assetClass,
            weightPrevious: weightBefore(position),
            sharesPrevious: sharesOf(position),
          }))
          .toSorted((a, b) => b.weightPrevious - a.weightPrevious);
  return {
    symbol,
    asOfDate: report.date,
    previousDate: past === null ? null : before!.date,
    netAssets: report.netAssets,
    complete: true,
    holdings,
    sold,
    sectors: [],
    regions: splitBy(holdings, ({ region }) => region),
    assetClasses: splitBy(holdings, ({ assetClass }) => assetClass),
    bondRatings: [],
    priceEarnings: null,
    priceBook: null,
  };
}
