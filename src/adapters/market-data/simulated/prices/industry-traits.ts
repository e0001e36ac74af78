import { rowsOf } from '../universe/rows.ts';

/** How the shares of an industry move, at the size of a company of 30 billion dollars. */
export interface IndustryTraits {
  /** Standard deviation of returns, a year. */
  readonly volatility: number;
  readonly beta: number;
  /** Part of the variance that the factors explain: about the correlation of two such companies. */
  readonly linked: number;
  /** The industry's own factor; several industries may share one. */
  readonly factor: string;
  /** Other factors and their part of the linked variance beyond the market's; below 0 against it. */
  readonly others: readonly (readonly [factor: string, part: number])[];
}

/** industry|volatility %|beta|linked %|factor|other factors and their parts in % */
const TABLE = `
Integrated Oil & Gas|25|0.8|85|integrated oil|oil 40
Oil & Gas Exploration & Production|36|1|76|exploration|oil 45
Oil & Gas Equipment & Services|37|1.2|73|oil services|oil 42
Oil & Gas Drilling|52|1.5|62|oil services|oil 40
Oil & Gas Refining & Marketing|34|1|66|refining|oil 15
Oil & Gas Storage & Transportation|23|0.8|64|pipelines|oil 25,rates 5
Coal & Consumable Fuels|50|1.2|45|exploration|gas 12
Diversified Banks|27|1.2|87|big banks|rates -8
Regional Banks|33|1.25|78|regional banks|rates -8
Investment Banking & Brokerage|28|1.3|74|capital markets|
Asset Management|29|1.3|70|capital markets|
Consumer Finance|33|1.4|64|big banks|
Financial Exchanges & Data|22|0.85|62|exchanges|
Insurance Brokers|19|0.65|64|insurance|
Property & Casualty Insurance|22|0.6|62|insurance|
Life & Health Insurance|26|1.15|68|insurance|rates -15
Multi-line Insurance|23|0.9|60|insurance|
Reinsurance|24|0.6|58|insurance|
Mortgage Finance|30|1.1|50|regional banks|rates 5
Multi-Sector Holdings|17|0.75|64|insurance|
Transaction & Payment Processing|22|1|90|payments|
Semiconductors|42|1.55|68|semiconductors|
Semiconductor Equipment|43|1.6|74|semiconductors|
Application Software|37|1.3|60|software|
Systems Software|36|1.2|60|software|
Internet Services & Infrastructure|42|1.4|55|software|
Technology Hardware|36|1.25|52|hardware|
Communications Equipment|34|1.15|50|hardware|
Electronic Components|34|1.25|56|hardware|
Electronic Equipment|31|1.25|58|hardware|
Electronic Manufacturing Services|34|1.25|56|hardware|
Technology Distributors|30|1.2|52|hardware|
IT Consulting|28|1.05|58|business services|
Interactive Media & Services|36|1.2|56|internet|
Interactive Home Entertainment|34|0.9|45|internet|
Movies & Entertainment|34|1.2|46|media|
Broadcasting|31|1.1|50|media|
Cable & Satellite|32|0.9|48|media|
Integrated Telecommunication|21|0.45|56|telecom|
Wireless Telecommunication|24|0.6|50|telecom|
Alternative Carriers|60|1.4|32|telecom|
Advertising|36|1.2|46|media|
Publishing|27|1|48|media|
Apparel Retail|35|1.3|56|retail|
Apparel, Accessories & Luxury Goods|38|1.3|55|retail|
Footwear|38|1.2|50|retail|
Broadline Retail|36|1.3|52|internet|
Automobile Manufacturers|34|1.2|64|autos|
Automotive Parts & Equipment|36|1.4|60|autos|
Automotive Retail|30|1|44|autos|
Casinos & Gaming|37|1.45|68|casinos|
Computer & Electronics Retail|38|1.25|46|retail|
Consumer Electronics|30|1|46|hardware|
Distributors|28|1|52|retail|
Home Furnishings|42|1.4|52|homebuilders|rates 10
Home Improvement Retail|24|1.05|85|home improvement|rates 6
Homebuilding|33|1.35|84|homebuilders|rates 16
Homefurnishing Retail|44|1.6|50|retail|
Hotels, Resorts & Cruise Lines|30|1.25|66|travel|
Household Appliances|40|1.4|50|homebuilders|rates 8
Housewares & Specialties|44|1.3|42|retail|
Leisure Facilities|36|1.3|46|travel|
Leisure Products|36|1.2|46|retail|
Motorcycle Manufacturers|38|1.4|50|autos|
Other Specialty Retail|39|1.2|46|retail|
Restaurants|27|0.85|52|restaurants|
Specialized Consumer Services|28|0.9|40|restaurants|
Tires & Rubber|46|1.5|44|autos|
Agricultural Products & Services|28|0.75|46|foods|crops 15
Brewers|25|0.6|50|beverages|
Consumer Staples Merchandise Retail|25|0.7|56|discounters|
Distillers & Vintners|24|0.55|52|beverages|
Food Distributors|26|0.8|48|foods|
Food Retail|27|0.5|40|discounters|
Household Products|19|0.42|64|household|
Packaged Foods & Meats|21|0.4|62|foods|
Personal Care Products|21|0.45|66|household|
Soft Drinks & Non-alcoholic Beverages|18|0.45|69|beverages|
Tobacco|20|0.48|55|household|
Biotechnology|44|0.85|38|biotech|
Health Care Distributors|23|0.55|52|care services|
Health Care Equipment|27|0.85|54|devices|
Health Care Facilities|32|1|56|care services|
Health Care Services|29|0.65|46|care services|
Health Care Supplies|33|1|46|devices|
Health Care Technology|42|1.1|42|software|
Life Sciences Tools & Services|31|1|60|tools|
Managed Health Care|32|0.5|72|managed care|
Pharmaceuticals|23|0.45|56|pharma|
Aerospace & Defense|25|0.75|56|defense|
Agricultural Machinery|28|1.05|64|machinery|crops 5
Air Freight & Logistics|29|1.1|58|freight|oil -4
Building Products|31|1.3|64|building|rates 8
Cargo Ground Transportation|32|1.2|68|freight|
Construction & Engineering|34|1.3|58|electrical|
Construction Machinery|30|1.2|66|machinery|metals 5
Diversified Support Services|23|0.9|56|business services|
Electrical Components & Equipment|31|1.25|64|electrical|
Environmental & Facilities Services|20|0.65|60|business services|
Heavy Electrical Equipment|46|1.6|54|electrical|
Human Resource Services|25|1|60|business services|
Industrial Conglomerates|22|0.95|62|machinery|
Industrial Machinery|26|1.1|68|machinery|
Passenger Airlines|42|1.45|86|airlines|oil -4
Passenger Ground Transportation|42|1.5|46|internet|
Rail Transportation|23|0.95|78|railroads|
Research & Consulting Services|24|0.9|58|business services|
Trading Companies & Distributors|28|1.15|60|machinery|
Aluminum|48|1.7|58|steel|metals 20
Commodity Chemicals|32|1.15|66|chemicals|oil 4
Construction Materials|27|1.1|64|building|
Copper|41|1.45|77|copper|metals 70
Diversified Chemicals|38|1.4|60|chemicals|
Diversified Metals & Mining|31|1|64|copper|metals 45
Fertilizers & Agricultural Chemicals|33|0.9|54|chemicals|crops 20
Forest Products|38|1.4|54|homebuilders|
Gold|36|0.5|80|gold miners|gold 62
Industrial Gases|21|0.85|64|chemicals|
Metal, Glass & Plastic Containers|25|0.85|52|chemicals|
Paper & Plastic Packaging|27|1|56|chemicals|
Silver|55|1|70|gold miners|gold 55
Specialty Chemicals|27|1.1|64|chemicals|
Steel|37|1.35|78|steel|metals 12
Data Center REITs|27|0.95|62|property|rates 14
Diversified REITs|22|0.8|70|property|rates 20
Health Care REITs|23|0.8|68|property|rates 16
Hotel & Resort REITs|33|1.4|58|travel|rates 5
Industrial REITs|26|1.05|72|property|rates 18
Multi-Family Residential REITs|22|0.85|80|property|rates 18
Office REITs|36|1.2|62|property|rates 18
Other Specialized REITs|24|0.9|62|property|rates 16
Real Estate Services|36|1.5|54|property|rates 12
Retail REITs|23|0.95|74|property|rates 16
Self-Storage REITs|24|0.8|76|property|rates 18
Single-Family Residential REITs|23|0.8|74|property|rates 18
Telecom Tower REITs|26|0.75|84|towers|rates 22
Timber REITs|25|1|58|homebuilders|rates 10
Electric Utilities|19|0.48|80|utilities|rates 22
Gas Utilities|21|0.5|64|utilities|rates 20
Independent Power Producers|44|1.2|60|power producers|gas 5
Multi-Utilities|18.5|0.45|82|utilities|rates 22
Water Utilities|21|0.5|66|utilities|rates 22
coins|75|2.2|76|fintech|crypto 90
electric vehicles|60|1.9|52|electric vehicles|
clean energy|62|1.7|50|clean energy|oil 3
fintech|58|2|58|fintech|crypto 12
cruise lines|45|1.95|82|cruise lines|oil -4
`;

