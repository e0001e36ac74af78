export interface PortfolioTable {
  readonly member_id: string;
  readonly id: string;
  readonly name: string;
  readonly settings: string;
  readonly accounts: string;
  readonly version: number;
  readonly transactions: number;
  readonly created_at: number;
  readonly trashed_at: number | null;
}

interface OfPortfolio {
  readonly member_id: string;
  readonly portfolio_id: string;
}

export interface PortfolioTransactionTable extends OfPortfolio {
  readonly id: string;
  readonly revision: number;
  readonly change: number;
  readonly latest: number;
  readonly removed: number;
  readonly date: string;
  readonly time: string;
  readonly kind: string;
  readonly account: string;
  readonly asset: string;
  readonly folded: string;
  readonly body: string;
}

export interface PortfolioAssetTable extends OfPortfolio {
  readonly asset: string;
  readonly body: string;
}

export interface PortfolioPriceTable extends OfPortfolio {
  readonly asset: string;
  readonly date: string;
  readonly price: string;
}

export interface PortfolioDocumentTable extends OfPortfolio {
  readonly kind: string;
  readonly body: string;
}

export interface PortfolioChangeTable extends OfPortfolio {
  readonly version: number;
  readonly at: number;
  readonly author_id: string | null;
  readonly parts: string;
  readonly undoes: number | null;
  readonly undone_by: number | null;
  readonly before: string;
}

export interface PortfolioShareTable extends OfPortfolio {
  readonly reader_id: string;
  readonly role: string;
  readonly since: number;
}

export interface PortfolioLinkTable extends OfPortfolio {
  readonly id: string;
  readonly token_hash: string;
  readonly shows_amounts: number;
  readonly created_at: number;
  readonly expires_at: number | null;
}

declare module './schema.ts' {
  interface Database {
    readonly portfolio: PortfolioTable;
    readonly portfolio_transaction: PortfolioTransactionTable;
    readonly portfolio_asset: PortfolioAssetTable;
    readonly portfolio_price: PortfolioPriceTable;
    readonly portfolio_document: PortfolioDocumentTable;
    readonly portfolio_change: PortfolioChangeTable;
    readonly portfolio_share: PortfolioShareTable;
    readonly portfolio_link: PortfolioLinkTable;
  }
}
