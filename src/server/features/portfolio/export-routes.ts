import type { ExportFormat } from '../../../contract/portfolio/exports.ts';
import { exportPortfolio } from '../../../contract/portfolio/exports.schema.ts';
import { csvFileName } from '../../../domain/csv/csv-text.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import { performanceCsv } from '../../../domain/portfolio/export/performance-csv.ts';
import { portfolioJson } from '../../../domain/portfolio/export/portfolio-json.ts';
import { transactionsCsv } from '../../../domain/portfolio/export/transactions-csv.ts';
import type {
  PortfolioStore,
  SeenPortfolio,
  StoredLedger,
} from '../../../ports/store/portfolio-store.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import { failure } from '../../call/failure.ts';
import { answer, FileAnswer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { completeAssets } from './complete-assets.ts';
import { portfolioAccess } from './portfolio-access.ts';

/** Portfolios as files, for everyone who may read them. */
export function exportRoutes(
  portfolios: PortfolioStore,
  directory: Pick<SymbolDirectory, 'findAll'>,
): readonly Route[] {
  const access = portfolioAccess(portfolios);
  return [
    answer(exportPortfolio, async ({ params, query: { format } }, call) => {
      const seen = await access.reader(requireMember(call), params.portfolio);
      const ledger = await portfolios.ledger(seen.ownerId, seen.id);
      if (ledger === undefined) throw failure(404, 'failures.noPortfolio');
      const assets =
        format === 'pp'
          ? await completeAssets(ledger.assets, ledger.transactions, directory, call.signal)
          : ledger.assets;
      const csv = csvFileName('portfolio', seen.name, ...(format === 'pp' ? ['pp'] : []));
      return format === 'json'
        ? new FileAnswer(
            csv.replace(/csv$/, 'json'),
            'application/json; charset=utf-8',
            piece(fileText(format, seen, ledger, assets)),
          )
        : new FileAnswer(
            csv,
            'text/csv; charset=utf-8',
            piece(fileText(format, seen, ledger, assets)),
          );
    }),
  ];
}

function fileText(
  format: ExportFormat,
  { name }: SeenPortfolio,
  ledger: StoredLedger,
  assets: ReadonlyMap<AssetId, Asset>,
): string {
  const { settings, accounts, enteredPrices: prices } = ledger;
  const transactions = ledger.transactions.toSorted((a, b) =>
    a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1,
  );
  if (format === 'csv') return transactionsCsv(transactions);
  if (format === 'pp') return performanceCsv(transactions, assets).text;
  return portfolioJson({
    name,
    settings,
    accounts,
    assets: [...assets.values()],
    transactions,
    prices,
  });
}

async function* piece(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
