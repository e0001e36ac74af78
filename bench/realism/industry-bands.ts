/**
 * The ranges in which US-listed companies of an industry report their figures: roughly the 10th to
 * 90th percentile of recent years, widened so that an unusual but real company is still inside.
 */
export const MEASURES = {
  gross: 'Gross margin %',
  operating: 'Operating margin %',
  net: 'Net margin %',
  netDebt: 'Net debt/EBITDA',
  debtEquity: 'Debt/equity',
  priceBook: 'P/B',
  evSales: 'EV/sales',
  priceEarnings: 'P/E',
  roe: 'ROE %',
  cash: 'Cash/assets %',
  growth1: 'Revenue growth, 1 year %',
  growth5: 'Revenue growth, 5 years %',
} as const;
export type Measure = keyof typeof MEASURES;
export type Kind = 'company' | 'bank' | 'insurer' | 'reit';

export type Range = readonly [low: number, high: number];

export interface Bands {
  readonly name: string;
  readonly kind: Kind;
  readonly ranges: Readonly<Record<Measure, Range | null>>;
}

/**
 * A row: name, kind, ranges in the order of `MEASURES`, then its industries. A dash says that the
 * figure means nothing there.
 */
const TABLE = `
Software                |company| 40:94 |-70:60  |-75:62  |-40:9  |0:8   |0.7:95 |0.5:110|8:500 |-95:150 |1:80   |-22:90 |-10:75| Application Software, Systems Software, Internet Services & Infrastructure, Health Care Technology
Semiconductors          |company| 10:86 |-60:72  |-70:65  |-20:7  |0:3.5 |0.7:65 |0.7:55 |7:400 |-60:130 |2:65   |-45:140|-12:80| Semiconductors, Semiconductor Equipment
Hardware                |company| 6:70  |-30:50  |-35:44  |-15:7  |0:9   |0.7:85 |0.2:30 |7:250 |-50:190 |1:60   |-35:120|-12:50| Technology Hardware, Communications Equipment, Electronic Components, Electronic Equipment, Electronic Manufacturing Services
IT services             |company| 3:70  |-15:26  |-15:22  |-4:6   |0:7   |0.5:45 |0.08:9 |5:70  |-25:120 |1:35   |-15:35 |-10:30| IT Consulting, Technology Distributors
Media                   |company| 15:93 |-55:50  |-70:48  |-25:9  |0:9   |0.25:50|0.3:24 |4:300 |-80:80  |0.5:72 |-25:80 |-15:60| Advertising, Broadcasting, Cable & Satellite, Interactive Home Entertainment, Interactive Media & Services, Movies & Entertainment, Publishing
Telecommunication       |company| 25:80 |-20:34  |-40:22  |-2:8   |0.1:7 |0.3:14 |0.6:9  |4:50  |-50:32  |0.3:30 |-12:22 |-12:20| Alternative Carriers, Integrated Telecommunication, Wireless Telecommunication
Automobiles             |company| -25:34|-130:22 |-160:24 |-15:12 |0:6   |0.2:28 |0.1:20 |3:450 |-130:38|2:65   |-25:90 |-8:85 | Automobile Manufacturers, Automotive Parts & Equipment, Tires & Rubber, Motorcycle Manufacturers
Retail                  |company| 11:76 |-14:34  |-16:30  |-9:7   |0:18  |0.4:80 |0.08:9 |5:140 |-60:190 |0.3:75 |-20:50 |-12:45| Apparel Retail, Automotive Retail, Broadline Retail, Computer & Electronics Retail, Distributors, Home Improvement Retail, Homefurnishing Retail, Other Specialty Retail
Consumer goods          |company| 12:73 |-14:30  |-18:25  |-6:7.5 |0:7   |0.4:20 |0.25:10|5:90  |-45:70  |0.8:45 |-22:45 |-12:40| Apparel, Accessories & Luxury Goods, Consumer Electronics, Footwear, Home Furnishings, Household Appliances, Housewares & Specialties, Leisure Products
Homebuilding            |company| 15:33 |4:25    |3:20    |-3:3.5 |0:1.3 |0.6:7  |0.4:3.2|5:25  |5:48    |1:50   |-20:32 |-5:28 | Homebuilding
Leisure services        |company| 10:90 |-12:52  |-16:40  |-15:9  |0:25  |0.4:55 |0.3:16 |7:180 |-60:150 |0.4:65 |-12:45 |-5:65 | Casinos & Gaming, Hotels, Resorts & Cruise Lines, Leisure Facilities, Restaurants, Specialized Consumer Services
Staples                 |company| 5:80  |-14:62  |-22:52  |-4:8   |0:12  |0.4:35 |0.2:15 |6:100 |-50:130 |0.2:40 |-16:40 |-8:35 | Agricultural Products & Services, Brewers, Distillers & Vintners, Household Products, Packaged Foods & Meats, Personal Care Products, Soft Drinks & Non-alcoholic Beverages, Tobacco
Staples retail          |company| 9:40  |-1:10   |-1.5:8  |-2:5.5 |0:6   |0.8:22 |0.08:2.5|8:65 |-8:55   |0.2:25 |-6:24  |-2:20 | Consumer Staples Merchandise Retail, Food Distributors, Food Retail
Biotechnology           |company| 15:100|-2500:62|-2500:60|-15:7  |0:9   |0.5:55 |0.3:200|5:250 |-200:110|1.5:98 |-70:300|-40:120| Biotechnology
Pharmaceuticals         |company| 28:93 |-35:52  |-40:48  |-6:7   |0:6   |0.4:70 |0.5:22 |5:150 |-50:120 |0.5:60 |-25:70 |-12:45| Pharmaceuticals
Medical technology      |company| 20:80 |-30:44  |-35:40  |-15:7  |0:5   |0.5:50 |0.6:27 |8:220 |-40:110 |0.5:60 |-18:50 |-8:45 | Health Care Equipment, Health Care Supplies, Life Sciences Tools & Services
Health services         |company| 2.5:80|-4:24   |-7:18   |-4:6   |0:11  |0.4:18 |0.03:6 |5:90  |-25:75  |0.3:50 |-10:75 |-4:55 | Health Care Distributors, Health Care Facilities, Health Care Services, Managed Health Care
Payments and exchanges  |company| 15:100|-30:75  |-35:65  |-10:7  |0:7   |0.5:80 |0.4:32 |6:110 |-40:220 |0.2:60 |-40:80 |-8:50 | Transaction & Payment Processing, Financial Exchanges & Data, Insurance Brokers
Capital markets         |company| -     |-10:70  |-15:60  |-      |0:12  |0.5:30 |-      |5:150 |-15:60  |0.2:60 |-35:70 |-10:50| Asset Management, Investment Banking & Brokerage
Aerospace               |company| -2:62 |-30:50  |-35:28  |-8:9   |0:7   |0.8:45 |0.5:45 |10:250|-50:80  |0.5:60 |-15:70 |-5:50 | Aerospace & Defense
Capital goods           |company| 10:64 |-25:34  |-30:27  |-8:7.5 |0:6   |0.6:40 |0.3:18 |7:170 |-40:90  |0.4:50 |-22:60 |-7:40 | Agricultural Machinery, Building Products, Construction Machinery, Electrical Components & Equipment, Heavy Electrical Equipment, Industrial Conglomerates, Industrial Machinery
Business services       |company| 5:85  |-3:48   |-5:38   |-6:6   |0:9   |0.6:65 |0.1:22 |7:90  |-20:150 |0.3:45 |-14:45 |-6:35 | Construction & Engineering, Diversified Support Services, Environmental & Facilities Services, Human Resource Services, Research & Consulting Services, Trading Companies & Distributors
Transportation          |company| 5:65  |-10:45  |-12:36  |-4:7.5 |0:9   |0.5:25 |0.15:10|4:90  |-60:90  |0.3:45 |-16:35 |-6:45 | Air Freight & Logistics, Cargo Ground Transportation, Passenger Airlines, Passenger Ground Transportation, Rail Transportation
Oil and gas             |company| 8:85  |-35:55  |-45:45  |-3:6   |0:3.5 |0.3:8  |0.25:12|4:60  |-35:42  |0.1:40 |-38:50 |-14:45| Coal & Consumable Fuels, Integrated Oil & Gas, Oil & Gas Drilling, Oil & Gas Equipment & Services, Oil & Gas Exploration & Production
Refining                |company| 0.5:18|-5:11   |-5:9    |-3:6   |0:2.6 |0.4:5  |0.08:1.3|4:50 |-22:38  |0.8:24 |-32:38 |-8:24 | Oil & Gas Refining & Marketing
Pipelines               |company| 10:80 |3:60    |1:50    |1:8    |0.2:10|0.7:18 |0.5:14 |5:45  |2:75    |0.02:15|-22:40 |-5:30 | Oil & Gas Storage & Transportation
Materials               |company| 4:62  |-18:38  |-24:30  |-3:9   |0:7   |0.3:26 |0.3:11 |6:110 |-40:90  |0.2:30 |-22:34 |-9:24 | Commodity Chemicals, Construction Materials, Diversified Chemicals, Fertilizers & Agricultural Chemicals, Forest Products, Industrial Gases, Metal, Glass & Plastic Containers, Paper & Plastic Packaging, Specialty Chemicals
Mining                  |company| 2:90  |-22:72  |-30:65  |-4:6   |0:2.2 |0.3:12 |0.15:28|4:130 |-25:50  |0.4:50 |-28:75 |-10:40| Aluminum, Copper, Diversified Metals & Mining, Gold, Silver, Steel
Utilities               |company| 18:90 |3:46    |-3:32   |2:10   |0.4:4.5|0.7:7 |0.8:14 |8:60  |-3:30   |0.02:9 |-14:28 |-5:18 | Electric Utilities, Gas Utilities, Multi-Utilities, Water Utilities
Power producers         |company| 10:75 |-5:50   |-10:40  |1:11   |0.4:8 |0.6:35 |0.7:14 |6:130 |-18:100 |0.2:25 |-25:45 |-8:30 | Independent Power Producers
Real estate services    |company| 7:84  |-14:24  |-14:18  |-8:7   |0:5   |0.4:14 |0.1:14 |10:250|-35:30  |0.8:45 |-20:40 |-10:35| Real Estate Services
Banks                   |bank   | -     |-       |4:50    |-      |0:6   |0.35:4.5|-     |5:45  |-3:27   |0.3:30 |-18:35 |-6:25 | Diversified Banks, Regional Banks
Consumer finance        |bank   | -     |-       |-12:45  |-      |0:15  |0.4:11 |-      |4:130 |-15:45  |0.3:35 |-25:60 |-8:60 | Consumer Finance
Insurers                |insurer| -     |-       |-8:32   |-      |0:3   |0.3:10 |-      |3:45  |-12:45  |0.1:40 |-22:40 |-6:30 | Life & Health Insurance, Multi-line Insurance, Property & Casualty Insurance, Reinsurance, Multi-Sector Holdings
Mortgage finance        |insurer| -     |-       |-15:75  |-      |0:5   |0.5:7  |-      |4:90  |-15:25  |0.3:25 |-30:60 |-10:30| Mortgage Finance
REITs                   |reit   | 22:100|2:85    |-35:85  |1:12   |0.1:16|0.35:25|2:28   |9:250 |-14:90  |0.02:16|-14:35 |-7:32 | Data Center REITs, Diversified REITs, Health Care REITs, Hotel & Resort REITs, Industrial REITs, Multi-Family Residential REITs, Office REITs, Other Specialized REITs, Retail REITs, Self-Storage REITs, Single-Family Residential REITs, Telecom Tower REITs, Timber REITs
`;

