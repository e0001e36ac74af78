import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { Booked } from '../../../domain/portfolio/booked.ts';
import type { PortfolioStore } from '../../../ports/store/portfolio-store.ts';
import { requireMember } from '../../call/require-member.ts';
import type { ReadPlanDocument, ReadPlanScope } from './plan-scope.ts';
import type { PortfolioReader, ReadScope } from './reader.ts';

/** Portfolios as the reader has them, with accounts that are told apart across portfolios. */
export const readPlanScope =
  (reader: PortfolioReader): ReadPlanScope =>
  async ({ portfolios, base }, { visitor, signal }) => {
    const read = await reader.read({ portfolios, base }, visitor, signal);
    const { parts } = read;
    const isAlone = parts.length === 1;
    const [first] = parts;
    const benchmark = first?.ledger.settings.benchmark ?? null;
    return {
      base: read.base,
      today: read.today,
      portfolios: parts.map(({ head }) => head.id),
      booked: isAlone ? read.booked : withOwnAccounts(parts),
      assets: read.assets,
      book: read.book,
      accountNames: new Map(
        parts.flatMap(({ head, ledger }) =>
          ledger.accounts.map(({ id, name }) =>
            isAlone
              ? ([id, name] as const)
              : ([`${head.id}/${id}`, `${name} (${head.name})`] as const),
          ),
        ),
      ),
      daily: { first: read.analysis.series.first, returns: read.analysis.series.returns },
      benchmark: benchmark === null ? null : parseSymbolId(benchmark),
    };
  };

/** Ids of accounts are unique in their portfolio only. */
function withOwnAccounts(parts: ReadScope['parts']): Booked {
  const renamed = parts.map(({ head, booked }) => {
    const own = <T extends { readonly account: string }>(item: T): T => ({
      ...item,
      account: `${head.id}/${item.account}`,
    });
    return {
      entries: booked.entries.map((entry) => ({
        ...entry,
        cash: entry.cash.map(own),
        units: entry.units.map(own),
      })),
      lots: booked.lots.map(own),
      problems: booked.problems,
    };
  });
  return {
    entries: renamed.flatMap(({ entries }) => entries),
    lots: renamed.flatMap(({ lots }) => lots),
    problems: renamed.flatMap(({ problems }) => problems),
  };
}

/** A document of a portfolio that the member may read; `null` when there is none. */
export const readPlanDocument =
  (store: Pick<PortfolioStore, 'seen' | 'document'>): ReadPlanDocument =>
  async (portfolio, document, call) => {
    const seen = await store.seen(requireMember(call).userId);
    const head = seen.find(({ id }) => id === portfolio);
    return head === undefined ? null : store.document(head.ownerId, portfolio, document);
  };
