import { describe, expect, it } from 'vitest';
import type { ChartMark, EarningsMark } from '../../../../domain/charting/chart-mark.ts';
import { findAddress } from '../../../shell/navigation/current-address.ts';
import { inEnglish as i18n } from '../words.fixture.ts';
import { markLink, markText } from './mark-text.ts';

const earnings: EarningsMark = {
  kind: 'earnings',
  id: 'e',
  time: 0,
  fiscalYear: 2026,
  fiscalPeriod: 'Q1',
  when: 'after-close',
  currency: 'USD',
  eps: 3.1,
  estimate: 3,
  surprise: 0.0333,
  revenue: null,
  reaction: -0.02,
};
const marks: readonly ChartMark[] = [
  earnings,
  {
    kind: 'dividend',
    id: 'd',
    time: 0,
    amount: 0.75,
    currency: 'USD',
    type: 'regular',
    payDate: null,
  },
  { kind: 'split', id: 's', time: 0, to: 4, from: 1 },
  {
    kind: 'rating',
    id: 'r',
    time: 0,
    firm: 'Firm',
    action: 'upgraded',
    grade: 'buy',
    previousGrade: 'hold',
    currency: 'USD',
    target: 500,
    previousTarget: 450,
  },
  {
    kind: 'insider',
    id: 'i',
    time: 0,
    insider: 'A. Person',
    title: 'CEO',
    code: 'P',
    shares: 100,
    currency: 'USD',
    value: 5_000,
  },
  { kind: 'filing', id: '0000789019-24-100014', time: 0, form: '8-K', title: 'Current report' },
  {
    kind: 'news',
    id: 'simulated/1',
    time: 0,
    headline: 'A headline',
    publisher: 'Wire',
    link: null,
  },
];

describe('marks of events', () => {
  it('lead to a page that exists, in both workspaces', () => {
    for (const workspace of ['equity', 'fund'] as const)
      for (const mark of marks) {
        const tabs = workspace === 'fund' ? ['dividend', 'filing', 'news', 'split'] : [mark.kind];
        if (!tabs.includes(mark.kind)) continue;
        const link = markLink(mark, '^SPX', workspace);
        const { address } = findAddress(link.split(/[?#]/)[0]!);
        expect(address.name, link).not.toBe('not-found');
        expect(link).toContain('symbol=%5ESPX');
      }
    expect(markLink(earnings, 'MSFT', 'equity')).toBe(
      '/equity/home/earnings?symbol=MSFT#earningsinsights',
    );
  });

  it('say what happened; a report after the close names the session that reacts', () => {
    expect(markText(i18n, earnings)).toEqual({
      title: 'Q1 2026 earnings',
      details: ['$3.10 vs $3.00 est.', 'Surprise +3.33%', 'after the close', 'Next session -2.00%'],
    });
    expect(markText(i18n, { ...earnings, eps: null, surprise: null, when: null }).details).toEqual([
      '$3.00 est.',
    ]);
    expect(markText(i18n, marks[3]!).details).toEqual(['Hold → Buy', 'Target $450 → $500']);
    for (const mark of marks) expect(markText(i18n, mark).title).not.toBe('');
  });
});
