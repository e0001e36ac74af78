import {
  editPortfolios,
  getBookingFacts,
  getPortfolioDocument,
  getTransactionHistory,
  listPortfolioAssets,
  listPortfolioChanges,
  listPortfolios,
  listHouseholdTransactions,
  listTransactions,
  undoPortfolioChange,
} from '../../../contract/portfolio/ledger.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { writeKeyOf } from '../writes/once-per-key.ts';
import type { BookingFactsOf } from './booking-facts.ts';
import type { LedgerService } from './ledger-service.ts';

export const ledgerRoutes = (
  service: LedgerService,
  bookingFacts: BookingFactsOf,
): readonly Route[] => [
  answer(listPortfolios, (_, call) => service.list(requireMember(call))),
  answer(editPortfolios, ({ body: { edits } }, call) =>
    service.edit(requireMember(call), { edits, key: writeKeyOf(call) }),
  ),
  answer(listTransactions, ({ params: { portfolio }, query }, call) => {
    const { sort, descending, after, limit, ...filter } = query;
    return service.transactions(requireMember(call), portfolio, filter, {
      sort,
      descending,
      after,
      limit,
    });
  }),
  answer(listHouseholdTransactions, ({ query }, call) => {
    const { portfolios, after, limit, ...filter } = query;
    return service.household(requireMember(call), portfolios, filter, { after, limit });
  }),
  answer(getTransactionHistory, async ({ params: { portfolio, transaction } }, call) => ({
    versions: await service.history(requireMember(call), portfolio, transaction),
  })),
  answer(listPortfolioChanges, async ({ params: { portfolio }, query }, call) => ({
    changes: await service.changes(requireMember(call), portfolio, query),
  })),
  answer(undoPortfolioChange, ({ params: { portfolio }, body: { change } }, call) =>
    service.undo(requireMember(call), portfolio, change),
  ),
  answer(listPortfolioAssets, ({ params: { portfolio } }, call) =>
    service.assets(requireMember(call), portfolio),
  ),
  answer(getBookingFacts, ({ params, query }, { visitor, signal }) =>
    bookingFacts({ ...params, ...query }, visitor, signal),
  ),
  answer(getPortfolioDocument, async ({ params: { portfolio, document } }, call) => ({
    body: await service.document(requireMember(call), portfolio, document),
  })),
];
