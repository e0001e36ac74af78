import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { flagOf, numberOf, wholeOf } from '../loose.ts';
import { child, childrenOf, textAt, type XmlNode, xmlTree } from './xml-tree.ts';

/** A position of an institutional manager, all of its lines together. */
export interface ManagerHolding {
  readonly issuer: string;
  readonly titleOfClass: string;
  readonly cusip: string;
  /** In dollars; of options, the value of what they are on. */
  readonly value: number;
  readonly amount: number;
  readonly unit: 'shares' | 'principal';
  readonly option: 'put' | 'call' | null;
}

export interface ManagerReport {
  readonly manager: string;
  readonly period: IsoDate | null;
  /** `13F HOLDINGS REPORT`, `13F NOTICE`, `13F COMBINATION REPORT`. */
  readonly reportType: string;
  readonly isAmendment: boolean;
  /** As the cover says; in dollars. */
  readonly totalValue: number | null;
  readonly entries: number | null;
  /** Managers whose holdings are in the table, by their numbers in it. */
  readonly otherManagers: readonly { readonly number: number | null; readonly name: string }[];
}

/** From this day of filing on, values are whole dollars; before they were thousands. */
const IN_DOLLARS_FROM = '2023-01-03';
const MOST_LINES = 50_000;

export const valueFactor = (filedOn: IsoDate): number => (filedOn < IN_DOLLARS_FROM ? 1_000 : 1);

/** `12-31-2021` and `12/31/2021` are American dates. */
export function americanDate(text: string | null): IsoDate | null {
  const [, month, day, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text ?? '') ?? [];
  return month === undefined
    ? null
    : parseIsoDate(`${year}-${month.padStart(2, '0')}-${day!.padStart(2, '0')}`);
}

function lineOf(node: XmlNode, factor: number): ManagerHolding | null {
  const issuer = textAt(node, 'nameOfIssuer');
  const cusip = textAt(node, 'cusip')?.toUpperCase() ?? '';
  const value = numberOf(textAt(node, 'value'));
  const amount = numberOf(textAt(node, 'shrsOrPrnAmt', 'sshPrnamt'));
  if (issuer === null || value === null || amount === null) return null;
  const option = textAt(node, 'putCall')?.toLowerCase();
  return {
    issuer,
    titleOfClass: textAt(node, 'titleOfClass') ?? '',
    cusip,
    value: value * factor,
    amount,
    unit:
      textAt(node, 'shrsOrPrnAmt', 'sshPrnamtType')?.toUpperCase() === 'PRN'
        ? 'principal'
        : 'shares',
    option: option === 'put' || option === 'call' ? option : null,
  };
}

/** The information table, heaviest first: lines of several managers for one security are summed. */
export function managerHoldings(xml: string, filedOn: IsoDate): readonly ManagerHolding[] {
  const factor = valueFactor(filedOn);
  const sums = new Map<string, ManagerHolding>();
  for (const node of childrenOf(xmlTree(xml), 'infoTable').slice(0, MOST_LINES)) {
    const line = lineOf(node, factor);
    if (line === null) continue;
    const key = `${line.cusip === '' ? line.issuer : line.cusip} ${line.option ?? ''} ${line.unit}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? line
        : { ...sum, value: sum.value + line.value, amount: sum.amount + line.amount },
    );
  }
  return [...sums.values()].toSorted((a, b) => b.value - a.value);
}

/** The cover and the summary of a report. */
export function managerReport(xml: string, filedOn: IsoDate): ManagerReport {
  const form = child(xmlTree(xml), 'formData');
  const cover = child(form, 'coverPage');
  const summary = child(form, 'summaryPage');
  const total = numberOf(textAt(summary, 'tableValueTotal'));
  return {
    manager: textAt(cover, 'filingManager', 'name') ?? '',
    period: americanDate(textAt(cover, 'reportCalendarOrQuarter')),
    reportType: textAt(cover, 'reportType') ?? '',
    isAmendment: flagOf(textAt(cover, 'isAmendment')) === true,
    totalValue: total === null ? null : total * valueFactor(filedOn),
    entries: wholeOf(textAt(summary, 'tableEntryTotal')),
    otherManagers: childrenOf(
      child(summary, 'otherManagers2Info') ?? child(cover, 'otherManagersInfo'),
      child(summary, 'otherManagers2Info') === null ? 'otherManager' : 'otherManager2',
    ).map((node) => ({
      number: wholeOf(textAt(node, 'sequenceNumber')),
      name: textAt(node, 'otherManager', 'name') ?? textAt(node, 'name') ?? '',
    })),
  };
}
