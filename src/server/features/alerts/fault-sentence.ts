import type { AlertFault, ConditionFault } from '../../../domain/alerts/language/alert-fault.ts';
import { alertwords as alertwordsEn } from '../../../i18n/en/alertwords.ts';
import { expressions as expressionsEn } from '../../../i18n/en/expressions.ts';
import { alertwords as alertwordsFr } from '../../../i18n/fr/alertwords.ts';
import { expressions as expressionsFr } from '../../../i18n/fr/expressions.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { formatMessage, type Message, type Parameter } from '../../../i18n/message.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...expressionsEn, ...alertwordsEn },
  fr: { ...expressionsFr, ...alertwordsFr },
};

const TYPES: ReadonlySet<unknown> = new Set(['number', 'boolean', 'text']);

/** What is wrong, and what was probably meant. */
export function faultSentence(
  locale: Locale,
  { problem, values, suggestion }: AlertFault | ConditionFault,
): string {
  const known = texts[locale];
  const say = (key: string, given: Readonly<Record<string, Parameter>> = {}): string =>
    formatMessage(locale, known[key] ?? key, given);
  const said: Record<string, Parameter> = { ...values };
  if (problem !== 'expected' && problem !== 'unexpected')
    for (const name of ['wanted', 'found'])
      if (TYPES.has(said[name])) said[name] = say(`expressions.type.${String(said[name])}`);
  const own = `alertwords.fault.${problem}`;
  const sentence = say(own in known ? own : `expressions.${problem}`, said);
  return suggestion === undefined
    ? sentence
    : `${sentence} ${say('expressions.didYouMean', { suggestion })}`;
}
