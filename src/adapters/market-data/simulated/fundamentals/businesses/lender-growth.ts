import type { CompanyListing } from '../../universe/listing.ts';
import { shareGrowth } from '../share-counts.ts';
import { sustainableGrowth } from './company-path.ts';

/** Yearly growth of book value per share that a bank or an insurer sustains out of its earnings. */
export const lenderGrowth = (
  seed: number,
  listing: CompanyListing,
  { netIncome, equity }: { readonly netIncome: number; readonly equity: number },
): number =>
  sustainableGrowth({
    netIncome,
    equity,
    dividends: listing.dividend * listing.shares,
    marketValue: listing.price * listing.shares,
    shareGrowth: shareGrowth(seed, listing),
  });
