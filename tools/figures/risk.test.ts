import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { riskFigure } from './risk.ts';

const FILE = {
  series: {
    fund: { returns: [0.1, null, -0.05, 0.02], freq: 'M' },
    index: { returns: [0.05, 0.01, -0.04, 0.01] },
    flat: [0.01, 0.01, 0.01],
  },
};

it('FIG-1 a measure takes series by name and numbers, and tells its value', () => {
  expect(riskFigure(FILE, 'cum_returns_final', ['returns=fund', 'starting_value=100'])).toEqual({
    measure: 'cum_returns_final',
    value: expect.closeTo(100 * 1.1 * 0.95 * 1.02, 10),
  });
  expect(riskFigure(FILE, 'beta', ['returns=index', 'benchmark=index']).value).toBeCloseTo(1, 12);
  expect(riskFigure([0.1, 0.1], 'cagr', ['period=empyrical.YEARLY']).value).toBeCloseTo(0.1, 12);
  expect(riskFigure([0.1, 0.1], 'cagr', ['period=A']).value).toBeCloseTo(0.1, 12);
});

it('FIG-2 what has no value is null, and an infinite figure says so', () => {
  expect(riskFigure([], 'sharpe_ratio', [])).toEqual({ measure: 'sharpe_ratio', value: null });
  expect(riskFigure(FILE, 'sharpe_ratio', ['returns=flat'])).toEqual({
    measure: 'sharpe_ratio',
    value: null,
    note: 'infinite: a divisor is zero',
  });
});

it('FIG-3 unknown measures, series and words are refused by name', () => {
  expect(() => riskFigure(FILE, 'luck', [])).toThrow(/luck.*sharpe_ratio/s);
  expect(() => riskFigure(FILE, 'sharpe', [])).toThrow(/fund, index, flat/);
  expect(() => riskFigure(FILE, 'sharpe', ['returns=fund', 'risk_free=none'])).toThrow(/none/);
  expect(() => riskFigure(FILE, 'sharpe', ['returns'])).toThrow(/name=value/);
});

it('FIG-4 the command prints one line of JSON', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  try {
    const file = join(folder, 'series.json');
    writeFileSync(file, JSON.stringify(FILE));
    const script = resolve(import.meta.dirname, './run.ts');
    const printed = execFileSync(
      process.execPath,
      [script, 'risk', file, 'roll_max_drawdown', 'returns=index', 'window=2'],
      { encoding: 'utf8' },
    );
    const { value } = JSON.parse(printed) as { value: number[] };
    expect(value).toEqual([0, expect.closeTo(-0.04, 12), expect.closeTo(-0.04, 12)]);
    expect(() =>
      execFileSync(process.execPath, [script, 'palms'], { encoding: 'utf8', stdio: 'pipe' }),
    ).toThrow(/Usage/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
