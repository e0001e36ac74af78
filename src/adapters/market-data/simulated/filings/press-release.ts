import type { FilingTable } from '../../../../domain/filings/filing.ts';
import type { CompanyListing } from '../universe/listing.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const cell = (text: string): string => `<td style="text-align:right">${escaped(text)}</td>`;

const row = (label: string, cells: readonly string[]): string =>
  `<tr><td>${escaped(label)}</td>${cells.map(cell).join('')}</tr>`;

/** Exhibits are HTML written by the filer; this one imitates common ones. */
export function pressRelease(
  { instrument: { name } }: CompanyListing,
  label: string,
  { caption, columns, rows }: FilingTable,
  guidance: readonly string[],
): string {
  const outlook =
    guidance.length === 0
      ? ''
      : `<h3>Outlook</h3><ul>${guidance.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
  return [
    `<div align="center"><b>${escaped(name)} reports results for ${label}</b></div>`,
    `<p>The following statement was made available to the press together with this report. It is not deemed to be filed for the purposes of <i>Section 18</i> of the Securities Exchange Act of 1934.</p>`,
    outlook,
    `<h3>${escaped(caption)}</h3>`,
    `<table border="0" width="100%"><thead><tr><td></td>${columns
      .map((column) => `<th style="text-align:right">${escaped(column)}</th>`)
      .join('')}</tr></thead><tbody>`,
    ...rows.map(({ label: line, cells }) => row(line, cells)),
    '</tbody></table>',
    '<h3>Forward-looking statements</h3>',
    '<p>Statements about the future rest on assumptions that may prove wrong; the risks are described in our last annual report.</p>',
  ].join('\n');
}
