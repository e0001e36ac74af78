import type { Alert, AlertFact, AlertFiring, AlertTarget } from '../../../domain/alerts/alert.ts';
import type { AlertCondition } from '../../../domain/alerts/condition.ts';
import { factPrice, figureText } from '../../../domain/alerts/fact-text.ts';
import { firingLink } from '../../../domain/alerts/firing-link.ts';
import { fillMessage } from '../../../domain/alerts/message-text.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
import { type Formats, formats } from '../../../i18n/formats.ts';
import { defaultLocale, isLocale, type Locale } from '../../../i18n/locales.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { words } from '../../call/words.ts';

export const ALERT_FIRED = 'alert.fired';

/** Whom it is written for. */
export interface FiringReader {
  /** Of the account (`MemberRecord.locale`). */
  readonly locale: string;
  /** Of the member's preferences; without it, the exchange time of New York. */
  readonly timeZone: string | null;
  /** The origin that people see, for the placeholder {link}. */
  readonly origin: string;
}

/** What is known of the subject at that moment. */
export interface FiringSubject {
  /** `Microsoft Corporation`, the name of a portfolio; null when nobody knows it. */
  readonly name: string | null;
  readonly currency: string | null;
  /** The last price, where the facts have none. */
  readonly price?: number | null;
}

/** The condition in words of a language (`domain/alerts/language`), without a full stop. */
export type ConditionWords = (
  condition: AlertCondition,
  locale: Locale,
  target?: AlertTarget['kind'],
) => string;

const EXCHANGE_TIME = 'America/New_York';

export interface FiringMessage {
  readonly alert: Pick<Alert, 'id' | 'name' | 'note' | 'message' | 'condition' | 'isUrgent'>;
  readonly firing: AlertFiring;
  readonly about: FiringSubject;
  readonly reader: FiringReader;
  readonly conditionWords: ConditionWords;
}

/** What a member is told of a firing, in their language. Pure: the same firing makes the same text. */
export function alertNotification(told: FiringMessage): Notification {
  const { alert, firing, reader } = told;
  const locale = isLocale(reader.locale) ? reader.locale : defaultLocale;
  const t = words(locale);
  const format = formats(locale, reader.timeZone ?? EXCHANGE_TIME);
  const condition = told.conditionWords(alert.condition, locale);
  const link = firingLink(firing);
  const own = customText(told, { condition, link, format });
  const lines = [
    ...(own === null ? usualLines(told, condition, t, format) : [own]),
    ...cautions(firing, t, format),
  ];
  const what = alert.name === '' ? condition : alert.name;
  const title = `${subjectName(told)}: ${what}`;
  return {
    event: firing.id,
    kind: ALERT_FIRED,
    title: firing.isTest ? t('alertnews.testTitle', { title }) : title,
    text: lines.filter((line) => line !== '').join('\n'),
    link,
    at: firing.at,
    ...(alert.isUrgent === true ? { isUrgent: true } : {}),
    data: {
      alert: alert.id,
      firing: firing.id,
      subject: firing.subject,
      condition: firing.condition,
      facts: firing.facts,
      at: new Date(firing.at).toISOString(),
      noticedAt: new Date(firing.noticedAt).toISOString(),
      late: firing.isLate,
      delay: firing.delay,
      test: firing.isTest,
    },
  };
}

/** A symbol is its own name in a title; a portfolio or a screen has none that a person knows. */
const subjectName = ({ firing: { subject }, about }: FiringMessage): string =>
  /^(?:portfolio|screen|order):|^\*$/.test(subject) ? (about.name ?? 'Tapedeck') : subject;

const priceOf = ({ firing, about }: FiringMessage): number | null =>
  factPrice(firing.facts) ?? about.price ?? null;

const figureOf = (told: FiringMessage, operand: string, value: number, format: Formats): string =>
  figureText(
    operand,
    value,
    { subject: told.firing.subject, currency: told.about.currency },
    format,
  );

/** What the member wrote, with its placeholders filled; null without. */
function customText(
  told: FiringMessage,
  { condition, link, format }: { condition: string; link: string; format: Formats },
): string | null {
  const { alert, firing, about, reader } = told;
  if (alert.message.trim() === '') return null;
  const price = priceOf(told);
  const first = firing.facts.find((fact) => fact.kind === 'figure');
  const event = firing.facts.find((fact) => fact.kind === 'event');
  const priceText = price === null ? '–' : figureOf(told, 'price', price, format);
  return fillMessage(alert.message, {
    symbol: subjectName(told),
    name: about.name ?? subjectName(told),
    price: priceText,
    value:
      first === undefined
        ? (event?.title ?? priceText)
        : figureOf(told, first.operand, first.value, format),
    condition,
    time: format.date(firing.at, 'dayTimeWithZone'),
    note: alert.note,
    link: reader.origin + link,
  });
}

function usualLines(
  told: FiringMessage,
  condition: string,
  t: Translate,
  format: Formats,
): readonly string[] {
  const { alert, firing } = told;
  const figures = firing.facts.filter((fact) => fact.kind === 'figure');
  const events = firing.facts.filter((fact) => fact.kind === 'event');
  const values = figures.map((fact) => figureLine(told, fact, t, format));
  return [
    alert.name === '' ? '' : `${condition}.`,
    ...events.map(({ title }) => title),
    values.join(' · '),
    format.date(firing.at, 'dayTimeWithZone'),
    alert.note,
  ];
}

function figureLine(
  told: FiringMessage,
  { operand, value, before }: Extract<AlertFact, { kind: 'figure' }>,
  t: Translate,
  format: Formats,
): string {
  const now = figureOf(told, operand, value, format);
  if (before === undefined) return t('alertnews.figure', { operand, value: now });
  const old = figureOf(told, operand, before, format);
  return t('alertnews.figureBefore', { operand, value: now, before: old });
}

/** Said whatever the member wrote: whoever acts on a late or delayed price has to know. */
function cautions(firing: AlertFiring, t: Translate, format: Formats): readonly string[] {
  return [
    firing.isLate
      ? t('alertnews.late', { time: format.date(firing.noticedAt, 'dayTimeWithZone') })
      : '',
    firing.delay > 0
      ? t('alertnews.delayed', { count: Math.max(1, Math.round(firing.delay / 60_000)) })
      : '',
    firing.isTest ? t('alertnews.test') : '',
  ];
}
