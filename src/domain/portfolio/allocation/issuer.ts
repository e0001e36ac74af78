import type { AssetId } from '../asset.ts';

const OCC = /^([A-Z0-9.]{1,6})\d{6}[CP]\d{8}$/;

/** The symbol that an option is written on; `null` for what is no option. */
export const underlyingOf = (asset: AssetId): string | null => OCC.exec(asset)?.[1] ?? null;

const SHARE_CLASS =
  /\b(?:class|cl|series|ser)\.? [a-z]\b|\b(?:common|ordinary|preferred|capital) (?:stock|shares?)\b|\b(?:adr|ads|sponsored adr|depositary shares?|registered|bearer)\b/g;
const LEGAL_FORM =
  /(?: (?:incorporated|inc|corporation|corp|company|co|limited|ltd|plc|llc|lp|sa|se|ag|nv|ab|asa|oyj|spa|kgaa|holdings?|group|trust))+$/;

/**
 * The same text for every security of a company, as far as its name tells: share classes,
 * "common stock" and the legal form are dropped, so that Alphabet's two classes are one issuer.
 */
export function issuerKey(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[.,'’]/g, '')
    .replace(/[^\p{L}\p{N}&+ ]/gu, ' ')
    .replace(SHARE_CLASS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^the /, '')
    .trim();
  const short = plain.replace(LEGAL_FORM, '').trim();
  return short === '' ? plain : short;
}
