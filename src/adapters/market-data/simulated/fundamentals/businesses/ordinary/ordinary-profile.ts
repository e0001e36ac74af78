import { companyStream } from '../../../events/company-key.ts';
import type { FiscalQuarter } from '../../../events/fiscal-calendar.ts';
import { memo } from '../../../memo/memo.ts';
import { uniformAt } from '../../../random/hash.ts';
import { characterOf, type Character } from '../../../universe/characters/character.ts';
import { industryShape, type IndustryShape } from '../../../universe/characters/industry-shapes.ts';
import type { CompanyListing } from '../../../universe/listing.ts';
import { reportingUnit } from '../business-kind.ts';

/** How a company's books look around the anchor date; fractions of a year's revenue unless said. */
export interface OrdinaryProfile {
  /** Figures are whole multiples of this many dollars. */
  readonly unit: number;
  /** Dollars over the twelve months before the anchor date. */
  readonly revenue: number;
  /** Of revenue, a year. */
  readonly growth: number;
  readonly gross: number;
  readonly research: number;
  readonly sellingGeneral: number;
  readonly otherExpenses: number;
  readonly operating: number;
  /** What is left after taxes, interest and other income. */
  readonly net: number;
  readonly otherIncome: number;
  readonly taxRate: number;
  readonly debtRate: number;
  readonly receivables: number;
  /** Of a year's cost of revenue, as are payables. */
  readonly inventory: number;
  readonly payables: number;
  readonly accrued: number;
  readonly deferredRevenue: number;
  readonly otherCurrentAssets: number;
  readonly otherCurrentLiabilities: number;
  readonly otherAssets: number;
  readonly otherLiabilities: number;
  readonly property: number;
  /** Years over which property wears out. */
  readonly life: number;
  /** Goodwill and intangibles. */
  readonly acquired: number;
  /** With investments. */
  readonly cash: number;
  readonly debt: number;
  readonly equity: number;
  readonly stockCompensation: number;
  readonly shape: IndustryShape;
  /** The four quarters' shares of a year's revenue. */
  readonly seasons: Readonly<Record<FiscalQuarter['quarter'], number>>;
}

/** Yearly rate that cash and investments earn. */
export const CASH_RATE = 0.03;
const MOST_GOODWILL = 1.3;
const LEAST_SELLING = 0.004;

/** Years in which the company's own trend fades. */
const TREND_YEARS = 2.5;

/** What is left of the trend so many years from the anchor: all of it there, nothing far away. */
export const trendLeft = (years: number): number => Math.exp(-Math.abs(years) / TREND_YEARS);

/** Log of revenue against the anchor's, as far as the company's own trend goes. */
export const trendOf = ({ growth }: OrdinaryProfile, years: number): number =>
  Math.sign(years) * Math.min(0.4, Math.max(-0.2, growth)) * TREND_YEARS * (1 - trendLeft(years));

/** Years in which most of a loss maker's gap to its industry closes. */
const RECOVERY_YEARS = 7;

/** What is left of a loss so many years from the anchor. */
export const lossLeft = (years: number): number => Math.exp(-Math.max(0, years) / RECOVERY_YEARS);

const kept = memo<OrdinaryProfile>('ordinary profile');

export const ordinaryProfile = (seed: number, listing: CompanyListing): OrdinaryProfile =>
  kept.of(`${seed} ${listing.symbol}`, () => makeProfile(seed, listing));

type Between = (at: number, low: number, high: number) => number;

function makeProfile(seed: number, listing: CompanyListing): OrdinaryProfile {
  const stream = companyStream(seed, listing, 'finances');
  const between: Between = (at, low, high) => low + (high - low) * uniformAt(stream, at);
  const shape = industryShape(listing.industry);
  const known = characterOf(listing.symbol);
  const core =
    known === undefined
      ? drawn(listing, shape, between)
      : fromCharacter(listing, known, shape, between);
  const working = workingRatios(listing, shape, between);
  const sheet = balanced(core, working);
  return {
    unit: reportingUnit(listing),
    ...core,
    ...working,
    ...sheet,
    shape,
    stockCompensation: Math.min(0.2, 0.008 + 0.45 * core.research) * between(35, 0.6, 1.4),
    seasons: seasonsOf(listing, between),
  };
}

