import type { savedquestions as original } from '../en/savedquestions.ts';
import type { Translated } from '../message.ts';

export const savedquestions: Translated<typeof original> = {
  'savedquestions.screenNews': {
    one: '{name} : {count} nouveau résultat',
    other: '{name} : {count} nouveaux résultats',
  },
  'savedquestions.filingNews': {
    one: '{name} : {count} nouveau document',
    other: '{name} : {count} nouveaux documents',
  },
  'savedquestions.andMore': {
    one: '{list} et {count} autre',
    other: '{list} et {count} autres',
  },
  'savedquestions.unreadable': '{name} n’est plus lisible',
  'savedquestions.unreadableText':
    'Ouvrez cette requête pour voir l’erreur. Vous serez averti des nouveaux résultats dès qu’elle sera corrigée.',
  'savedquestions.tooBroad': '{name} trouve trop de résultats pour être suivie',
  'savedquestions.tooBroadText':
    'Elle a plus de {most} résultats. Affinez-la pour être de nouveau averti.',
};
