import type { ApiFailure } from '../../../contract/error.ts';
import type { TextQueryFault } from '../../../domain/filings/text-search/text-query-fault.ts';
import { fieldFailure } from '../../call/failure.ts';

/** What is wrong with the text of a search, and at which character. */
export function queryFailure(path: string, { problem, start, values }: TextQueryFault): ApiFailure {
  const at = start + 1;
  const most = values['most'] ?? 0;
  const least = values['least'] ?? 0;
  const written = values['written'] ?? '';
  switch (problem) {
    case 'empty':
      return fieldFailure(400, path, 'failures.textQueryEmpty');
    case 'tooLong':
      return fieldFailure(400, path, 'failures.textQueryTooLong', { most });
    case 'tooManyTerms':
      return fieldFailure(400, path, 'failures.textQueryTooManyTerms', { most, at });
    case 'tooDeep':
      return fieldFailure(400, path, 'failures.textQueryTooDeep', { most, at });
    case 'unclosedQuote':
      return fieldFailure(400, path, 'failures.textQueryUnclosedQuote', { at });
    case 'unclosedBracket':
      return fieldFailure(400, path, 'failures.textQueryUnclosedBracket', { at });
    case 'strayBracket':
      return fieldFailure(400, path, 'failures.textQueryStrayBracket', { at });
    case 'emptyBrackets':
      return fieldFailure(400, path, 'failures.textQueryEmptyBrackets', { at });
    case 'missingBefore':
      return fieldFailure(400, path, 'failures.textQueryMissingBefore', { written, at });
    case 'missingAfter':
      return fieldFailure(400, path, 'failures.textQueryMissingAfter', { written, at });
    case 'onlyNot':
      return fieldFailure(400, path, 'failures.textQueryOnlyNot');
    case 'noWord':
      return fieldFailure(400, path, 'failures.textQueryNoWord', { at });
    case 'phraseTooLong':
      return fieldFailure(400, path, 'failures.textQueryPhraseTooLong', { most, at });
    case 'prefixShort':
      return fieldFailure(400, path, 'failures.textQueryPrefixShort', { least, at });
    case 'starInside':
      return fieldFailure(400, path, 'failures.textQueryStarInside', { at });
    case 'nearCount':
      return fieldFailure(400, path, 'failures.textQueryNearCount', { most, at });
    case 'nearDistance':
      return fieldFailure(400, path, 'failures.textQueryNearDistance', { most, at });
    case 'nearHoldsWords':
      return fieldFailure(400, path, 'failures.textQueryNearHoldsWords', { written, at });
    case 'nearSyntax':
      return fieldFailure(400, path, 'failures.textQueryNearSyntax', { at });
    default:
      return problem satisfies never;
  }
}