/** Companies that move with another group than their industry's. */
const GROUPS: Readonly<Record<string, string>> = {
  ...grouped('coins', 'MSTR COIN'),
  ...grouped('electric vehicles', 'TSLA RIVN LCID NIO LI XPEV'),
  ...grouped('clean energy', 'PLUG BE ENPH SEDG FSLR OKLO'),
  ...grouped('fintech', 'HOOD SOFI AFRM UPST XYZ'),
  ...grouped('cruise lines', 'RCL CCL NCLH'),
  ...grouped('Pharmaceuticals', 'ABBV AMGN GILD'),
  ...grouped('Independent Power Producers', 'CEG'),
};

function grouped(group: string, symbols: string): Record<string, string> {
  return Object.fromEntries(symbols.split(' ').map((symbol) => [symbol, group]));
}

const parseOthers = (text: string): IndustryTraits['others'] =>
  text === ''
    ? []
    : text.split(',').map((entry) => {
        const [factor, part] = entry.split(' ') as [string, string];
        return [factor, Number(part) / 100];
      });

let traits: ReadonlyMap<string, IndustryTraits> | undefined;

const all = (): ReadonlyMap<string, IndustryTraits> =>
  (traits ??= new Map(
    rowsOf(TABLE).map(([industry = '', volatility, beta, linked, factor = '', others = '']) => [
      industry,
      {
        volatility: Number(volatility) / 100,
        beta: Number(beta),
        linked: Number(linked) / 100,
        factor,
        others: parseOthers(others),
      },
    ]),
  ));

export function industryTraits(symbol: string, industry: string): IndustryTraits {
  const found = all().get(GROUPS[symbol] ?? industry);
  if (found === undefined) throw new RangeError(`no traits of the industry ${industry}`);
  return found;
}
