import type { FieldId } from '../../fields/catalogue.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { AlertRemark, AlertTarget } from '../alert.ts';
import type { AlertCondition, AlertOperand, AlertRelation, SeriesOperand } from '../condition.ts';
import { patternWritten } from '../bar-patterns.ts';
import type { TargetKind } from './alert-names.ts';
import { type EventTest, eventWordOf, extremeOf } from './event-words.ts';
import { crossingWords, seriesWords } from './series-words.ts';
import { portfolioSignal, symbolSignal } from './signals.ts';
import { unitOf } from './unit-warnings.ts';
import type { AlertWord, AlertWordKey } from './word-keys.ts';

/** How a sentence is said to one reader: the texts and the numbers of a language. */
export interface AlertSpeech {
  readonly say: (key: AlertWordKey, values?: Readonly<Record<string, string | number>>) => string;
  readonly number: (value: number) => string;
  /** Of a fraction. */
  readonly percent: (ratio: number) => string;
  /** With its currency, where it is known. */
  readonly price: (value: number) => string;
  /** Of counts and amounts: 5M. */
  readonly compact: (value: number) => string;
  /** How pages call a field. */
  readonly field?: (id: FieldId) => string | undefined;
  readonly drawing?: (id: string) => string | undefined;
  readonly watchlist?: (id: string) => string | undefined;
  readonly portfolio?: (id: string) => string | undefined;
  readonly screen?: (id: string) => string | undefined;
}

const RELATIONS: Readonly<Record<AlertRelation, AlertWord>> = {
  '>': 'compare.above',
  '>=': 'compare.atLeast',
  '<': 'compare.below',
  '<=': 'compare.atMost',
  '==': 'compare.equal',
  '!=': 'compare.unequal',
};
const OPPOSITE: Readonly<Record<AlertRelation, AlertRelation>> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  '==': '!=',
  '!=': '==',
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The condition as a sentence: “Price crosses above $420.00 and volume is above 1.5 times its average”. */
export const conditionWords = (
  condition: AlertCondition,
  speech: AlertSpeech,
  target?: TargetKind,
): string => capital(new Words(speech, target).condition(condition, false));

/** What an alert is about: a symbol, “Any of Tech”. */
export function targetWords(target: AlertTarget, speech: AlertSpeech): string {
  switch (target.kind) {
    case 'symbol':
      return target.symbol;
    case 'market':
      return speech.say('alertwords.target.market');
    case 'watchlist':
    case 'portfolio':
    case 'screen': {
      const name = speech[target.kind]?.(target.id) ?? target.id;
      return speech.say(`alertwords.target.${target.kind}`, { name });
    }
    default:
      return target satisfies never;
  }
}

/** Both in one line: “MSFT: price crosses above $420.00”. */
export const alertWords = (
  target: AlertTarget,
  condition: AlertCondition,
  speech: AlertSpeech,
): string =>
  speech.say('alertwords.about', {
    subject: targetWords(target, speech),
    item: new Words(speech, target.kind).condition(condition, false),
  });

/** Why an alert is broken, or what was done to it. */
export const remarkWords = (remark: AlertRemark, speech: AlertSpeech): string =>
  remark.kind === 'split'
    ? speech.say('alertwords.remark.split', {
        symbol: remark.symbol,
        ratio: speech.number(remark.ratio),
      })
    : speech.say(`alertwords.remark.gone.${remark.what}`);

/** Outputs of indicators that people speak of. */
const OUTPUTS = ['signal', 'histogram', 'upperBand', 'lowerBand', 'centerline'] as const;

const OPERATORS = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;

class Words {
  readonly #speech: AlertSpeech;
  readonly #target: TargetKind | undefined;

  constructor(speech: AlertSpeech, target: TargetKind | undefined) {
    this.#speech = speech;
    this.#target = target;
  }

