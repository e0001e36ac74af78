import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import type {
  CashKind,
  NewTradingEvent,
  PositionChange,
} from '../../../domain/trading/trading-event.ts';
import type { EquityPoint } from '../../../ports/broker.ts';
import {
  dateOf,
  inside,
  instantOf,
  listOf,
  numberOf,
  recordOf,
  textOf,
} from '../../market-data/loose.ts';
import { amountOf, amountOrZero, NOTHING } from './loose-amount.ts';

const CASH: Readonly<Record<string, CashKind>> = {
  CSD: 'deposit',
  CSW: 'withdrawal',
  JNLC: 'adjustment',
  ACATC: 'deposit',
  DIV: 'dividend',
  DIVCGL: 'dividend',
  DIVCGS: 'dividend',
  DIVROC: 'dividend',
  DIVTXEX: 'dividend',
  DIVFEE: 'fee',
  DIVFT: 'fee',
  DIVNRA: 'fee',
  DIVTW: 'fee',
  CGD: 'dividend',
  INT: 'interest',
  INTNRA: 'fee',
  INTTW: 'fee',
  FEE: 'fee',
  CFEE: 'fee',
  PTC: 'fee',
  PTR: 'fee',
};

const POSITIONS: Readonly<Record<string, PositionChange>> = {
  SPLIT: 'split',
  SSP: 'split',
  SPIN: 'spin-off',
  SSO: 'spin-off',
  MA: 'merger',
  NC: 'symbol-change',
  SC: 'symbol-change',
  REORG: 'worthless',
  OPEXC: 'exercise',
  OPXRC: 'exercise',
  OPASN: 'assignment',
  OPEXP: 'expiry',
  OPTRD: 'delivery',
  OPCSH: 'exercise',
  ACATS: 'adjustment',
  JNLS: 'adjustment',
};

const kindOf = <T>(table: Readonly<Record<string, T>>, type: string): T | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined;

/**
 * Money or units that moved without an order; `null` for executions, which the orders tell, and for
 * what moves neither. What is taken back is not told apart: it comes with the other sign.
 */
export function readActivity(value: unknown): NewTradingEvent | null {
  const activity = recordOf(value);
  const id = textOf(activity?.['id'], 128);
  const type = textOf(activity?.['activity_type'], 20)?.toUpperCase();
  if (activity === null || id === null || type === undefined || type === 'FILL') return null;
  const created = instantOf(activity['created_at']) ?? instantOf(activity['transaction_time']);
  const date: IsoDate | null =
    dateOf(activity['date']) ?? (created === null ? null : easternDate(created));
  if (date === null) return null;
  const at = created ?? Date.parse(`${date}T20:00:00Z`);
  const symbol = textOf(activity['symbol'], 40);
  const qty = amountOf(activity['qty']);
  const price = amountOf(activity['per_share_amount']) ?? amountOf(activity['price']);
  const note = textOf(activity['description'], 500);
  const amount = amountOrZero(activity['net_amount']);
  const change = kindOf(POSITIONS, type);
  if (change !== undefined && symbol !== null && qty !== null && qty !== NOTHING)
    return {
      kind: 'position',
      at,
      id,
      change,
      symbol,
      qty,
      ratio: null,
      price,
      cash: amount,
      multiplier: isOptionSymbol(symbol) ? 100 : 1,
      date,
      note,
    };
  if (amount === NOTHING) return null;
  return {
    kind: 'cash',
    at,
    id,
    cash: cashKind(type, amount.startsWith('-')),
    amount,
    symbol,
    qty,
    perShare: price,
    date,
    note,
  };
}

function cashKind(type: string, isPaid: boolean): CashKind {
  const kind = kindOf(CASH, type) ?? 'adjustment';
  if (kind === 'dividend' && isPaid) return 'dividend-owed';
  if (kind === 'deposit' && isPaid) return 'withdrawal';
  return kind;
}

/** Days of the past: the curve of an account begins before it was connected. */
export function readHistory(body: unknown): readonly EquityPoint[] {
  const times = listOf(inside(body, 'timestamp')) ?? [];
  const values = listOf(inside(body, 'equity')) ?? [];
  return times.flatMap((time, index) => {
    const at = numberOf(time);
    const equity = numberOf(values[index]);
    // Days before the account had money are told as nulls or zeros.
    return at === null || equity === null || equity <= 0
      ? []
      : { at: at * 1_000, equity, cashFlow: 0 };
  });
}