export const DEFERRED_TAXES = 0.02;
const LEAST_ACQUIRED = 0.01;
const LEAST_OTHER_ASSETS = 0.02;
/** Of the property that capital spending suggests. */
const LEAST_PROPERTY = 0.5;

/** Makes assets equal to liabilities and equity by the lines that nobody knows of a company. */
function balanced(core: Core, working: ReturnType<typeof workingRatios>) {
  const cost = 1 - core.gross;
  const assets =
    working.receivables +
    working.inventory * cost +
    working.otherCurrentAssets +
    working.otherAssets +
    core.property +
    core.cash;
  const liabilities =
    working.payables * cost +
    working.accrued +
    working.deferredRevenue +
    working.otherCurrentLiabilities +
    working.otherLiabilities +
    core.debt +
    DEFERRED_TAXES;
  const rest = core.equity + liabilities - assets;
  // What is paid for beyond the other assets was spent on acquisitions; where that is too much for
  // goodwill it is lent to customers or invested in other companies.
  const acquired = Math.max(LEAST_ACQUIRED, Math.min(rest, MOST_GOODWILL));
  if (rest >= acquired) {
    return { acquired, otherAssets: working.otherAssets + rest - acquired };
  }
  // Less is paid for than the assets cost: fewer of them, then more is owed.
  let missing = acquired - rest;
  const fewer = Math.min(missing, Math.max(0, working.otherAssets - LEAST_OTHER_ASSETS));
  missing -= fewer;
  const smaller = Math.min(missing, core.property * (1 - LEAST_PROPERTY));
  missing -= smaller;
  return {
    acquired,
    otherAssets: working.otherAssets - fewer,
    property: core.property - smaller,
    otherLiabilities: working.otherLiabilities + missing,
  };
}

type Core = Pick<
  OrdinaryProfile,
  | 'revenue'
  | 'growth'
  | 'gross'
  | 'research'
  | 'sellingGeneral'
  | 'otherExpenses'
  | 'operating'
  | 'net'
  | 'otherIncome'
  | 'taxRate'
  | 'debtRate'
  | 'property'
  | 'life'
  | 'cash'
  | 'debt'
  | 'equity'
>;

/** Selling takes what the other lines leave between gross and operating profit. */
function expenses(gross: number, research: number, operating: number) {
  const least = operating + research + LEAST_SELLING;
  const room = Math.max(gross, least) - research - operating;
  const otherExpenses = Math.min(0.015, 0.15 * room);
  return {
    gross: Math.max(gross, least),
    research,
    operating,
    otherExpenses,
    sellingGeneral: room - otherExpenses,
  };
}

/** Of the market value: no more cash than this is left after all debt is repaid. */
const MOST_NET_CASH = 0.45;

function fromCharacter(
  listing: CompanyListing,
  known: Character,
  shape: IndustryShape,
  between: Between,
): Core {
  const { revenue, net, operating } = known;
  const mostCash = known.debt + MOST_NET_CASH * listing.price * listing.shares;
  const [cash, debt] = [Math.min(known.cash, mostCash) / revenue, known.debt / revenue];
  const debtRate = between(32, 0.03, 0.05);
  const before = operating - debt * debtRate + cash * CASH_RATE;
  const taxRate = Math.min(0.27, Math.max(0.11, net > 0 && before > 0 ? 1 - net / before : 0.2));
  const pretax = net > 0 ? net / (1 - taxRate) : net;
  return {
    ...expenses(known.gross, known.research, operating),
    revenue,
    growth: known.growth,
    net,
    otherIncome: pretax - before,
    taxRate,
    debtRate,
    property: known.capitalExpenditure / (1 / shape.life + STEADY_GROWTH),
    life: shape.life,
    cash,
    debt,
    equity: known.equity / revenue,
  };
}

/** Of the operating profit. */
const MOST_INTEREST = 0.45;

/** What a business grows by in the long run. */
export const STEADY_GROWTH = 0.05;

/** Small companies without a dividend often lose money; young drug makers nearly always. */
function losesMoney(listing: CompanyListing, draw: number): boolean {
  if (listing.dividend > 0) return false;
  const value = listing.price * listing.shares;
  if (listing.industry === 'Biotechnology') return value < 2e10 && draw < 0.75;
  return draw < (value < 2e10 ? 0.42 : value < 6e10 ? 0.12 : 0);
}

