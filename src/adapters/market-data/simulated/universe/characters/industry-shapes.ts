import { rowsOf } from '../rows.ts';

/** How the companies of an industry usually look; fractions of a year's revenue unless said. */
export interface IndustryShape {
  readonly gross: number;
  readonly research: number;
  readonly operating: number;
  readonly priceEarnings: number;
  readonly property: number;
  /** Years over which property wears out. */
  readonly life: number;
  /** Of a year's cost of revenue. */
  readonly inventory: number;
  readonly cash: number;
  readonly debt: number;
  readonly equity: number;
  /** How far the business cycle moves revenue, as one standard deviation. */
  readonly cyclical: number;
  /** How far the gross margin wanders, as one standard deviation. */
  readonly swing: number;
  /** Growth of revenue a year. */
  readonly growth: number;
}

/** industry|gross|research|operating|price/earnings|property|life|inventory|cash|debt|equity|cyclical|swing|growth; in percent but price/earnings and years */
const TABLE = `
Advertising|55|6|14|18|12|5|0|20|35|45|5|1.2|6
Aerospace & Defense|23|3|11|24|16|12|28|10|30|50|3|1|6
Agricultural Machinery|31|4|12|15|22|11|30|9|40|45|10|1.2|3
Agricultural Products & Services|11|0.3|4|14|20|15|12|3|18|38|6|1|3
Air Freight & Logistics|20|0|7|18|24|11|0|8|16|32|6|0.9|3
Alternative Carriers|46|0|9|14|95|13|1|12|110|45|3|1.2|0
Aluminum|18|0.4|9|13|48|18|20|10|22|50|13|3|2
Apparel Retail|39|0|9|16|22|9|22|14|12|24|5|1|4
Apparel, Accessories & Luxury Goods|55|0|11|16|11|8|35|15|26|38|6|1.2|3
Application Software|77|20|14|38|7|5|0|32|24|60|2|1|13
Asset Management|60|0|32|17|6|8|0|30|60|110|7|1.5|8
Automobile Manufacturers|16|4|6|11|28|10|17|18|32|42|8|1.2|4
Automotive Parts & Equipment|17|4|7.5|13|24|9|14|8|25|36|7|0.9|3
Automotive Retail|26|0|7|15|22|15|24|3|30|20|5|1|6
Biotechnology|80|30|25|24|22|12|25|65|45|140|1|1.5|12
Brewers|48|0.4|19|17|36|15|14|8|65|110|2|1|2
Broadcasting|42|0.5|18|11|12|9|2|8|105|65|5|1.2|2
Broadline Retail|40|4|8|17|26|10|18|14|24|38|4|1|6
Building Products|33|1.5|15|20|17|11|16|8|34|52|7|1|5
Cable & Satellite|56|0|17|13|60|9|1|6|135|75|1|0.8|1
Cargo Ground Transportation|24|0|10|22|52|10|1|4|18|52|8|1.2|6
Casinos & Gaming|47|2|16|19|70|16|1|18|105|38|6|1.3|5
Coal & Consumable Fuels|22|0.2|12|11|55|14|12|18|10|85|14|3.5|2
Commodity Chemicals|17|1.3|8.5|14|46|15|15|9|32|52|10|2.2|3
Communications Equipment|56|16|15|24|9|6|28|28|24|62|6|1.4|6
Computer & Electronics Retail|24|0|4|16|8|7|16|9|5|12|5|0.7|1
Construction & Engineering|14|0.2|6|22|8|8|3|9|12|27|5|0.6|8
Construction Machinery|28|3|14|16|23|11|26|10|42|42|10|1.2|4
Construction Materials|30|0.1|19|24|72|17|12|7|52|90|6|1.2|5
Consumer Electronics|52|13|21|24|14|9|38|38|4|95|5|1|8
Consumer Finance|70|14|16|20|6|6|0|40|80|90|8|1.5|10
Consumer Staples Merchandise Retail|26|0|5|23|22|12|12|3|12|17|1.5|0.4|5
Copper|40|0.4|32|17|110|20|22|16|48|95|13|3|5
Distillers & Vintners|57|0.2|26|17|36|18|55|6|75|85|2|1|3
Distributors|35|0|8|17|12|11|28|3|24|32|4|0.7|4
Diversified Chemicals|16|2|5|15|44|15|18|6|30|45|8|1.8|1
Diversified Metals & Mining|34|0.5|24|12|85|18|14|18|30|100|12|3|3
Diversified Support Services|46|0|20|34|24|10|8|14|18|62|3|0.8|8
Electric Utilities|48|0|23|18|310|30|4|2|220|135|1.5|1.2|4
Electrical Components & Equipment|37|3|17|25|16|12|20|10|34|70|6|1|7
Electronic Components|34|5|16|26|32|10|22|14|34|68|7|1.1|9
Electronic Equipment|50|11|16|24|10|9|24|20|34|85|5|1|5
Electronic Manufacturing Services|14|1.5|6.5|18|15|9|20|10|15|28|6|0.7|6
Environmental & Facilities Services|40|0|17|29|50|11|2|4|62|58|2|0.7|7
Fertilizers & Agricultural Chemicals|29|3|14|15|55|16|25|10|36|75|10|2.2|3
Financial Exchanges & Data|72|4|40|27|7|6|0|20|85|190|3|0.8|8
Food Distributors|17.5|0|3.2|20|7|9|7|1|13|10|1.5|0.3|6
Food Retail|26|0|3.3|16|16|11|8|4|14|10|1|0.4|4
Footwear|50|0.3|14|19|9|8|33|22|10|38|5|1.1|8
Forest Products|28|0.6|16|15|58|15|14|9|14|62|12|3|4
Gas Utilities|46|0|22|17|300|30|6|2|165|150|2|1.5|5
Gold|48|1|34|17|150|15|18|20|30|210|9|3|6
Health Care Distributors|4.5|0|1.4|16|1.6|8|7|2|4|2.5|1|0.15|8
Health Care Equipment|58|8|17|29|15|9|36|15|32|85|1.5|1|8
Health Care Facilities|38|0|13|15|48|13|4|2|72|24|1|0.7|6
Health Care Services|28|1|9.5|17|12|9|2|7|36|46|1|0.7|6
Health Care Supplies|58|6|13|23|18|10|34|10|42|95|2|1|4
Health Care Technology|68|20|12|32|7|6|0|45|15|90|1|1.1|10
Heavy Electrical Equipment|24|4|8|30|15|11|24|18|12|40|6|1.2|10
Home Furnishings|24|1|6|14|34|11|28|5|22|52|8|1.2|1
Home Improvement Retail|33|0|13|21|24|13|22|3|36|5|3|0.4|3
Homebuilding|24|0|13.5|10|2|10|85|10|14|68|9|1.5|5
Homefurnishing Retail|44|0|15|18|22|11|28|10|20|18|8|1.1|4
Hotels, Resorts & Cruise Lines|44|1|18|21|55|18|1|12|80|28|8|1.4|7
Household Appliances|17|3|6|12|20|11|19|8|42|20|7|1|0
Household Products|43|2|17|23|18|13|16|6|38|20|1|1|2.5
Housewares & Specialties|33|1.5|7|14|16|11|28|5|60|38|4|1|-1
Human Resource Services|42|3|15|25|8|7|0|18|18|32|4|0.8|6
IT Consulting|32|1.5|11|20|7|6|1|12|24|40|3|0.6|6
Independent Power Producers|32|0|16|15|130|22|4|6|115|42|5|2.5|5
Industrial Conglomerates|38|4|17|21|16|12|22|20|45|58|4|0.8|3
Industrial Gases|42|0.6|24|26|125|18|12|10|78|105|2|0.9|4
Industrial Machinery|38|2|18|23|14|11|24|9|44|62|6|0.9|5
Insurance Brokers|46|0|23|24|5|7|0|10|85|95|1|0.7|9
Integrated Oil & Gas|30|0.3|12|11|75|17|9|9|24|80|11|2.5|1
Integrated Telecommunication|54|1|19|12|95|14|3|9|110|80|1|0.7|1
Interactive Home Entertainment|64|24|16|28|9|6|2|45|20|85|4|1.3|8
Interactive Media & Services|75|24|18|25|14|6|0|50|24|100|4|1.1|11
Internet Services & Infrastructure|70|20|13|34|16|6|0|45|50|65|2|1|15
Investment Banking & Brokerage|65|0|25|14|8|8|0|60|75|110|8|1.6|8
Leisure Facilities|45|0|20|22|70|16|1|12|115|18|4|1.2|7
Leisure Products|34|3|10|15|16|10|22|9|34|34|8|1.3|2
Life Sciences Tools & Services|52|8|19|27|20|10|24|12|50|110|2.5|1|7
Managed Health Care|15|0|4.5|15|2|6|0|24|17|24|0.6|0.5|9
Metal, Glass & Plastic Containers|20|0.6|11|15|48|15|14|8|58|38|3|0.8|2
Mortgage Finance|60|5|14|20|5|6|0|25|90|90|10|2|7
Motorcycle Manufacturers|30|3|9|10|14|10|20|30|110|55|9|1.3|0
Movies & Entertainment|40|3|12|26|16|9|3|16|50|62|4|1.2|7
Multi-Sector Holdings|28|0|15|18|55|18|8|60|35|170|3|0.8|4
Multi-Utilities|46|0|23|18|300|30|5|2|215|140|1.5|1.3|4
Oil & Gas Drilling|36|0|14|14|220|22|6|16|130|200|14|3|3
Oil & Gas Equipment & Services|21|2|13|14|22|9|18|12|28|52|10|1.3|4
Oil & Gas Exploration & Production|52|0.1|31|10|215|13|2|6|55|145|14|3.5|5
Oil & Gas Refining & Marketing|8.5|0|3.6|10|24|16|9|4|15|22|11|1.2|1
Oil & Gas Storage & Transportation|42|0|27|17|190|24|3|2|170|115|3|1.5|5
Other Specialty Retail|36|0|8.5|18|18|10|23|7|14|22|4|0.8|7
Packaged Foods & Meats|30|0.8|12.5|17|28|14|15|4|44|62|1.5|1|2
Paper & Plastic Packaging|24|1|10.5|16|44|14|13|5|48|48|4|0.9|3
Passenger Airlines|26|0|6.5|9|62|16|3|14|42|26|6|1.5|5
Passenger Ground Transportation|40|7|9|28|6|7|0|18|20|45|3|1|14
Personal Care Products|62|2|14|23|15|11|28|11|42|42|2|1|3
Pharmaceuticals|70|15|25|18|24|14|34|15|58|95|1|1.2|6
Property & Casualty Insurance|35|0|18|25|12|12|0|20|5|55|1|0.8|8
Publishing|48|4|13|24|12|9|2|20|18|65|3|1|4
Rail Transportation|48|0|38|20|260|28|3|6|125|140|3|1|3
Real Estate Services|32|4|7|26|6|8|1|14|20|50|6|1.2|8
Research & Consulting Services|46|1|18|26|9|8|0|6|60|48|2|0.8|6
Restaurants|30|0|14|25|48|14|2|6|75|15|2|0.8|7
Semiconductor Equipment|47|13|25|23|16|9|34|28|24|75|13|1.4|10
Semiconductors|55|19|24|27|32|8|34|32|30|100|13|2|10
Silver|30|1|18|26|130|15|20|12|35|180|10|3.5|7
Soft Drinks & Non-alcoholic Beverages|50|0.5|19|23|26|13|13|11|45|52|1.5|0.8|5
Specialized Consumer Services|40|4|16|20|35|14|1|18|50|45|2|0.9|8
Specialty Chemicals|36|2.5|14.5|21|36|14|24|8|52|68|5|1.2|3
Steel|16|0.2|8.5|12|42|16|22|9|20|58|13|3|3
Systems Software|76|20|17|35|12|5|0|36|22|65|2|1|14
Technology Distributors|14|0|4|14|3|7|14|3|16|20|4|0.5|3
Technology Hardware|36|8|13|20|13|6|13|18|34|30|7|1.2|6
Tires & Rubber|19|2.5|5|12|44|13|24|6|40|32|6|1.2|1
Tobacco|62|1|38|14|13|14|45|12|95|30|1|0.9|2
Trading Companies & Distributors|38|0|17|22|30|9|20|3|34|42|5|0.8|6
Transaction & Payment Processing|60|6|27|22|9|6|0|24|62|95|3|0.9|9
Water Utilities|58|0|35|22|480|38|2|2|270|210|0.8|1|6
Wireless Telecommunication|58|1|17|15|90|13|3|8|105|75|1|0.8|4
`;

const fields = [
  'gross',
  'research',
  'operating',
  'priceEarnings',
  'property',
  'life',
  'inventory',
  'cash',
  'debt',
  'equity',
  'cyclical',
  'swing',
  'growth',
] as const satisfies readonly (keyof IndustryShape)[];

const PLAIN = new Set<string>(['priceEarnings', 'life']);

const shapes = new Map(
  rowsOf(TABLE).map(([industry = '', ...cells]) => [
    industry,
    Object.fromEntries(
      fields.map((field, i) => [field, Number(cells[i]) / (PLAIN.has(field) ? 1 : 100)]),
    ) as Record<(typeof fields)[number], number> as IndustryShape,
  ]),
);

export function industryShape(industry: string): IndustryShape {
  const shape = shapes.get(industry);
  if (shape === undefined) throw new RangeError(`No shape for the industry ${industry}`);
  return shape;
}
