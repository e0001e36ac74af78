import { parseSymbolId } from '../symbols/instrument.ts';
import type { AssetId } from './asset.ts';

const OPTION = /^[A-Z][A-Z\d.]{0,5}\d{6}[CP]\d{8}$/;
const OWN = /^~[\w.:-]{1,64}$/;

/** A symbol, an option by its OCC symbol, or a thing of the owner (`~…`); `null` for other text. */
export function parseAssetId(text: string): AssetId | null {
  if (OWN.test(text)) return text as AssetId;
  const compact = text.trim().toUpperCase().replaceAll(' ', '');
  if (OPTION.test(compact)) return compact as AssetId;
  return parseSymbolId(text) as AssetId | null;
}

/** Something that no market quotes: its prices are entered by hand. */
export const isOwnAsset = (asset: AssetId): boolean => asset.startsWith('~');

/** For literals in code; text from outside goes through `parseAssetId`. */
export function assetId(text: string): AssetId {
  const asset = parseAssetId(text);
  if (asset === null) throw new RangeError(`not an asset: ${text}`);
  return asset;
}
