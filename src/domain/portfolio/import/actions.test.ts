import { expect, it } from 'vitest';
import { COMMON_ACTIONS, meaningOf } from './actions.ts';

it.each([
  ['SPLIT', 'Stock Split; Reverse Split; Aktiensplit; Regroupement; Raggruppamento'],
  ['CASH_IN_LIEU', 'Cash in lieu; Cash for fractional shares; Fractional share'],
  ['SPIN_OFF', 'Spin-off; Spinoff; Abspaltung'],
  ['RETURN_OF_CAPITAL', 'Return of capital; Kapitalrückzahlung; Remboursement de capital'],
  ['CASH_MERGER', 'Cash Merger'],
  ['CASH_MERGER_OUT', 'Cash Merger Adj'],
  ['STAKING_REWARD', 'Staking; Reward; Rewards Income; Airdrop; Learning Reward; Inflation reward'],
  ['STOCK_DIVIDEND', 'Stock dividend; Bonus issue; Aandelendividend; Free share; Scrip'],
  [
    'DIVIDEND_REVERSAL',
    'Reversal of dividend; Dividend reversal; Dividend storno; Cancelled dividend',
  ],
  ['TAX_REFUND', 'Tax refund; Steuererstattung; Refund of tax; Steuer-Rückerstattung'],
  [
    'TAX',
    'Withholding tax; Steuern; Bronbelasting; Impôt; Källskatt; Podatek; Ritenuta; Stamp duty; NRA Tax',
  ],
  ['FEE_REFUND', 'Fee refund; Gebührenerstattung; Commission rebate; Refund of fee'],
  [
    'INTEREST_CHARGE',
    'Interest charge; Interest paid; Margin interest; Sollzins; Zinsbelastung; Debit interest',
  ],
  [
    'DIVIDEND',
    'Dividend; Dividende; Dividendo; Utdelning; Dywidenda; Cedola; Ausschüttung; Distribution; Qual Div',
  ],
  [
    'INTEREST',
    'Interest; Zinsen; Rente; Intérêts; Intereses; Juros; Ränta; Odsetki; Coupon; Lending',
  ],
  [
    'BUY',
    'Buy; Bought; Purchase; Kauf; Koop; Aankoop; Achat; Compra; Acquisto; Köp; Köpt; Zakup; Sparplan; Reinvestment; BOT',
  ],
  [
    'SELL',
    'Sell; Sold; Sale; Verkauf; Verkoop; Vente; Venta; Venda; Vendita; Sälj; Sålt; Sprzedaż; Redemption; SLD; Liquidation',
  ],
  [
    'FEE',
    'Depotgebühren; Transactiekosten; Förvaltningsavgift; Fee; Fees; Gebühr; Kosten; Frais; Comisión; Commissione; Avgift; Opłata; Prowizja; Custody; Charge; Courtage',
  ],
  [
    'DEPOSIT',
    'Deposit; Einzahlung; Einlage; Storting; Ingreso; Insättning; Top-up; Topup; Contribution; Inleg; Versement',
  ],
  [
    'WITHDRAWAL',
    'Withdrawal; Auszahlung; Entnahme; Opname; Retrait; Retirada; Prelievo; Uttag; Wypłata; Debit; Payout; Removal',
  ],
  ['BONUS', 'Bonus; Promotion; Courtesy; Referral; Cashback; Gratis'],
  ['TRANSFER_IN', 'Transfer in; Receive; Einlieferung; Delivery (Inbound); Incoming'],
  ['TRANSFER_OUT', 'Transfer out; Send; Sent; Auslieferung; Delivery out; Outgoing'],
  ['FX', 'FX; Forex; Currency conversion; Currency exchange; Devisen; Cambio; Växling'],
  ['EXPIRY', 'Expired; Verfall'],
  ['ASSIGNMENT', 'Assigned; Assignment'],
  ['EXERCISE', 'Exercised'],
])('%s is what brokers call %s', (type, words) => {
  const meant = words!.split('; ').map((word) => [word, meaningOf(word, COMMON_ACTIONS)]);
  expect(meant).toEqual(words!.split('; ').map((word) => [word, type]));
});

it.each(['', 'Frobnicate', 'Buyer', 'Seller', 'Feel', 'Kaufmann'])('%j is no action', (word) => {
  expect(meaningOf(word, COMMON_ACTIONS)).toBeNull();
});
