import type { Factors } from '../factors/factor-set.ts';
import type { CompanyMarket } from '../fundamentals/company-market.ts';

export interface NewsMarket extends CompanyMarket {
  readonly factors: Factors;
}
