import { ofxOutput, type Say, worded } from './ofx-output.ts';
import { importReader } from './read-file.ts';
import type { ReadFile, ReadTransaction } from './read-transaction.ts';

/** Figures as numbers, as the schema has them; everything else as it was read. */
const WORDS = new Set([
  'row',
  'feeRow',
  'taxRow',
  'date',
  'type',
  'subtype',
  'time',
  'timestamp',
  'settlementDate',
  'exDate',
  'account',
  'accountName',
  'symbol',
  'isin',
  'cusip',
  'name',
  'assetType',
  'priceCurrency',
  'currency',
  'feeCurrency',
  'withholdingTaxCurrency',
  'fromCurrency',
  'toCurrency',
  'leg',
  'orderId',
  'id',
  'reference',
  'note',
]);

const written = (transaction: ReadTransaction): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(transaction).map(([key, value]) => [
      key,
      WORDS.has(key) ? value : Number(value),
    ]),
  );

/** What a file says, in the schema `broker-import/1`. */
const brokerOutput = (read: ReadFile, file: string, say: Say): Record<string, unknown> => ({
  schema: 'broker-import/1',
  broker: read.broker,
  file,
  transactions: read.transactions.map(written),
  ignored: worded(read.ignored, say),
  ambiguous: worded(read.ambiguous, say),
  errors: worded(read.errors, say),
});

/** What the importer reads of a file, as `npm run figures -- import` prints it. */
export function importOutput(bytes: Uint8Array, file: string, say: Say): unknown {
  const reader = importReader();
  for (let at = 0; at < bytes.length; at += 65_536) reader.push(bytes.subarray(at, at + 65_536));
  const read = reader.end();
  return ofxOutput(read, file, say) ?? brokerOutput(read, file, say);
}
