/** Units more or fewer of an asset, as text. */
export interface Change {
  readonly asset: string;
  readonly quantity: string;
}

/** `MSFT:10,AAPL:-5`; a symbol may have a colon of its own, so the last one divides. */
export const readChanges = (text: string): readonly Change[] =>
  text
    .split(',')
    .filter((part) => part.includes(':'))
    .map((part) => {
      const at = part.lastIndexOf(':');
      return { asset: part.slice(0, at), quantity: part.slice(at + 1) };
    });

export const writeChanges = (changes: readonly Change[]): string =>
  changes.map(({ asset, quantity }) => `${asset}:${quantity}`).join(',');
