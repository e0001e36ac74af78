/** Invented yields in the form of the Treasury's files: no figure here was ever published. */
const TENORS = ['1 Mo', '2 Mo', '3 Mo', '6 Mo', '1 Yr', '2 Yr', '5 Yr', '10 Yr', '30 Yr'];

const row = (date: string, level: number): string =>
  `${date},${TENORS.map((_, at) => (level + at * 0.11).toFixed(2)).join(',')}`;

const head = (tenors: readonly string[]): string =>
  ['Date', ...tenors.map((tenor) => `"${tenor}"`)].join(',');

/** The year before has no "2 Mo", and a blank in its last row. */
export const MADE_2025 = [
  head(['1 Mo', '3 Mo', '10 Yr', '30 Yr']),
  '12/31/2025,2.01,2.11,3.51,',
  '12/30/2025,2.02,2.12,3.52,4.02',
].join('\n');

export const MADE_2026 = [
  head(TENORS),
  row('10/09/2026', 3.2),
  row('10/08/2026', 3.15),
  row('01/02/2026', 2.4),
].join('\n');

export const MADE_XML = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns:d="urn:d" xmlns:m="urn:m" xmlns="urn:a"><title type="text">rates</title>
<entry><content type="application/xml"><m:properties>
<d:NEW_DATE m:type="Edm.DateTime">2026-10-08T00:00:00</d:NEW_DATE>
<d:BC_1_5MONTH m:type="Edm.Double">3.11</d:BC_1_5MONTH>
<d:BC_10YEAR m:type="Edm.Double">3.99</d:BC_10YEAR>
<d:BC_30YEARDISPLAY m:type="Edm.Double">0</d:BC_30YEARDISPLAY>
</m:properties></content></entry>
<entry><content type="application/xml"><m:properties>
<d:NEW_DATE xmlns:d="urn:d" m:type="Edm.DateTime">2026-10-09T00:00:00</d:NEW_DATE>
<d:BC_1_5MONTH m:type="Edm.Double"></d:BC_1_5MONTH>
<d:BC_10YEAR m:type="Edm.Double">4.01</d:BC_10YEAR>
</m:properties></content></entry>
</feed>`;
