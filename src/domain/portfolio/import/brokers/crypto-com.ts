import { ignored, type Layout } from '../layout.ts';
import { decimal, negate, ZERO } from '../../../money/decimal.ts';
import { absolute, readNumber, textOf } from '../read-number.ts';
import { finished } from '../read-transaction.ts';
import { cellIn } from '../table-row.ts';
import { reason } from '../reasons.ts';

/** What was bought stands in the second pair of columns. */
export const CRYPTO_COM: Layout = {
  broker: 'cryptocom',
  header: [
    'Timestamp (UTC)',
    'Transaction Description',
    'Currency',
    'Amount',
    'Native Currency',
    'Native Amount',
  ],
  columns: {
    date: ['Timestamp (UTC)'],
    action: ['Transaction Kind', 'Transaction Description'],
    symbol: ['Currency'],
    quantity: ['Amount'],
    currency: ['Native Currency'],
    amount: ['Native Amount'],
    note: ['Transaction Description'],
    reference: ['Transaction Hash'],
  },
  numbers: 'point',
  signs: 'unsigned',
  actions: [
    // `crypto_viban_exchange` sells for money, `crypto_exchange` buys another coin.
    [/crypto viban|viban card|crypto to van|card top ?up|crypto to viban|sell/, 'SELL'],
    [/exchange|swap|dust/, 'FX'],
    [
      /lockup|lock|unlock|programme created|programme withdrawn|earn program|stake created|finance lockup|supercharger/,
      ignored('moved-coins'),
    ],
    [
      /interest|reward|cashback|rebate|reimbursement|airdrop|staking|mining|referral|bonus|gift|campaign|admin wallet credited/,
      'STAKING_REWARD',
    ],
    [/viban deposit|fiat deposit/, 'DEPOSIT'],
    [/viban withdrawal|fiat withdrawal/, 'WITHDRAWAL'],
    [/deposit|receive|transfer received/, 'TRANSFER_IN'],
    [/withdrawal|transfer|payment|card cashback reverted/, 'TRANSFER_OUT'],
  ],
  adjust: (draft, row, sink) => {
    const into = cellIn(row, 'To Currency');
    const got = readNumber(cellIn(row, 'To Amount'), 'point');
    const gave = readNumber(cellIn(row, 'Amount'), 'point');
    if (draft.type === 'BUY' && into !== '' && got !== null) {
      draft.symbol = into;
      draft.quantity = textOf(absolute(got.value));
    }
    if (draft.type !== 'FX' || draft.date === undefined) return;
    if (got === null || gave === null) {
      sink.ambiguous.push({ row: row.line, why: reason('nothing-received') });
      draft.type = undefined;
      return;
    }
    const base = {
      row: row.line,
      date: draft.date,
      time: draft.time,
      currency: draft.currency,
      fee: textOf(ZERO),
    };
    const worth = draft.amount === undefined ? undefined : absolute(decimal(draft.amount));
    sink.transactions.push(
      finished({
        ...base,
        type: 'SELL',
        symbol: cellIn(row, 'Currency'),
        quantity: textOf(absolute(gave.value)),
        amount: worth === undefined ? undefined : textOf(worth),
      }),
      finished({
        ...base,
        type: 'BUY',
        symbol: into,
        quantity: textOf(absolute(got.value)),
        amount: worth === undefined ? undefined : textOf(negate(worth)),
      }),
    );
    draft.type = undefined;
  },
};
