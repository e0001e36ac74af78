import { ASSET_CLASSES } from '../../../domain/funds/fund-holding.ts';
import { CASH_SLICE, UNCLASSIFIED_SLICE, UNDISCLOSED_SLICE } from '../../../domain/funds/splits.ts';
import type { PlainKey, Translate } from '../../../i18n/translate.ts';

/** Slices that have words of ours; sectors and countries stay as the vendor names them. */
const names: Readonly<Record<string, PlainKey>> = {
  ...Object.fromEntries(
    ASSET_CLASSES.map((name) => [name, `holdings.class.${name}` satisfies PlainKey]),
  ),
  Other: 'holdings.class.other',
  [CASH_SLICE]: 'holdings.class.cash',
  [UNCLASSIFIED_SLICE]: 'holdings.unclassified',
  [UNDISCLOSED_SLICE]: 'holdings.undisclosed',
  'US government': 'holdings.rating.government',
  'Below B': 'holdings.rating.belowB',
  'Not rated': 'holdings.rating.none',
  'North America': 'holdings.region.northAmerica',
  Europe: 'holdings.region.europe',
  Japan: 'holdings.region.japan',
  'Asia Pacific': 'holdings.region.asiaPacific',
  'Emerging Markets': 'holdings.region.emerging',
  'Middle East': 'holdings.region.middleEast',
};

export const sliceName = (t: Translate, name: string): string => {
  const key = Object.hasOwn(names, name) ? names[name] : undefined;
  return key === undefined ? name : t(key);
};
