import type { help as english } from '../en/help.ts';
import type { Translated } from '../message.ts';

export const help: Translated<typeof english> = {
  'help.description':
    'Comment fonctionne chaque page, ce que signifient les chiffres et que faire s’il en manque un.',
  'help.search': 'Chercher dans l’aide',
  'help.find': 'Chercher',
  'help.found': {
    one: '{count} article pour « {text} »',
    many: '{count} articles pour « {text} »',
    other: '{count} articles pour « {text} »',
  },
  'help.all': 'Tous les articles',
  'help.contents': 'Sur cette page',
};
