/** Names that are not their words with a capital each. */
const NAMES: Readonly<Record<string, string>> = {
  degiro: 'DEGIRO',
  xtb: 'XTB',
  bux: 'BUX',
  ofx: 'OFX',
  ing: 'ING',
  etoro: 'eToro',
  etrade: 'E*TRADE',
  tapedeck: 'Tapedeck',
};

/** The name of a preset for a reader: `generic-wealthfolio` is Wealthfolio's own file. */
export function brokerTitle(id: string): string {
  const plain = id.replace(/^generic-/, '');
  return (
    NAMES[plain] ??
    plain
      .split('-')
      .map((word) => (word === 'uk' ? 'UK' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
      .join(' ')
  );
}
