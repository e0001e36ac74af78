import type { Asset, EnteredPrice } from '../asset.ts';
import type { Account, PortfolioSettings } from '../portfolio.ts';
import type { Transaction } from '../transaction.ts';
import { type Reason, reason } from '../import/reasons.ts';

export const PORTFOLIO_SCHEMA = 'tapedeck-portfolio/1';

/** A portfolio as a file: everything that is kept of it (docs/portfolio-json.md). */
export interface PortfolioFile {
  readonly schema: typeof PORTFOLIO_SCHEMA;
  readonly name: string;
  readonly settings: PortfolioSettings;
  readonly accounts: readonly Account[];
  readonly assets: readonly Asset[];
  readonly transactions: readonly Transaction[];
  readonly prices: readonly EnteredPrice[];
}

/** In a fixed order, so that two exports of the same portfolio are the same file. */
export function portfolioJson(file: Omit<PortfolioFile, 'schema'>): string {
  const transactions = file.transactions.toSorted((a, b) =>
    order(`${a.date}|${a.id}`, `${b.date}|${b.id}`),
  );
  const assets = file.assets.toSorted((a, b) => order(a.id, b.id));
  const prices = file.prices.toSorted((a, b) =>
    order(`${a.asset}|${a.date}`, `${b.asset}|${b.date}`),
  );
  return `${JSON.stringify({ schema: PORTFOLIO_SCHEMA, ...file, assets, transactions, prices }, null, 1)}\n`;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The parts of a file; what they hold is checked as anything that a client sends. */
export function readPortfolioJson(text: string): PortfolioFile | { readonly why: Reason } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { why: reason('own-not-json') };
  }
  if (!isObject(value) || value['schema'] !== PORTFOLIO_SCHEMA)
    return { why: reason('other-schema', { name: PORTFOLIO_SCHEMA }) };
  const missing = LISTS.find((name) => !isList(value[name]));
  if (missing !== undefined) return { why: reason('no-list', { name: missing }) };
  if (!hasParts(value)) return { why: reason('no-settings') };
  return {
    ...value,
    schema: PORTFOLIO_SCHEMA,
    name: typeof value['name'] === 'string' ? value['name'] : '',
  };
}

const LISTS = ['accounts', 'assets', 'transactions', 'prices'] as const;

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);

const hasParts = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & PortfolioFile =>
  isObject(value['settings']) && LISTS.every((name) => isList(value[name]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
