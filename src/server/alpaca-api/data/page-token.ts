/** Where the next page goes on. Nothing is remembered here: the token says it all. */
export interface Place {
  readonly symbol: string;
  /** In ms; the next item is at this moment or behind it. */
  readonly at: number;
  /** Items of that very moment that were told already. */
  readonly told: number;
}

const FIELDS = /^([\w.^=/-]{1,32})\|(\w{1,8})\|(\d{1,14})\|(\d{1,6})$/;
const LONGEST = 200;

/** `kind` tells tokens of one question from those of another. */
export const tokenOf = (kind: string, { symbol, at, told }: Place): string =>
  Buffer.from(`${symbol}|${kind}|${at}|${told}`).toString('base64');

export function placeOf(kind: string, token: string): Place | undefined {
  if (token.length > LONGEST) return undefined;
  const [, symbol, own, at, told] =
    FIELDS.exec(Buffer.from(token, 'base64').toString('latin1')) ?? [];
  if (symbol === undefined || own !== kind) return undefined;
  return { symbol, at: Number(at), told: Number(told) };
}
