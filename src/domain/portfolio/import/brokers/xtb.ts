import type { Layout } from '../layout.ts';
import { readNumber, textOf } from '../read-number.ts';
import { cellIn, plainName } from '../table-row.ts';
import { reason } from '../reasons.ts';

const FILL = /(OPEN|CLOSE)\s+(BUY|SELL)\s+([\d.]+)(?:\/([\d.]+))?\s*@\s*([\d.]+)/i;

/** Quantity and price stand in the comment: `OPEN BUY 34/42.5658 @ 11.7480`. */
export const XTB: Layout = {
  broker: 'xtb',
  header: [
    'ID',
    'Type|Tipo|Typ',
    'Time|Hora|Czas|Zeit|Heure|Ora',
    'Symbol|Símbolo|Ticker',
    'Comment|Comentário|Komentarz|Kommentar|Commentaire|Commento',
    'Amount|Montante|Kwota|Betrag|Montant|Importo|Importe',
  ],
  columns: {
    id: ['ID'],
    action: ['Type', 'Tipo', 'Typ'],
    date: ['Time', 'Hora', 'Czas', 'Zeit', 'Heure', 'Ora'],
    symbol: ['Symbol', 'Símbolo', 'Ticker'],
    amount: ['Amount', 'Montante', 'Kwota', 'Betrag', 'Montant', 'Importo', 'Importe'],
  },
  numbers: 'point',
  actions: [
    [/profit loss|close trade|\bcfd\b|rollover/, 'CFD_RESULT'],
    [/^swap/, 'FEE'],
    [/spin ?off/, 'SPIN_OFF_CASH'],
    [/interests? tax|withholding|imposto|podatek|\btax\b|stamp duty/, 'TAX'],
    [/divid|dywid/, 'DIVIDEND'],
    [
      /deposit|transfer|withdraw|wplata|wyplata|einzahlung|auszahlung|depot|retrait|levantamento|subaccount/,
      'CASH',
    ],
  ],
  adjust: (draft, row) => {
    const comment = row.cells.find((cell) => FILL.test(cell)) ?? '';
    const [, opening = '', side = '', units = '', whole, price = ''] = FILL.exec(comment) ?? [];
    const quantity = readNumber(units, 'point');
    const paid = readNumber(price, 'point');
    const trade = draft.type === 'BUY' || draft.type === 'SELL';
    if (trade && quantity !== null && paid !== null) {
      draft.type =
        (opening.toUpperCase() === 'OPEN') === (side.toUpperCase() === 'BUY') ? 'BUY' : 'SELL';
      draft.quantity = textOf(quantity.value);
      draft.unitPrice = textOf(paid.value);
      const all = whole === undefined ? null : readNumber(whole, 'point');
      if (all !== null) draft.orderQuantity = textOf(all.value);
    }
    if (
      /transfer from \d+ to \d+/i.test(row.cells.join(' ')) ||
      plainName(cellIn(row, 'Type')) === 'transfer'
    )
      draft.note = 'transfer between own accounts';
  },
  finish: (sink) => {
    const seen = new Set<string>();
    const kept = sink.transactions.filter((each) => {
      const key = `${each.id ?? each.row}|${each.type}|${each.amount ?? ''}|${each.symbol ?? ''}`;
      if (!seen.has(key)) return Boolean(seen.add(key));
      sink.ambiguous.push({
        row: each.row,
        why: reason('same-id', { id: each.id ?? '' }),
      });
      return false;
    });
    sink.transactions.splice(0, sink.transactions.length, ...kept);
  },
};