/** Equity over assets of those who lend and insure, in percent. */
export const EQUITY_ASSETS: Readonly<Partial<Record<string, Range>>> = {
  Banks: [4, 18],
  'Consumer finance': [4, 40],
  Insurers: [1.5, 62],
  'Mortgage finance': [10, 85],
};

/** Of pretax income, in percent; a REIT distributes its income and pays next to none. */
export const TAX_RATES: Readonly<Record<Kind, Range>> = {
  company: [0, 42],
  bank: [8, 36],
  insurer: [4, 36],
  reit: [-2, 15],
};

/** Standard deviation over eight quarters, in points: no real margin stands still. */
export const GROSS_MARGIN_SWING: Range = [0.05, 14];

/** Share of companies that lost money over the last twelve months, in percent. */
export const LOSS_MAKERS: Readonly<Record<string, Range>> = {
  'All sectors': [7, 22],
  'Communication Services': [6, 42],
  'Consumer Discretionary': [4, 30],
  'Consumer Staples': [0, 22],
  Energy: [0, 22],
  Financials: [0, 10],
  'Health Care': [8, 38],
  Industrials: [0, 18],
  'Information Technology': [8, 38],
  Materials: [0, 32],
  'Real Estate': [0, 28],
  Utilities: [0, 12],
};

const range = (cell: string): Range | null => {
  const [low, high] = cell.split(':').map(Number);
  return low === undefined || high === undefined ? null : [low, high];
};

const names = Object.keys(MEASURES) as Measure[];

function parse(line: string): readonly [industries: string, Bands] {
  const cells = line.split('|').map((cell) => cell.trim());
  const [name = '', kind = '', ...rest] = cells;
  const ranges = Object.fromEntries(names.map((measure, i) => [measure, range(rest[i] ?? '')]));
  return [
    rest[names.length] ?? '',
    { name, kind: kind as Kind, ranges: ranges as Bands['ranges'] },
  ];
}

const ROWS = TABLE.trim().split('\n').map(parse);

/** Names of industries contain commas, so that the row is asked rather than split. */
export function bandsOf(industry: string): Bands {
  const row = ROWS.find(([industries]) => `, ${industries},`.includes(`, ${industry},`));
  if (row === undefined) throw new RangeError(`No bands for the industry ${industry}`);
  return row[1];
}
