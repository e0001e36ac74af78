import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import {
  INSIDER_CODES,
  type InsiderCode,
  type InsiderTransaction,
} from '../../../domain/ownership/insider.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { flagOf, numberOf } from '../loose.ts';
import { paddedCik } from './numbers.ts';
import { child, childrenOf, textAt, type XmlNode, xmlTree } from './xml-tree.ts';

export interface ReportingOwner {
  readonly cik: string | null;
  readonly name: string;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  readonly isTenPercentOwner: boolean;
  /** What the person is at the company; empty where the form does not say. */
  readonly title: string;
}

/** A line of a Form 3, 4 or 5. */
export interface OwnershipRow {
  readonly isDerivative: boolean;
  /** A position that is only reported; otherwise a transaction. */
  readonly isHolding: boolean;
  readonly security: string;
  readonly date: IsoDate | null;
  /** As filed, one letter; empty for a holding. */
  readonly code: string;
  readonly shares: number | null;
  readonly price: number | null;
  readonly isAcquired: boolean | null;
  readonly sharesAfter: number | null;
  readonly isDirect: boolean | null;
  readonly nature: string;
  /** Of an option or another derivative. */
  readonly exercisePrice: number | null;
  readonly expires: IsoDate | null;
  readonly underlying: string;
  readonly underlyingShares: number | null;
  /** Ids of footnotes, each once. */
  readonly footnotes: readonly string[];
}

export interface OwnershipForm {
  /** `3`, `4`, `5`, with `/A` for an amendment. */
  readonly form: string;
  readonly period: IsoDate | null;
  readonly issuerCik: string | null;
  readonly issuer: string;
  readonly owners: readonly ReportingOwner[];
  /** Under a 10b5-1 plan; `null` on forms before April 2023, which do not ask. */
  readonly planned: boolean | null;
  readonly rows: readonly OwnershipRow[];
  readonly footnotes: ReadonlyMap<string, string>;
  readonly remarks: string;
}

const MOST_ROWS = 1_000;

/** `<x><value>…</value><footnoteId id="F1"/></x>`; older forms write the value without a wrapper. */
const valueAt = (node: XmlNode | null, ...path: readonly string[]): string | null => {
  const found = child(node, ...path);
  return textAt(found, 'value') ?? (found === null || found.text === '' ? null : found.text);
};
const numberAt = (node: XmlNode | null, ...path: readonly string[]): number | null =>
  numberOf(valueAt(node, ...path)?.replaceAll(',', ''));
const dateAt = (node: XmlNode | null, ...path: readonly string[]): IsoDate | null =>
  parseIsoDate((valueAt(node, ...path) ?? '').slice(0, 10));

function footnotesIn(node: XmlNode): readonly string[] {
  const own = node.name === 'footnoteId' ? [node.attributes['id'] ?? ''] : [];
  return [...new Set([...own, ...node.children.flatMap(footnotesIn)])].filter((id) => id !== '');
}

function rowOf(node: XmlNode): OwnershipRow {
  const isHolding = node.name.endsWith('Holding');
  const side = valueAt(node, 'transactionAmounts', 'transactionAcquiredDisposedCode');
  const held = valueAt(node, 'ownershipNature', 'directOrIndirectOwnership');
  return {
    isDerivative: node.name.startsWith('derivative'),
    isHolding,
    security: valueAt(node, 'securityTitle') ?? '',
    date: dateAt(node, 'transactionDate'),
    code: textAt(node, 'transactionCoding', 'transactionCode')?.toUpperCase().slice(0, 1) ?? '',
    shares: numberAt(node, 'transactionAmounts', 'transactionShares'),
    price: numberAt(node, 'transactionAmounts', 'transactionPricePerShare'),
    isAcquired: side === 'A' ? true : side === 'D' ? false : null,
    sharesAfter: numberAt(node, 'postTransactionAmounts', 'sharesOwnedFollowingTransaction'),
    isDirect: held === 'D' ? true : held === 'I' ? false : null,
    nature: valueAt(node, 'ownershipNature', 'natureOfOwnership') ?? '',
    exercisePrice: numberAt(node, 'conversionOrExercisePrice'),
    expires: dateAt(node, 'expirationDate'),
    underlying: valueAt(node, 'underlyingSecurity', 'underlyingSecurityTitle') ?? '',
    underlyingShares: numberAt(node, 'underlyingSecurity', 'underlyingSecurityShares'),
    footnotes: footnotesIn(node),
  };
}

function ownerOf(node: XmlNode): ReportingOwner {
  const role = child(node, 'reportingOwnerRelationship');
  const is = (name: string): boolean => flagOf(textAt(role, name)) === true;
  const title = textAt(role, 'officerTitle') ?? textAt(role, 'otherText') ?? '';
  return {
    cik: paddedCik(textAt(node, 'reportingOwnerId', 'rptOwnerCik')),
    name: textAt(node, 'reportingOwnerId', 'rptOwnerName') ?? '',
    isDirector: is('isDirector'),
    isOfficer: is('isOfficer'),
    isTenPercentOwner: is('isTenPercentOwner'),
    title: title !== '' ? title : is('isDirector') ? 'Director' : '',
  };
}

