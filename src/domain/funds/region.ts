const REGIONS: readonly (readonly [region: string, countries: string])[] = [
  ['North America', 'US CA'],
  ['Europe', 'AT BE BM CH CY CZ DE DK ES FI FR GB GG GR HU IE IS IT JE LU MC MT NL NO PL PT SE'],
  ['Japan', 'JP'],
  ['Asia Pacific', 'AU HK KR NZ SG TW'],
  ['Emerging Markets', 'AR BR CL CN CO EG ID IN MA MX MY NG PE PH PK QA SA TH TR UY VN ZA AE KW'],
  ['Middle East', 'IL'],
];
const REGION_OF = new Map(
  REGIONS.flatMap(([region, countries]) => countries.split(' ').map((c) => [c, region] as const)),
);

/** The part of the world a country (two letters) is counted to; `null` for one that is not known. */
export const regionOf = (country: string | null): string | null =>
  country === null ? null : (REGION_OF.get(country) ?? null);
