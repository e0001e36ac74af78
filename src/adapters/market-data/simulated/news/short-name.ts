/** The name that headlines use: `Microsoft`, not `Microsoft Corporation`; never cut mid-phrase. */
export const shortName = (name: string): string =>
  name
    .replace(/ Class [A-C]$/, '')
    .replace(
      /,? (Inc|Corporation|Corp|Company|Companies|Co|plc|PLC|N\.V|NV|Ltd|Limited|S\.A|SE|AG|Holdings|Group|Incorporated|Public Limited Company|L\.P|LP)\.?$/,
      '',
    )
    .replace(/,? (Inc|Corporation|Corp|Holdings|Group|& Co|Company|Companies)\.?,?$/, '')
    .replace(/,? (Corporation )?(and|&)$/, '')
    .replace(/^The /, '');
