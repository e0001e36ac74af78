import { describe, expect, it } from 'vitest';
import type { InstrumentType } from '../symbols/instrument.ts';
import { tabApplies, workspaceTabs } from './symbol-tabs.ts';
import { EQUITY_TABS, FUND_TABS, workspaceOfSymbol } from './workspace.ts';

const tabs = (symbolType: InstrumentType, hasOptions = true) =>
  workspaceTabs(workspaceOfSymbol(symbolType)).filter((tab) =>
    tabApplies(tab, { symbolType, hasOptions }),
  );

describe('tabs of a symbol', () => {
  it('a company and an ETF have all tabs of their workspace', () => {
    for (const type of ['equity', 'adr', 'reit'] as const) expect(tabs(type)).toEqual(EQUITY_TABS);
    expect(tabs('equity', false)).toEqual(EQUITY_TABS);
    expect(tabs('etf')).toEqual(FUND_TABS);
    expect(tabs('money-market')).toEqual(FUND_TABS);
  });

  it('an index, a currency pair and a commodity have only the tabs with content', () => {
    expect(tabs('index')).toEqual(['overview', 'charting', 'options', 'insights', 'news']);
    expect(tabs('index', false)).toEqual(['overview', 'charting', 'insights', 'news']);
    for (const type of ['currency', 'future', 'commodity'] as const)
      expect(tabs(type, false)).toEqual(['overview', 'charting', 'insights']);
  });

  it('a coin has news; a warrant has what its company files, and options only if there are any', () => {
    expect(tabs('crypto', false)).toEqual(['overview', 'charting', 'insights', 'news']);
    expect(tabs('warrant', false)).toEqual(['overview', 'charting', 'insights', 'filings', 'news']);
    expect(tabs('unit', true)).toContain('options');
  });

  it('SYM-7 a mutual fund has no News, Options, Filings and Charting', () => {
    expect(tabs('mutual-fund')).toEqual(['overview', 'performance', 'risk', 'holdings', 'profile']);
  });
});
