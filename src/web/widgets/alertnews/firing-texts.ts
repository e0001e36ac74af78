import type { AlertFiring } from '../../../domain/alerts/alert.ts';
import { figureText } from '../../../domain/alerts/fact-text.ts';
import type { I18n } from '../../i18n/i18n-provider.tsx';

/** `portfolio:<id>` and the like say nothing to a person. */
export const firingSubject = (
  { subject }: Pick<AlertFiring, 'subject'>,
  { t }: Pick<I18n, 't'>,
): string => {
  if (subject.startsWith('portfolio:')) return t('alertnews.portfolio');
  if (subject.startsWith('screen:')) return t('alertnews.screen');
  if (subject.startsWith('order:')) return t('alertnews.order');
  return subject === '*' ? t('alertnews.market') : subject;
};

/** The values that made it true, and the titles of what happened. */
export const firingValues = (
  { subject, facts }: Pick<AlertFiring, 'subject' | 'facts'>,
  { format }: Pick<I18n, 'format'>,
): readonly string[] =>
  facts.map((fact) =>
    fact.kind === 'event'
      ? fact.title
      : `${fact.operand} ${figureText(fact.operand, fact.value, { subject, currency: null }, format)}`,
  );

export interface FiringMark {
  readonly tone: 'neutral' | 'warning';
  readonly text: string;
}

/** What a reader has to know before acting on it. */
export function firingMarks(
  { isLate, delay, isTest }: Pick<AlertFiring, 'isLate' | 'delay' | 'isTest'>,
  { t }: Pick<I18n, 't'>,
): readonly FiringMark[] {
  const minutes = Math.max(1, Math.round(delay / 60_000));
  return [
    ...(isTest ? [{ tone: 'neutral', text: t('alertnews.markTest') } as const] : []),
    ...(isLate ? [{ tone: 'warning', text: t('alertnews.markLate') } as const] : []),
    ...(delay > 0
      ? [{ tone: 'warning', text: t('alertnews.markDelayed', { count: minutes }) } as const]
      : []),
  ];
}
