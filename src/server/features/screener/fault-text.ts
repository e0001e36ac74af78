import type { ExpressionFault } from '../../../domain/expressions/read-expression.ts';
import { expressions as en } from '../../../i18n/en/expressions.ts';
import { expressions as fr } from '../../../i18n/fr/expressions.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { formatMessage, type Message, type Parameter } from '../../../i18n/message.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = { en, fr };
const TYPES: ReadonlySet<unknown> = new Set(['number', 'boolean', 'text']);

/** What is wrong with an expression, where, and what was probably meant, for whoever reads an answer. */
export function faultText(locale: Locale, fault: ExpressionFault): string {
  const { problem, values, line, column, suggestion } = fault;
  const say = (key: string, given: Readonly<Record<string, Parameter>> = {}): string =>
    formatMessage(locale, texts[locale][`expressions.${key}`] ?? key, given);
  const said: Record<string, Parameter> = { ...values };
  if (problem !== 'expected' && problem !== 'unexpected')
    for (const name of ['wanted', 'found'])
      if (TYPES.has(said[name])) said[name] = say(`type.${String(said[name])}`);
  const parts = [
    say(problem, said),
    suggestion === undefined ? '' : say('didYouMean', { suggestion }),
  ];
  return say('place', { line, column, message: parts.filter(Boolean).join(' ') });
}
