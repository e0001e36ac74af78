import { describe, expect, it } from 'vitest';
import { EQUITY_TABS, FUND_TABS, hasTab, tabPath, workspaceOfSymbol } from './workspace.ts';

describe('workspace', () => {
  it('RT-4 RT-6 the tabs are those of the specification', () => {
    expect(EQUITY_TABS).toHaveLength(10);
    expect(FUND_TABS).toHaveLength(9);
    expect(hasTab('fund', 'risk')).toBe(true);
    expect(hasTab('equity', 'risk')).toBe(false);
    expect(hasTab('equity', 'toString')).toBe(false);
    expect(tabPath('fund', 'risk')).toBe('/fund/home/risk');
  });

  it('SYM-4 every fund type belongs to the fund workspace, the rest to equity', () => {
    for (const type of ['etf', 'mutual-fund', 'money-market', 'closed-end-fund'] as const)
      expect(workspaceOfSymbol(type)).toBe('fund');
    for (const type of ['equity', 'adr', 'reit', 'index', 'currency'] as const)
      expect(workspaceOfSymbol(type)).toBe('equity');
  });
});
