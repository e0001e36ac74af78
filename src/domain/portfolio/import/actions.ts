import type { ActionRules, Meaning } from './layout.ts';
import { plainName } from './table-row.ts';

/**
 * What brokers call things, in English, German, French, Dutch, Spanish, Portuguese, Italian,
 * Swedish and Polish. The first rule that fits decides, so the special stand before the general.
 */
export const COMMON_ACTIONS: ActionRules = [
  [/\b(reverse split|stock split|split|aktiensplit|regroupement|raggruppamento)\b/, 'SPLIT'],
  [/cash in lieu|cash for fractional|fractional share/, 'CASH_IN_LIEU'],
  [/spin ?off|abspaltung/, 'SPIN_OFF'],
  [/return of capital|kapitalruckzahlung|remboursement de capital/, 'RETURN_OF_CAPITAL'],
  [/cash merger adj/, 'CASH_MERGER_OUT'],
  [/cash merger/, 'CASH_MERGER'],
  [
    /staking|rewards?( income| payout)?$|learning reward|inflation reward|airdrop|learn ?(and|&)? ?earn/,
    'STAKING_REWARD',
  ],
  [
    /stock dividend|scrip|bonus (issue|shares)|aandelendividend|stockdividend|free ?share/,
    'STOCK_DIVIDEND',
  ],
  [
    /reversal.*div|div.*reversal|dividend.*(correction|storno)|cancel.*dividend/,
    'DIVIDEND_REVERSAL',
  ],
  [
    /(tax|steuer|belasting|impot|imposto|skatt|podatek|retencion|ritenuta|withh).*(refund|erstattung|retour|rebate|adjust.*credit)|refund.*tax|steuererstattung|steuerruckerstattung/,
    'TAX_REFUND',
  ],
  [
    /withh?olding|withheld|nra tax|foreign tax|\btax(es)?\b|steuern?\b|dividendbelasting|bronbelasting|belasting|impot|imposto|impuesto|imposta|\btaxe|retencion|ritenuta|kallskatt|skatt\b|podatek|\bwht\b|tobin|stamp duty|beurstaks/,
    'TAX',
  ],
  [
    /(fee|gebuhr|kosten|frais|commission).*(refund|rebate|erstattung|teruggave|remboursement|reversal)|refund.*fee|gebuhrenerstattung|fee rebate/,
    'FEE_REFUND',
  ],
  [
    /(interest|zins|rente|interet|interes|juros).*(charge|paid|debit|belastung|expense)|margin int|interest charge|debit interest|zinsbelastung|sollzins/,
    'INTEREST_CHARGE',
  ],
  [
    /dividend|dividende|dividendo|utdelning|dywidenda|cedola|ausschuttung|distribution|\bdiv\b|qual div|ertragnis|coupon payment in lieu|payment in lieu/,
    'DIVIDEND',
  ],
  [
    /interest|zins(en|gutschrift)?|\brente|interet|interes|juros|ranta|odsetki|coupon|kupon|lending/,
    'INTEREST',
  ],
  [
    /\b(buy|bought|purchase|purchased|kauf|koop|aankoop|achat|compra|acquisto|kop|kopt|zakup|kupno|subscription|abonnement|subscribe|sparplan|reinvest|reinvestment|savings plan|bot)\b|open position|drip|market buy|limit buy|wertpapierkauf/,
    'BUY',
  ],
  [
    /\b(sell|sold|sale|verkauf|verkoop|vente|venta|venda|vendita|vende|salj|salt|sprzedaz|redemption|redeemed|redeem|sld|liquidat\w*|ruckzahlung)\b|close position|market sell|limit sell|wertpapierverkauf/,
    'SELL',
  ],
  [
    /\b(fee|fees|frais|comision|comissoes|comissao|commissione|commissions?|oplata|prowizja|custody|charge|charges|courtage|bewaarloon|tarieven|subscription fee)\b|(gebuhr(en)?|kosten|avgift(er)?)\b/,
    'FEE',
  ],
  [
    /\b(deposit|deposits|einzahlung|einlage|storting|depot especes|ingreso|deposito|insattning|wplata|top ?up|credit|contribution|cotisation|inleg|bonifico in entrata|payment in|received|gutschrift|inpayment|versement|virement recu)\b/,
    'DEPOSIT',
  ],
  [
    /\b(withdrawal|withdraw|withdrawals|auszahlung|entnahme|opname|onttrekking|retrait|retirada|retiro|prelievo|uttag|wyplata|debit|payout|levantamento|payment out|removal)\b/,
    'WITHDRAWAL',
  ],
  [/bonus|promotion|promo|courtesy|referral|cashback|gratis/, 'BONUS'],
  [
    /transfer in|transferred in|receive|einlieferung|delivery in|delivery inbound|incoming|overboeking in/,
    'TRANSFER_IN',
  ],
  [
    /transfer out|transferred out|\bsend\b|\bsent\b|auslieferung|delivery out|outgoing/,
    'TRANSFER_OUT',
  ],
  [
    /\bfx\b|forex|currency (conversion|exchange)|valuta|devisen|change de devise|cambio|vaxling|wahrungs/,
    'FX',
  ],
  [/expir|verfall/, 'EXPIRY'],
  [/assign/, 'ASSIGNMENT'],
  [/exercise/, 'EXERCISE'],
];

const remembered = new WeakMap<ActionRules, Map<string, Meaning | null>>();

/** `null` where no rule fits. Files repeat a few words many times, so answers are kept. */
export function meaningOf(action: string, rules: ActionRules): Meaning | null {
  let known = remembered.get(rules);
  if (known === undefined) remembered.set(rules, (known = new Map()));
  const before = known.get(action);
  if (before !== undefined) return before;
  const plain = plainName(action.slice(0, 300));
  const found = rules.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  if (known.size < 5_000) known.set(action, found);
  return found;
}
