/** Factors that move many prices at once. The first is the stock market as a whole. */
export interface FactorSpec {
  readonly name: string;
  /** Standard deviation a year. */
  readonly volatility: number;
  /** Share of market volatility in this factor's volatility, 0 to 1. */
  readonly moodShare: number;
  /** Sessions after which a deviation has lost about two thirds. */
  readonly memory: number;
  /** The factor whose spells of volatility this one shares; `null` when it has its own. */
  readonly spellsOf: string | null;
}

export const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;
export type SectorName = (typeof SECTORS)[number];

const SECTOR_VOLATILITY: Readonly<Record<SectorName, number>> = {
  'Communication Services': 0.075,
  'Consumer Discretionary': 0.07,
  'Consumer Staples': 0.07,
  Energy: 0.16,
  Financials: 0.09,
  'Health Care': 0.08,
  Industrials: 0.06,
  'Information Technology': 0.085,
  Materials: 0.09,
  'Real Estate': 0.1,
  Utilities: 0.105,
};

const sector = (name: SectorName): FactorSpec => ({
  name,
  volatility: SECTOR_VOLATILITY[name],
  moodShare: 0.5,
  memory: 1_000,
  spellsOf: null,
});

/** What moves the companies of an industry together, beyond their market and their sector. */
const INDUSTRIES: Readonly<Record<SectorName, readonly string[]>> = {
  'Communication Services': ['internet', 'media', 'telecom'],
  'Consumer Discretionary': [
    'autos',
    'electric vehicles',
    'retail',
    'home improvement',
    'homebuilders',
    'restaurants',
    'travel',
    'cruise lines',
    'casinos',
  ],
  'Consumer Staples': ['beverages', 'foods', 'household', 'discounters'],
  Energy: ['integrated oil', 'exploration', 'oil services', 'refining', 'pipelines'],
  Financials: [
    'big banks',
    'regional banks',
    'capital markets',
    'exchanges',
    'insurance',
    'payments',
    'fintech',
  ],
  'Health Care': ['pharma', 'biotech', 'devices', 'tools', 'managed care', 'care services'],
  Industrials: [
    'defense',
    'machinery',
    'electrical',
    'building',
    'business services',
    'airlines',
    'railroads',
    'freight',
  ],
  'Information Technology': ['semiconductors', 'software', 'hardware', 'clean energy'],
  Materials: ['chemicals', 'steel', 'copper', 'gold miners'],
  'Real Estate': ['property', 'towers'],
  Utilities: ['utilities', 'power producers'],
};

/** The volatility of its sector, too, or the spells could not be shared. */
const industries = (of: SectorName): FactorSpec[] =>
  INDUSTRIES[of].map((name) => ({ ...sector(of), name, spellsOf: of }));

const other = (
  name: string,
  volatility: number,
  moodShare: number,
  memory = 1_500,
): FactorSpec => ({
  name,
  volatility,
  moodShare,
  memory,
  spellsOf: null,
});

/** Deviations of the market from its trend fade over about eight years. */
export const MARKET: FactorSpec = {
  name: 'market',
  volatility: 0.165,
  moodShare: 1,
  memory: 2_000,
  spellsOf: null,
};

/** The name of the factor that is taken from the Treasury curve: above 0 when yields fall. */
export const RATES = 'rates';
/** Duration of the bond whose returns it is. */
export const RATES_DURATION = 7;

export const FACTORS: readonly FactorSpec[] = [
  MARKET,
  ...SECTORS.map(sector),
  other('size', 0.07, 0.4),
  other('value', 0.06, 0.4),
  other('europe', 0.1, 0.5),
  other('asia', 0.11, 0.5),
  other('emerging', 0.13, 0.6),
  other('dollar', 0.065, 0.3),
  other('gold', 0.15, 0.3),
  other('oil', 0.31, 0.4),
  other('gas', 0.48, 0.1, 500),
  other('metals', 0.2, 0.4),
  other('crops', 0.2, 0.1, 700),
  other('crypto', 0.55, 0.3),
  other(RATES, 0.054, 0),
  ...SECTORS.flatMap(industries),
];

export function factorSpec(index: number): FactorSpec {
  const spec = FACTORS[index];
  if (spec === undefined) throw new RangeError(`no factor ${index}`);
  return spec;
}

const INDEX = new Map(FACTORS.map((factor, index) => [factor.name, index]));

export function factorIndex(name: string): number {
  const index = INDEX.get(name);
  if (index === undefined) throw new RangeError(`no factor named ${name}`);
  return index;
}
