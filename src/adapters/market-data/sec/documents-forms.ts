import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FilingBlock, FilingSection } from '../../../domain/filings/filing.ts';
import { escapeText } from '../../../domain/filings/html-entities.ts';
import { americanDate, managerHoldings, managerReport } from './form-13f.ts';
import { nportReport } from './nport.ts';
import { type OwnershipForm, ownershipForm, type OwnershipRow } from './ownership-forms.ts';
import { child, childrenOf, textAt, type XmlNode, xmlTree } from './xml-tree.ts';

/** Forms that are filed as data, made readable. */

const figure = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 4 });
const dollars = (value: number | null): string =>
  value === null ? '' : `$${value.toLocaleString('en-US', { maximumFractionDigits: 4 })}`;

interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => string;
  readonly isFigure?: boolean;
}

/** Columns without a single entry are left out. */
function table<T>(rows: readonly T[], columns: readonly Column<T>[]): readonly FilingBlock[] {
  const used = columns.filter(({ cell }) => rows.some((row) => cell(row) !== ''));
  if (rows.length === 0 || used.length === 0) return [];
  const style = (isFigure = false): string => (isFigure ? ' style="text-align:right"' : '');
  const head = used.map(({ title, isFigure }) => `<th${style(isFigure)}>${escapeText(title)}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${used.map(({ cell, isFigure }) => `<td${style(isFigure)}>${escapeText(cell(row))}</td>`).join('')}</tr>`,
  );
  const html = `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  return [{ kind: 'html', html }];
}

const section = (
  id: string,
  title: string,
  blocks: readonly FilingBlock[],
): readonly FilingSection[] => (blocks.length === 0 ? [] : [{ id, title, depth: 1, blocks }]);

const paragraphs = (...texts: readonly string[]): readonly FilingBlock[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind: 'paragraph', text }));

/** What the letters of transactions mean, by the instructions of the form. */
const CODES: Readonly<Record<string, string>> = {
  P: 'Purchase',
  S: 'Sale',
  A: 'Grant or award',
  M: 'Exercise or conversion of a derivative',
  F: 'Payment of tax or exercise price in shares',
  G: 'Gift',
  D: 'Disposition to the issuer',
  C: 'Conversion',
  X: 'Exercise in the money',
  O: 'Exercise out of the money',
  E: 'Expiration of a short position',
  H: 'Expiration of a long position',
  I: 'Discretionary transaction',
  J: 'Other',
  K: 'Equity swap',
  L: 'Small acquisition',
  U: 'Tender of shares',
  W: 'By will or inheritance',
  Z: 'Voting trust',
};

const notes = ({ footnotes }: OwnershipRow): string => footnotes.join(', ');
const side = ({ isAcquired }: OwnershipRow): string =>
  isAcquired === null ? '' : isAcquired ? 'Acquired' : 'Disposed of';
const held = ({ isDirect, nature }: OwnershipRow): string =>
  isDirect === true ? 'Direct' : nature === '' ? (isDirect === false ? 'Indirect' : '') : nature;

const ROW_COLUMNS: readonly Column<OwnershipRow>[] = [
  { title: 'Security', cell: ({ security }) => security },
  { title: 'Date', cell: ({ date }) => date ?? '' },
  {
    title: 'Transaction',
    cell: ({ code }) =>
      code === '' ? '' : `${Object.hasOwn(CODES, code) ? CODES[code]! : 'Other'} (${code})`,
  },
  { title: '', cell: side },
  { title: 'Amount', cell: ({ shares }) => figure(shares), isFigure: true },
  { title: 'Price', cell: ({ price }) => dollars(price), isFigure: true },
  {
    title: 'Exercise price',
    cell: ({ exercisePrice }) => dollars(exercisePrice),
    isFigure: true,
  },
  { title: 'Expires', cell: ({ expires }) => expires ?? '' },
  { title: 'Underlying', cell: ({ underlying }) => underlying },
  {
    title: 'Underlying shares',
    cell: ({ underlyingShares }) => figure(underlyingShares),
    isFigure: true,
  },
  { title: 'Owned after', cell: ({ sharesAfter }) => figure(sharesAfter), isFigure: true },
  { title: 'Ownership', cell: held },
  { title: 'Notes', cell: notes },
];

/** Forms 3, 4 and 5. */
export function ownershipSections(form: OwnershipForm): readonly FilingSection[] {
  const rows = (isDerivative: boolean, isHolding: boolean): readonly OwnershipRow[] =>
    form.rows.filter((row) => row.isDerivative === isDerivative && row.isHolding === isHolding);
  const roles = form.owners.map((owner) => {
    const role = [
      owner.title,
      owner.isDirector && owner.title !== 'Director' ? 'director' : '',
      owner.isTenPercentOwner ? 'owner of 10% or more' : '',
    ].filter((text) => text !== '');
    return `${owner.name}${role.length === 0 ? '' : ` (${role.join(', ')})`}`;
  });
  return [
    ...section(
      'owners',
      'Reporting owners',
      paragraphs(
        `${roles.join('; ')}. Issuer: ${form.issuer}.`,
        form.planned === true ? 'Made under a plan of Rule 10b5-1.' : '',
        form.rows.length === 0 ? 'No securities are reported.' : '',
      ),
    ),
    ...section('transactions', 'Transactions in shares', table(rows(false, false), ROW_COLUMNS)),
    ...section(
      'derivative-transactions',
      'Transactions in derivatives',
      table(rows(true, false), ROW_COLUMNS),
    ),
    ...section('holdings', 'Shares held', table(rows(false, true), ROW_COLUMNS)),
    ...section('derivative-holdings', 'Derivatives held', table(rows(true, true), ROW_COLUMNS)),
    ...section(
      'footnotes',
      'Notes',
      paragraphs(
        ...[...form.footnotes].map(([id, text]) => `${id}: ${text}`),
        form.remarks === '' ? '' : `Remarks: ${form.remarks}`,
      ),
    ),
  ];
}

/** Form 13F: the cover of a manager's report and, where it is at hand, its table. */
export function managerSections(
  cover: string,
  infoTable: string | null,
  filedOn: IsoDate,
): readonly FilingSection[] {
  const report = managerReport(cover, filedOn);
  const holdings = infoTable === null ? [] : managerHoldings(infoTable, filedOn);
  const others = report.otherManagers.map(({ name }) => name).filter((name) => name !== '');
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  return [
    ...section(
      'report',
      'Report',
      paragraphs(
        `${report.manager}${report.period === null ? '' : `, ${report.period}`}`,
        report.reportType,
        report.totalValue === null ? '' : `Value of all positions: ${dollars(report.totalValue)}`,
        others.length === 0 ? '' : `Other managers: ${others.join('; ')}`,
      ),
    ),
    ...section(
      'holdings',
      'Holdings',
      table(holdings, [
        { title: 'Issuer', cell: ({ issuer }) => issuer },
        { title: 'Class', cell: ({ titleOfClass }) => titleOfClass },
        { title: 'CUSIP', cell: ({ cusip }) => cusip },
        { title: 'Option', cell: ({ option }) => option ?? '' },
        { title: 'Amount', cell: ({ amount }) => figure(amount), isFigure: true },
        { title: 'Value', cell: ({ value }) => dollars(value), isFigure: true },
        {
          title: 'Share of all',
          cell: ({ value }) => (total > 0 ? `${((value / total) * 100).toFixed(2)}%` : ''),
          isFigure: true,
        },
      ]),
    ),
  ];
}

/** Form N-PORT: all positions of a fund. */
export function fundSections(xml: string): readonly FilingSection[] {
  const report = nportReport(xml);
  return [
    ...section(
      'report',
      'Report',
      paragraphs(`${report.series}, ${report.date}`, `Net assets: ${dollars(report.netAssets)}`),
    ),
    ...section(
      'holdings',
      'Holdings',
      table(
        report.positions.toSorted((a, b) => b.value - a.value),
        [
          { title: 'Name', cell: ({ name }) => name },
          { title: 'CUSIP', cell: ({ cusip }) => cusip ?? '' },
          { title: 'Balance', cell: ({ balance }) => figure(balance), isFigure: true },
          { title: 'Units', cell: ({ units }) => units },
          { title: 'Value', cell: ({ value }) => dollars(value), isFigure: true },
          {
            title: 'Of net assets',
            cell: ({ percent }) => (percent === null ? '' : `${percent.toFixed(3)}%`),
            isFigure: true,
          },
          { title: 'Coupon', cell: ({ coupon }) => (coupon === null ? '' : `${coupon}%`) },
          { title: 'Maturity', cell: ({ maturity }) => maturity ?? '' },
        ],
      ),
    ),
  ];
}

const day = (text: string | null): string => americanDate(text) ?? text ?? '';

/** Form 144: what somebody intends to sell. */
export function noticeSections(xml: string): readonly FilingSection[] {
  const form = child(xmlTree(xml), 'formData');
  const issuer = child(form, 'issuerInfo');
  const sales = childrenOf(form, 'securitiesInformation');
  const past = childrenOf(form, 'securitiesSoldInPast3Months');
  const roles = childrenOf(child(issuer, 'relationshipsToIssuer'), 'relationshipToIssuer');
  const seller =
    textAt(issuer, 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold') ?? 'The seller';
  const number = (node: XmlNode, ...path: string[]): number | null => {
    const value = Number(textAt(node, ...path) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  return [
    ...section(
      'seller',
      'Seller',
      paragraphs(
        `${seller}${roles.length === 0 ? '' : ` (${roles.map(({ text }) => text).join(', ')})`}. Issuer: ${textAt(issuer, 'issuerName') ?? ''}.`,
        ...childrenOf(child(form, 'noticeSignature', 'planAdoptionDates'), 'planAdoptionDate').map(
          ({ text }) => `Plan of Rule 10b5-1 adopted on ${day(text)}.`,
        ),
      ),
    ),
    ...section(
      'planned-sales',
      'Planned sales',
      table(sales, [
        { title: 'Security', cell: (node) => textAt(node, 'securitiesClassTitle') ?? '' },
        { title: 'Date', cell: (node) => day(textAt(node, 'approxSaleDate')) },
        { title: 'Amount', cell: (node) => figure(number(node, 'noOfUnitsSold')), isFigure: true },
        {
          title: 'Market value',
          cell: (node) => dollars(number(node, 'aggregateMarketValue')),
          isFigure: true,
        },
        {
          title: 'Broker',
          cell: (node) => textAt(node, 'brokerOrMarketmakerDetails', 'name') ?? '',
        },
      ]),
    ),
    ...section(
      'past-sales',
      'Sold in the past three months',
      table(past, [
        { title: 'Seller', cell: (node) => textAt(node, 'sellerDetails', 'name') ?? '' },
        { title: 'Date', cell: (node) => day(textAt(node, 'saleDate')) },
        {
          title: 'Amount',
          cell: (node) => figure(number(node, 'amountOfSecuritiesSold')),
          isFigure: true,
        },
        {
          title: 'Proceeds',
          cell: (node) => dollars(number(node, 'grossProceeds')),
          isFigure: true,
        },
      ]),
    ),
    ...section('remarks', 'Remarks', paragraphs(textAt(form, 'remarks') ?? '')),
  ];
}

/** Schedules 13D and 13G in XML: who owns how much of a company, and what for. */
export function stakeSections(xml: string): readonly FilingSection[] {
  const form = child(xmlTree(xml), 'formData');
  const cover = child(form, 'coverPageHeader');
  const people = [
    ...childrenOf(child(form, 'reportingPersons'), 'reportingPersonInfo'),
    ...childrenOf(form, 'coverPageHeaderReportingPersonDetails'),
  ];
  const amount = (node: XmlNode, ...names: readonly string[]): string => {
    const powers = child(node, 'reportingPersonBeneficiallyOwnedNumberOfShares') ?? node;
    const text = names.flatMap((name) => textAt(node, name) ?? textAt(powers, name) ?? [])[0];
    const value = Number(text ?? Number.NaN);
    return Number.isFinite(value) ? figure(value) : '';
  };
  const purpose = textAt(form, 'items1To7', 'item4', 'transactionPurpose') ?? '';
  return [
    ...section(
      'issuer',
      'Issuer',
      paragraphs(
        `${textAt(cover, 'issuerInfo', 'issuerName') ?? ''}. ${textAt(cover, 'securitiesClassTitle') ?? ''}`,
        `Date of the event: ${day(textAt(cover, 'dateOfEvent') ?? textAt(cover, 'eventDateRequiresFilingThisStatement'))}`,
      ),
    ),
    ...section(
      'owners',
      'Owners',
      table(people, [
        { title: 'Owner', cell: (node) => textAt(node, 'reportingPersonName') ?? '' },
        {
          title: 'Shares',
          cell: (node) =>
            amount(
              node,
              'aggregateAmountOwned',
              'reportingPersonBeneficiallyOwnedAggregateNumberOfShares',
            ),
          isFigure: true,
        },
        {
          title: 'Of class',
          cell: (node) => {
            const percent = textAt(node, 'percentOfClass') ?? textAt(node, 'classPercent');
            return percent === null ? '' : `${percent}%`;
          },
          isFigure: true,
        },
        { title: 'Sole vote', cell: (node) => amount(node, 'soleVotingPower'), isFigure: true },
        { title: 'Shared vote', cell: (node) => amount(node, 'sharedVotingPower'), isFigure: true },
      ]),
    ),
    ...section('purpose', 'Purpose of the transaction', paragraphs(purpose)),
  ];
}

/** The sections of a form that is filed as data; `null` for any other document. */
export function dataSections(xml: string, filedOn: IsoDate): readonly FilingSection[] | null {
  const root = xmlTree(xml);
  if (root === null) return null;
  if (root.name === 'ownershipDocument') return ownershipSections(ownershipForm(xml));
  if (root.name !== 'edgarSubmission') return null;
  const type = textAt(root, 'headerData', 'submissionType') ?? '';
  if (type.startsWith('NPORT')) return fundSections(xml);
  if (type.startsWith('144')) return noticeSections(xml);
  if (type.startsWith('SCHEDULE 13')) return stakeSections(xml);
  return type.startsWith('13F') ? managerSections(xml, null, filedOn) : null;
}
