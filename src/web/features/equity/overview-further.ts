/** What is further down the overview, or opened on demand. */
export { Dividends } from '../../widgets/dividends/dividends.tsx';
export { MarketDepth } from '../../widgets/level2marketdepth/market-depth.tsx';
export { PriceHistory } from '../../widgets/pricehistory/price-history.tsx';
export { TimeAndSales } from '../../widgets/timeandsales/time-and-sales.tsx';