/** Forms 3, 4 and 5 in XML. */
export function ownershipForm(xml: string): OwnershipForm {
  const root = xmlTree(xml);
  if (root?.name !== 'ownershipDocument')
    throw new ProviderError('bad-answer', 'The SEC gave an ownership form that cannot be read.');
  const tables = ['nonDerivativeTable', 'derivativeTable'].flatMap(
    (name) => child(root, name)?.children ?? [],
  );
  return {
    form: textAt(root, 'documentType') ?? '',
    period: parseIsoDate((textAt(root, 'periodOfReport') ?? '').slice(0, 10)),
    issuerCik: paddedCik(textAt(root, 'issuer', 'issuerCik')),
    issuer: textAt(root, 'issuer', 'issuerName') ?? '',
    owners: childrenOf(root, 'reportingOwner').slice(0, 50).map(ownerOf),
    planned: flagOf(textAt(root, 'aff10b5One')),
    rows: tables
      .filter(({ name }) => /^(?:nonDerivative|derivative)(?:Transaction|Holding)$/.test(name))
      .slice(0, MOST_ROWS)
      .map(rowOf),
    footnotes: new Map(
      childrenOf(child(root, 'footnotes'), 'footnote').map(({ attributes, text }) => [
        attributes['id'] ?? '',
        text,
      ]),
    ),
    remarks: textAt(root, 'remarks') ?? '',
  };
}

export interface FiledOwnership {
  readonly accession: string;
  readonly filedAt: number;
  readonly form: OwnershipForm;
}

const KNOWN: ReadonlySet<string> = new Set(INSIDER_CODES);
const codeOf = (code: string): InsiderCode => (KNOWN.has(code) ? (code as InsiderCode) : 'other');

/** Without the box on the form, a footnote may say so. */
const isPlanned = ({ planned, footnotes }: OwnershipForm, row: OwnershipRow): boolean | null =>
  planned ?? (row.footnotes.some((id) => /10b5-1/i.test(footnotes.get(id) ?? '')) ? true : null);

/**
 * Transactions in the shares themselves. Options and other derivatives are left out: their numbers
 * are not shares, and what becomes of them is reported in the other table when it happens.
 */
function transactionsOf(
  { accession, filedAt, form }: FiledOwnership,
  symbol: SymbolId,
): readonly InsiderTransaction[] {
  const [owner] = form.owners;
  if (owner === undefined || owner.name === '') return [];
  return form.rows.flatMap((row, i): readonly InsiderTransaction[] => {
    const { date, shares, isAcquired } = row;
    if (row.isDerivative || row.isHolding || date === null || shares === null) return [];
    if (isAcquired === null) return [];
    // Gifts and grants have a price of 0, which is none.
    const price = row.price !== null && row.price > 0 ? row.price : null;
    const signed = isAcquired ? shares : -shares;
    return [
      {
        symbol,
        id: `${accession}-${i + 1}`,
        insider: owner.name,
        title: owner.title,
        isDirector: form.owners.some((each) => each.isDirector),
        isOfficer: form.owners.some((each) => each.isOfficer),
        isTenPercentOwner: form.owners.some((each) => each.isTenPercentOwner),
        code: codeOf(row.code),
        date,
        filedAt,
        shares: signed,
        currency: 'USD',
        price,
        value: price === null ? null : signed * price,
        sharesAfter: row.sharesAfter,
        planned: isPlanned(form, row),
        filingId: accession,
      },
    ];
  });
}

const ownerKey = ({ owners, period }: OwnershipForm): string =>
  `${owners
    .map(({ cik, name }) => cik ?? name)
    .toSorted()
    .join(' ')} ${period ?? ''}`;

/**
 * The transactions of several forms, newest filed first. An amendment takes the place of what the
 * same people had reported for the same period before, day by day.
 */
export function insiderTransactions(
  forms: readonly FiledOwnership[],
  symbol: SymbolId,
): readonly InsiderTransaction[] {
  const replaced = (filed: FiledOwnership): ReadonlySet<string> =>
    new Set(
      forms
        .filter(
          (other) =>
            other.form.form.endsWith('/A') &&
            other.filedAt > filed.filedAt &&
            ownerKey(other.form) === ownerKey(filed.form),
        )
        .flatMap((other) => transactionsOf(other, symbol).map(({ date }) => date)),
    );
  return forms
    .toSorted((a, b) => b.filedAt - a.filedAt || (a.accession < b.accession ? 1 : -1))
    .flatMap((filed) => {
      const amended = replaced(filed);
      return transactionsOf(filed, symbol).filter(({ date }) => !amended.has(date));
    });
}
