import type { help as english } from '../en/help.ts';
import type { Translated } from '../message.ts';

export const help: Translated<typeof english> = {
  'help.description': 'Le fonctionnement de chaque page et le calcul de chaque chiffre.',
  'help.search': 'Rechercher dans l’aide',
  'help.find': 'Rechercher',
  'help.found': {
    one: '{count} article pour « {text} »',
    many: '{count} articles pour « {text} »',
    other: '{count} articles pour « {text} »',
  },
  'help.all': 'Tous les articles',
  'help.widget': '{title} (widget)',
  'help.area.start': 'Premiers pas',
  'help.area.funds': 'Pages des fonds',
  'help.area.stocks': 'Pages des actions',
  'help.area.data': 'Données',
  'help.area.account': 'Compte et formules',
  'help.area.developers': 'Widgets et API',
  'help.area.server': 'Administration du serveur',
  'help.contents': 'Sur cette page',
};
