import type { PortfolioRole } from './change.ts';

export const LINK_DAYS_MAXIMUM = 365;
export const LINKS_PER_PORTFOLIO = 20;
export const MEMBERS_PER_PORTFOLIO = 50;

/** Somebody who sees a portfolio. */
export interface PortfolioMember {
  readonly member: string;
  readonly name: string;
  readonly role: PortfolioRole;
  readonly since: number;
}

/** A public link; whoever has its token reads the portfolio. */
export interface PortfolioLink {
  readonly id: string;
  readonly showsAmounts: boolean;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

/** What a live link opens. */
export interface OpenedLink {
  readonly link: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly portfolio: string;
  readonly showsAmounts: boolean;
  readonly expiresAt: number | null;
}
