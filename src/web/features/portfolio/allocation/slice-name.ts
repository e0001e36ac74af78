import type { Dimension } from '../../../../domain/portfolio/allocation/allocation.ts';
import { ASSET_CLASSES } from '../../../../domain/portfolio/asset.ts';
import type { PlainKey, Translate } from '../../../../i18n/translate.ts';

const OWN: Readonly<Record<string, PlainKey>> = {
  ...Object.fromEntries(
    ASSET_CLASSES.map((name) => [name, `portfolioplan.class.${name}` satisfies PlainKey]),
  ),
  unknown: 'portfolioplan.unknown',
  'not-looked-through': 'portfolioplan.notLookedThrough',
  borrowed: 'portfolioplan.borrowed',
  'North America': 'portfolioplan.region.northAmerica',
  Europe: 'portfolioplan.region.europe',
  Japan: 'portfolioplan.region.japan',
  'Asia Pacific': 'portfolioplan.region.asiaPacific',
  'Emerging Markets': 'portfolioplan.region.emerging',
  'Middle East': 'portfolioplan.region.middleEast',
};

/** Words of ours for groups that have one; sectors, issuers and accounts have names of their own. */
export function sliceName(
  t: Translate,
  locale: string,
  dimension: Dimension,
  { key, name }: { readonly key: string; readonly name: string },
): string {
  if (dimension === 'asset' || dimension === 'account')
    return name === '' ? t('portfolioplan.noAccount') : name;
  const own = Object.hasOwn(OWN, key) ? OWN[key] : undefined;
  if (own !== undefined) return t(own);
  if (dimension === 'country' && /^[A-Z]{2}$/.test(key)) return countryName(locale, key);
  return name;
}

const regions = new Map<string, Intl.DisplayNames>();

function countryName(locale: string, code: string): string {
  let names = regions.get(locale);
  if (names === undefined)
    regions.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region' })));
  return names.of(code) ?? code;
}
