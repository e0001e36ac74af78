import { describe, expect, it } from 'vitest';
import { ALERT_RELATIONS } from '../../../domain/alerts/condition.ts';
import { checkCondition } from '../../../domain/alerts/language/check-condition.ts';
import { printCondition } from '../../../domain/alerts/language/print.ts';
import { readAlertText } from '../../../domain/alerts/language/read-alert.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { testsIn } from '../../../domain/alerts/condition-tests.ts';
import { FORM_KINDS, formKind, newTest, standingOf, withStanding } from './form-kind.ts';
import { PATTERNS, patternOf } from './patterns.ts';
import { callOf, readCall, watchedIndicators, writeCall } from './series-call.ts';
import { TEMPLATES } from './templates.ts';

const targetOf = (kind: string) =>
  kind === 'portfolio'
    ? ({ kind: 'portfolio', id: 'portfolio-1' } as const)
    : kind === 'screen'
      ? ({ kind: 'screen', id: 'screen-1' } as const)
      : kind === 'orders'
        ? ({ kind: 'market' } as const)
        : ({ kind: 'symbol', symbol: symbolId('MSFT') } as const);

describe('rows of the form of an alert', () => {
  const own = FORM_KINDS.filter((kind) => kind !== 'line' && kind !== 'formula');

  it.each(own)('ALE-FORM-1 a new row of the kind %s is of that kind', (kind) => {
    expect(formKind(newTest(kind, 412.5))).toBe(kind);
  });

  it.each(own)('ALE-FORM-2 a new row of the kind %s is the same after a turn as text', (kind) => {
    const target = targetOf(kind);
    const test = newTest(kind, 412.5);
    expect(checkCondition(test, target.kind)).toEqual([]);
    const { condition, faults } = readAlertText(printCondition(test), { target });
    expect(faults).toEqual([]);
    expect(condition).toEqual(test);
  });

  it('ALE-FORM-3 every template is a condition without faults, as text too', () => {
    const target = targetOf('level');
    for (const { id, condition } of TEMPLATES) {
      const made = condition(412.5);
      expect(checkCondition(made, 'symbol'), id).toEqual([]);
      expect(readAlertText(printCondition(made), { target }).condition, id).toEqual(made);
      expect(testsIn(made).length, id).toBeGreaterThan(0);
    }
  });

  it('ALE-FORM-4 every pattern is read, and known again', () => {
    for (const { id, series } of PATTERNS) {
      const test = { kind: 'holds', series } as const;
      expect(checkCondition(test, 'symbol'), id).toEqual([]);
      const { condition } = readAlertText(printCondition(test), { target: targetOf('level') });
      expect(condition?.kind === 'holds' ? patternOf(condition.series) : undefined, id).toBe(id);
    }
  });

  it('ALE-FORM-5 how two sides stand is one choice and back', () => {
    const test = newTest('level', 100);
    if (test.kind !== 'cross') throw new Error('a level is crossed');
    for (const standing of ['cross', 'up', 'down', ...ALERT_RELATIONS] as const)
      expect(standingOf(withStanding(test, standing))).toBe(standing);
  });

  it('ALE-FORM-6 every indicator on offer is written so that it is read again', () => {
    for (const indicator of watchedIndicators()) {
      const call = callOf(indicator);
      const again = readCall(writeCall(call));
      expect(again?.indicator.id, writeCall(call)).toBe(indicator.id);
      expect(again?.output, writeCall(call)).toBe(call.output);
      const test = {
        kind: 'compare',
        left: { kind: 'series', subject: null, interval: null, expression: writeCall(call) },
        relation: '>',
        right: { kind: 'number', value: 1 },
      } as const;
      expect(checkCondition(test, 'symbol'), writeCall(call)).toEqual([]);
    }
  });

  it('ALE-FORM-7 what the form has no controls for is a formula, and nothing of it is lost', () => {
    const { condition } = readAlertText('MSFT: sma(20) crosses sma(50) + 1');
    if (condition?.kind !== 'cross') throw new Error('read as a crossing');
    expect(formKind(condition)).toBe('formula');
  });
});
