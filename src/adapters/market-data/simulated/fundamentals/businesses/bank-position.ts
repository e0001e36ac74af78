import type { BankCharacter, BankModel } from './bank-character.ts';
import { equityOf, type Capital } from './capital.ts';

/** What a bank owns and owes, in whole units of its reports; loans before the allowance. */
export interface BankPosition extends Capital {
  readonly cash: number;
  readonly tradingAssets: number;
  readonly securities: number;
  readonly loans: number;
  readonly allowance: number;
  readonly property: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly otherAssets: number;
  readonly deposits: number;
  readonly tradingLiabilities: number;
  readonly debt: number;
  readonly deferredTaxes: number;
  readonly otherLiabilities: number;
}

export const bankAssets = (p: BankPosition): number =>
  p.cash +
  p.tradingAssets +
  p.securities +
  p.loans -
  p.allowance +
  p.property +
  p.goodwill +
  p.intangibles +
  p.otherAssets;

export const bankLiabilities = (p: BankPosition): number =>
  p.deposits + p.tradingLiabilities + p.debt + p.deferredTaxes + p.otherLiabilities;

export const bankEquity = (p: BankPosition): number => equityOf(p);

/** What earns interest: a part of the trading book does. */
export const earningAssets = (p: BankPosition): number =>
  Math.round(p.loans + p.securities + p.cash * 0.9 + p.tradingAssets * 0.5);

interface Shape {
  /** Of total assets. */
  readonly cash: number;
  readonly trading: number;
  readonly goodwill: number;
  /** Of what is owed besides deposits. */
  readonly tradingLiabilities: number;
  readonly otherLiabilities: number;
  /** Of debt, due within a year. */
  readonly shortDebt: number;
  /** Of non-interest income. */
  readonly tradingIncome: number;
  readonly fees: number;
}

export const BANK_SHAPES: Readonly<Record<BankModel, Shape>> = {
  universal: {
    cash: 0.1,
    trading: 0.2,
    goodwill: 0.014,
    tradingLiabilities: 0.2,
    otherLiabilities: 0.22,
    shortDebt: 0.45,
    tradingIncome: 0.25,
    fees: 0.6,
  },
  broker: {
    cash: 0.1,
    trading: 0.34,
    goodwill: 0.01,
    tradingLiabilities: 0.28,
    otherLiabilities: 0.25,
    shortDebt: 0.4,
    tradingIncome: 0.36,
    fees: 0.56,
  },
  custody: {
    cash: 0.26,
    trading: 0.02,
    goodwill: 0.03,
    tradingLiabilities: 0.08,
    otherLiabilities: 0.3,
    shortDebt: 0.35,
    tradingIncome: 0.07,
    fees: 0.88,
  },
  regional: {
    cash: 0.06,
    trading: 0.004,
    goodwill: 0.02,
    tradingLiabilities: 0.02,
    otherLiabilities: 0.25,
    shortDebt: 0.35,
    tradingIncome: 0.06,
    fees: 0.72,
  },
  card: {
    cash: 0.1,
    trading: 0,
    goodwill: 0.015,
    tradingLiabilities: 0,
    otherLiabilities: 0.2,
    shortDebt: 0.12,
    tradingIncome: 0,
    fees: 0.85,
  },
};

/** Of loans, in an ordinary year: more than a year of charge-offs. */
export const allowanceShare = ({ chargeOffs }: BankCharacter): number => 0.008 + 1.4 * chargeOffs;

const LEAST_SECURITIES = 0.02;

/** The balance sheet of the anchor in dollars: what every later one is a multiple of. */
export function anchorBalance(character: BankCharacter) {
  const { assets, loans, deposits, equity } = character;
  const shape = BANK_SHAPES[character.model];
  const allowance = loans * allowanceShare(character);
  const property = assets * 0.008;
  const goodwill = assets * shape.goodwill;
  const intangibles = assets * 0.003;
  const otherAssets = assets * 0.045;
  const tradingAssets = assets * shape.trading;
  const left =
    assets - (loans - allowance) - property - goodwill - intangibles - otherAssets - tradingAssets;
  const cash = Math.max(
    left * 0.3,
    Math.min(assets * shape.cash, left - assets * LEAST_SECURITIES),
  );
  const owed = assets - equity - deposits;
  const tradingLiabilities = owed * shape.tradingLiabilities;
  const otherLiabilities = owed * shape.otherLiabilities;
  return {
    cash,
    tradingAssets,
    securities: left - cash,
    loans,
    allowance,
    property,
    goodwill,
    intangibles,
    otherAssets,
    deposits,
    tradingLiabilities,
    debt: owed - tradingLiabilities - otherLiabilities,
    otherLiabilities,
    equity,
  };
}

export type AnchorBalance = ReturnType<typeof anchorBalance>;
