import type { ApiFailure } from '../../../contract/error.ts';
import { ACCOUNTS_MAXIMUM } from '../../../domain/portfolio/change.ts';
import type { EditRefused } from '../../../domain/portfolio/apply-changes.ts';
import { failure, fieldFailure } from '../../call/failure.ts';

/** What a caller hears of an edit that the ledger refuses. */
export function refusalOf({ code, subject, path }: EditRefused): ApiFailure {
  switch (code) {
    case 'no-portfolio':
      return failure(404, 'failures.noPortfolio');
    case 'portfolio-exists':
      return failure(409, 'failures.portfolioExists');
    case 'in-trash':
      return failure(409, 'failures.portfolioInTrash');
    case 'no-account':
      return fieldFailure(422, path, 'failures.noAccount', { account: subject });
    case 'account-exists':
      return fieldFailure(409, path, 'failures.accountExists', { account: subject });
    case 'account-in-use':
      return failure(409, 'failures.accountInUse');
    case 'too-many-accounts':
      return fieldFailure(409, path, 'failures.tooManyAccounts', { most: ACCOUNTS_MAXIMUM });
    case 'no-asset':
      return fieldFailure(422, path, 'failures.noAsset', { asset: subject });
    case 'bad-row':
      return fieldFailure(422, path, 'failures.badTransaction', { reason: subject });
    case 'transaction-exists':
      return fieldFailure(409, path, 'failures.transactionExists', { transaction: subject });
    case 'no-transaction':
      return failure(404, 'failures.noTransaction');
    case 'transaction-changed':
      return fieldFailure(409, path, 'failures.transactionChanged');
    case 'changed-since':
      return failure(409, 'failures.portfolioChangeOverwritten');
    case 'followed':
      return fieldFailure(409, path, 'failures.portfolioFollows');
    case 'follow-needs-cash':
      return fieldFailure(422, path, 'failures.followNeedsCash');
    default:
      return code satisfies never;
  }
}
