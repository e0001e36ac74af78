/** Items of Form 8-K since 2004; each has a name in plain words (`filingforms.item.*`). */
export const EVENT_ITEMS = [
  '1.01',
  '1.02',
  '1.03',
  '1.04',
  '1.05',
  '2.01',
  '2.02',
  '2.03',
  '2.04',
  '2.05',
  '2.06',
  '3.01',
  '3.02',
  '3.03',
  '4.01',
  '4.02',
  '5.01',
  '5.02',
  '5.03',
  '5.04',
  '5.05',
  '5.06',
  '5.07',
  '5.08',
  '6.01',
  '6.02',
  '6.03',
  '6.04',
  '6.05',
  '6.06',
  '7.01',
  '8.01',
  '9.01',
] as const;
export type EventItem = (typeof EVENT_ITEMS)[number];

const known: ReadonlySet<string> = new Set(EVENT_ITEMS);
export const isEventItem = (item: string): item is EventItem => known.has(item);

/**
 * Items that are rarely routine: agreements and deals, insolvency, debts called, write-downs,
 * delisting, a change of auditor, restatements, control and the people who run the company. Results
 * (2.02) are left out because every company files them four times a year.
 */
export const MATERIAL_ITEMS = [
  '1.01',
  '1.02',
  '1.03',
  '1.05',
  '2.01',
  '2.04',
  '2.05',
  '2.06',
  '3.01',
  '4.01',
  '4.02',
  '5.01',
  '5.02',
] as const satisfies readonly EventItem[];

const material: ReadonlySet<string> = new Set(MATERIAL_ITEMS);
export const isMaterial = (items: readonly string[]): boolean =>
  items.some((item) => material.has(item));

/** Exhibits alone say nothing about what happened. */
const EXHIBITS = '9.01';

/** Items in the order filed, without that of exhibits where there is another. */
export const tellingItems = (items: readonly string[]): readonly string[] =>
  items.length > 1 ? items.filter((item) => item !== EXHIBITS) : items;
