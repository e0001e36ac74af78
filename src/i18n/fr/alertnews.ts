import type { alertnews as texts } from '../en/alertnews.ts';
import type { Translated } from '../message.ts';

export const alertnews: Translated<typeof texts> = {
  'alertnews.testTitle': 'Essai : {title}',
  'alertnews.figure': '{operand} {value}',
  'alertnews.figureBefore': '{operand} {value} (avant : {before})',
  'alertnews.late': 'En retard : personne ne surveillait à ce moment. Constaté le {time}.',
  'alertnews.delayed': {
    one: 'D’après des cours différés de {count} minute.',
    other: 'D’après des cours différés de {count} minutes.',
  },
  'alertnews.test': 'Ceci est un essai. La condition n’a pas été remplie.',
};
