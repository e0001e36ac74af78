import { ExpressionError } from '../../expressions/expression-error.ts';
import { numberWith } from '../../expressions/number-literal.ts';
import type { ValueType } from '../../expressions/scope.ts';
import type { AlertCondition, AlertOperand, SeriesOperand } from '../condition.ts';
import type { EventTest } from './event-words.ts';
import { spelledSeries } from './series-text.ts';
import { portfolioSignal, symbolSignal } from './signals.ts';

/**
 * The one way to say what a condition says: groups of one and groups in groups of the same kind are
 * dissolved, names and series spelled as the catalogue does. A text is read as this, and
 * printing what is not in this form prints this.
 */
export function normalCondition(condition: AlertCondition): AlertCondition {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const { kind } = condition;
      const items = condition.items
        .map(normalCondition)
        .flatMap((item) => (item.kind === kind ? item.items : [item]));
      return items.length === 1 ? items[0]! : { kind, items };
    }
    case 'not':
      return { kind: 'not', item: normalCondition(condition.item) };
    case 'within':
      return latched(normalCondition(condition.item), condition.minutes);
    case 'compare': {
      const { left, relation, right } = condition;
      return { kind: 'compare', left: operand(left), relation, right: operand(right) };
    }
    case 'cross': {
      const { left, direction, right } = condition;
      return { kind: 'cross', left: operand(left), direction, right: operand(right) };
    }
    case 'holds':
      return { kind: 'holds', series: series(condition.series, 'boolean') };
    case 'event':
      return event(condition);
    default:
      return condition satisfies never;
  }
}

/** A group of one that holds a group becomes that group: it is latched part by part. */
const latched = (item: AlertCondition, minutes: number): AlertCondition =>
  item.kind === 'all'
    ? { kind: 'all', items: item.items.map((each) => latched(each, minutes)) }
    : { kind: 'within', item, minutes };

function operand(value: AlertOperand): AlertOperand {
  switch (value.kind) {
    case 'number':
      return number(value);
    case 'signal': {
      const { subject, name } = value;
      const known = symbolSignal(name) ?? portfolioSignal(name);
      return { kind: 'signal', subject, name: known?.name ?? name };
    }
    case 'series':
      return series(value, 'number');
    case 'move':
      return { kind: 'move', subject: value.subject, count: value.count, unit: value.unit };
    case 'line':
      return { kind: 'line', subject: value.subject, drawing: value.drawing };
    case 'arithmetic': {
      const { operator, left, right } = value;
      return { kind: 'arithmetic', operator, left: operand(left), right: operand(right) };
    }
    default:
      return value satisfies never;
  }
}

function number({ value, unit }: Extract<AlertOperand, { kind: 'number' }>): AlertOperand {
  // A minus before a zero is not printed.
  const plain = value === 0 ? 0 : value;
  if (unit === undefined) return { kind: 'number', value: plain };
  // Some fractions are no exact number of percent.
  return unit === 'percent' && numberWith(plain, '%') === null
    ? { kind: 'number', value: plain }
    : { kind: 'number', value: plain, unit };
}

function series(value: SeriesOperand, wanted: ValueType): SeriesOperand {
  const { subject, interval } = value;
  let { expression } = value;
  try {
    expression = spelledSeries(expression, [wanted]);
  } catch (error) {
    // What is wrong stays as it is: `checkCondition` says so.
    if (!(error instanceof ExpressionError)) throw error;
  }
  return { kind: 'series', subject, interval, expression };
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ').trim();

function event(test: EventTest): EventTest {
  const { subject, forms, words = '', source = '', direction, screen = '' } = test;
  const spelled = [...new Set(forms?.map((form) => form.trim().toUpperCase()))];
  return {
    kind: 'event',
    subject,
    event: test.event,
    ...(spelled.length === 0 ? {} : { forms: spelled }),
    ...(oneLine(words) === '' ? {} : { words: oneLine(words) }),
    ...(oneLine(source) === '' ? {} : { source: oneLine(source) }),
    ...(direction === undefined ? {} : { direction }),
    ...(oneLine(screen) === '' ? {} : { screen: oneLine(screen) }),
  };
}