  #say(word: AlertWord, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#speech.say(`alertwords.${word}`, values);
  }

  /** `isInner`: inside of another group, which needs brackets to be unmistakable. */
  condition(condition: AlertCondition, isInner: boolean): string {
    switch (condition.kind) {
      case 'all':
      case 'any': {
        const items = condition.items.map((item) => this.condition(item, true));
        const word = this.#say(condition.kind === 'all' ? 'and' : 'or');
        const text = items.join(` ${word} `);
        return isInner && items.length > 1 ? `(${text})` : text;
      }
      case 'not':
        return this.#not(condition.item, isInner);
      case 'within':
        return this.#say('within', {
          item: this.condition(condition.item, true),
          duration: this.#duration(condition.minutes),
        });
      case 'compare':
        return this.#compare(condition);
      case 'cross': {
        const [left, right] = this.#sides(condition.left, condition.right);
        return this.#say(`cross.${condition.direction}`, { left, right });
      }
      case 'holds':
        return this.#holds(condition.series);
      case 'event':
        return this.#about(condition.subject, this.#event(condition));
      default:
        return condition satisfies never;
    }
  }

  #holds(series: SeriesOperand): string {
    const pattern = patternWritten(series.expression);
    if (pattern !== undefined) {
      const name = this.#say(`pattern.${pattern}`);
      const { interval } = series;
      return this.#about(
        series.subject,
        interval === null ? name : this.#say('onBars', { series: name, interval }),
      );
    }
    const crossing = crossingWords(series.expression);
    if (crossing === null) return this.#say('holds', { series: this.operand(series, null) });
    const side = (expression: string): string => this.operand({ ...series, expression }, null);
    return this.#say(`cross.${crossing.direction}`, {
      left: side(crossing.left),
      right: side(crossing.right),
    });
  }

  #series(expression: string): string {
    const { text, kind, output } = seriesWords(expression);
    if (kind === 'expression') return text;
    const key = OUTPUTS.find((each) => each === output);
    if (output === undefined) return this.#say(`series.${kind}`, { series: text });
    return key === undefined
      ? `${this.#say(`series.${kind}`, { series: text })} ${output}`
      : this.#say(`output.${key}`, { series: text });
  }

  #not(item: AlertCondition, isInner: boolean): string {
    if (item.kind === 'not') return this.condition(item.item, isInner);
    if (item.kind === 'compare' && extremeOf(item) === undefined)
      return this.#compare({ ...item, relation: OPPOSITE[item.relation] });
    return this.#say('not', { item: this.condition(item, true) });
  }

  #compare(test: Extract<AlertCondition, { kind: 'compare' }>): string {
    const { left, relation, right } = test;
    const extreme = extremeOf(test);
    if (extreme !== undefined && left.kind === 'signal')
      return this.#about(left.subject, this.#say(`new.${extreme.word}`));
    const days = this.#daysTo(test);
    if (days !== null) return days;
    const [first, second] = this.#sides(left, right);
    return this.#say(RELATIONS[relation], { left: first, right: second });
  }

  /** “Earnings within 5 days” instead of “days to earnings is at most 5”. */
  #daysTo({ left, relation, right }: Extract<AlertCondition, { kind: 'compare' }>): string | null {
    if (left.kind !== 'signal' || right.kind !== 'number' || relation !== '<=') return null;
    if (!Number.isInteger(right.value) || right.unit !== undefined || right.value < 0) return null;
    const duration = this.#say('days', { count: right.value });
    if (left.name === 'earningsIn')
      return this.#about(left.subject, this.#say('earningsWithin', { duration }));
    return left.name === 'exDividendIn'
      ? this.#about(left.subject, this.#say('exDividendWithin', { duration }))
      : null;
  }

  #sides(left: AlertOperand, right: AlertOperand): readonly [string, string] {
    return [this.operand(left, right), this.operand(right, left)];
  }

  #about(subject: SymbolId | null, item: string): string {
    return subject === null ? item : this.#say('about', { subject, item });
  }

  #of(subject: SymbolId | null, figure: string): string {
    return subject === null ? figure : this.#say('of', { subject, figure });
  }

  #duration(minutes: number): string {
    if (minutes % 1_440 === 0) return this.#say('days', { count: minutes / 1_440 });
    if (minutes % 60 === 0) return this.#say('hours', { count: minutes / 60 });
    return this.#say('minutes', { count: minutes });
  }

  /** A number is written as the figure beside it is. */
  operand(operand: AlertOperand, beside: AlertOperand | null): string {
    switch (operand.kind) {
      case 'number':
        return this.#number(operand, beside);
      case 'signal':
        return this.#of(operand.subject, this.#signal(operand));
      case 'series': {
        const series = this.#series(operand.expression);
        const text =
          operand.interval === null
            ? series
            : this.#say('onBars', { series, interval: operand.interval });
        return this.#of(operand.subject, text);
      }
      case 'move':
        return this.#of(
          operand.subject,
          this.#say(`move.${operand.unit}`, { count: operand.count }),
        );
      case 'line': {
        const name = this.#speech.drawing?.(operand.drawing);
        const text = name === undefined ? this.#say('line') : this.#say('lineNamed', { name });
        return this.#of(operand.subject, text);
      }
      case 'arithmetic':
        return this.#arithmetic(operand);
      default:
        return operand satisfies never;
    }
  }

  #arithmetic(operand: Extract<AlertOperand, { kind: 'arithmetic' }>): string {
    const { operator, left, right } = operand;
    const isProduct = operator === '*' || operator === '/';
    const side = (part: AlertOperand, other: AlertOperand): string => {
      // A factor is a number and no price.
      const text = this.operand(part, isProduct ? null : other);
      return part.kind === 'arithmetic' ? `(${text})` : text;
    };
    return `${side(left, right)} ${OPERATORS[operator]} ${side(right, left)}`;
  }

  #number(
    { value, unit }: Extract<AlertOperand, { kind: 'number' }>,
    beside: AlertOperand | null,
  ): string {
    const { number, percent, price, compact } = this.#speech;
    if (unit === 'times') return this.#say('times', { number: number(value) });
    if (unit === 'percent') return percent(value);
    // Zero is the middle of an oscillator more often than a price.
    switch (beside === null || value === 0 ? null : unitOf(beside, this.#target)) {
      case 'percent':
        return percent(value);
      case 'price':
        return price(value);
      case 'money':
      case 'count':
        return compact(value);
      default:
        return number(value);
    }
  }

  #signal({ name, subject }: Extract<AlertOperand, { kind: 'signal' }>): string {
    if (this.#target === 'portfolio' && subject === null) {
      const portfolio = portfolioSignal(name);
      return portfolio === undefined ? name : this.#say(`portfolio.${portfolio.name}` as AlertWord);
    }
    const signal = symbolSignal(name);
    if (signal === undefined) {
      const portfolio = portfolioSignal(name);
      return portfolio === undefined ? name : this.#say(`portfolio.${portfolio.name}` as AlertWord);
    }
    return signal.field === undefined
      ? this.#say(`signal.${signal.name}` as AlertWord)
      : this.#say('field', { name: this.#speech.field?.(signal.field) ?? signal.shown });
  }

  #event(test: EventTest): string {
    const { word } = eventWordOf(test);
    const { forms = [], words = '', source = '' } = test;
    switch (word) {
      case 'filing': {
        const key = `event.filing${forms.length > 0 ? 'Forms' : ''}${words === '' ? '' : 'Words'}`;
        return this.#say(key as AlertWord, { forms: forms.join(', '), words: quoteless(words) });
      }
      case 'news': {
        const key = `event.news${words === '' ? '' : 'Words'}${source === '' ? '' : 'Source'}`;
        return this.#say(key as AlertWord, { words: quoteless(words), source });
      }
      case 'enters':
      case 'leaves': {
        if (test.screen === undefined) return this.#say(`event.${word}`);
        const name = this.#speech.screen?.(test.screen) ?? test.screen;
        return this.#say(`event.${word}Named`, { name });
      }
      default:
        return this.#say(`event.${word}` as AlertWord);
    }
  }
}

/** Marks of a phrase would stand inside of those of the sentence. */
const quoteless = (words: string): string => words.replaceAll('"', '');
