/** The name that headlines use: `Microsoft`, not `Microsoft Corporation`. */
export const shortName = (name: string): string =>
  name
    .replace(/ Class [A-C]$/, '')
    .replace(
      /,? (Inc|Corporation|Corp|Company|Co|plc|PLC|N\.V|NV|Ltd|Limited|S\.A|SE|AG|Holdings|Group|Incorporated|Public Limited Company|L\.P|LP)\.?$/,
      '',
    )
    .replace(/,? (Inc|Corporation|Corp|Holdings|Group|& Co|Company)\.?,?$/, '')
    .replace(/^The /, '');