function drawn(listing: CompanyListing, shape: IndustryShape, between: Between): Core {
  const value = listing.price * listing.shares;
  const taxRate = between(17, 0.15, 0.25);
  const debtRate = between(32, 0.034, 0.058);
  const research = shape.research * between(16, 0.65, 1.35);
  const gross = Math.min(0.95, shape.gross * between(12, 0.88, 1.1));
  const growth = shape.growth + 0.05 * (between(36, 0, 1) - 0.4);
  const common = { taxRate, debtRate, otherIncome: 0, growth, life: shape.life };
  const property = shape.property * between(27, 0.7, 1.35);
  if (losesMoney(listing, between(10, 0, 1))) {
    const young = listing.industry === 'Biotechnology';
    const usual = shape.priceEarnings * shape.operating * 0.8;
    const priceSales = young ? between(14, 5, 16) : usual * between(14, 0.45, 0.9);
    // A loss beyond this share of the market value would find nobody to pay for it.
    const wanted = young ? between(15, 0.4, 2) : shape.operating * between(15, 0.4, 2.2);
    const operating = -Math.min(wanted, 0.13 * priceSales);
    const cash = Math.min(0.4 * priceSales, Math.max(shape.cash, -2.2 * operating));
    const debt = Math.min(shape.debt * between(31, 0.2, 0.8), 0.5 * priceSales);
    const before = operating - debt * debtRate + cash * CASH_RATE;
    return {
      ...expenses(gross, young ? Math.max(research, -0.7 * operating) : research, operating),
      ...common,
      net: before,
      revenue: value / priceSales,
      property,
      cash,
      debt,
      equity: Math.min(0.8 * priceSales, Math.max(0.5 * shape.equity, 0.8 * cash)),
    };
  }
  const operating = shape.operating * between(11, 0.7, 1.3);
  const debt = Math.min(shape.debt * between(31, 0.5, 1.4), (MOST_INTEREST * operating) / debtRate);
  const before = operating - debt * debtRate;
  // A dividend that the table knows to be paid must be affordable.
  const dividendYield = listing.dividend / listing.price;
  const affordable = dividendYield > 0 ? 0.8 / dividendYield : Number.POSITIVE_INFINITY;
  const wanted = shape.priceEarnings * between(13, 0.72, 1.4);
  const priceEarnings = Math.max(4.5, Math.min(wanted, affordable));
  const leastSales = priceEarnings * before * (1 - taxRate);
  const cash = Math.min(shape.cash * between(33, 0.6, 1.5), 0.35 * leastSales);
  const net = (before + cash * CASH_RATE) * (1 - taxRate);
  const priceSales = priceEarnings * net;
  const equity = Math.min(priceSales / 0.8, shape.equity * between(37, 0.75, 1.4));
  return {
    ...expenses(gross, research, operating),
    ...common,
    net,
    revenue: value / priceSales,
    property: Math.min(property, 0.95 * (debt + equity)),
    cash,
    debt,
    equity,
  };
}

const workingRatios = ({ industry }: CompanyListing, shape: IndustryShape, between: Between) => ({
  receivables: /Retail|Restaurants|Airlines/.test(industry)
    ? between(18, 0.015, 0.05)
    : between(18, 0.09, 0.17),
  inventory: shape.inventory * between(19, 0.75, 1.3),
  payables: between(20, 0.08, 0.16),
  accrued: between(21, 0.05, 0.11),
  deferredRevenue: /Software|Internet Services|Publishing|Health Care Technology/.test(industry)
    ? between(22, 0.12, 0.32)
    : between(22, 0.004, 0.03),
  otherCurrentAssets: between(23, 0.02, 0.05),
  otherCurrentLiabilities: between(24, 0.02, 0.05),
  otherAssets: between(25, 0.04, 0.1),
  otherLiabilities: between(26, 0.05, 0.12),
});

function seasonsOf({ industry }: CompanyListing, between: Between): OrdinaryProfile['seasons'] {
  const last = /Retail|Leisure Products|Consumer Electronics/.test(industry)
    ? 0.31
    : between(38, 0.249, 0.268);
  const rest = (1 - last) / 3;
  const first = rest - 0.004 + between(40, -0.006, 0.006);
  const second = rest + between(41, -0.006, 0.006);
  return { 1: first, 2: second, 3: 1 - last - first - second, 4: last };
}
