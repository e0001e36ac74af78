import type { Translated } from '../message.ts';
import type { widgets as english } from '../en/widgets.ts';

export const widgets: Translated<typeof english> = {
  'widgets.badParams': {
    one: 'Ce widget ne peut pas être affiché : le paramètre {names} manque ou est illisible.',
    other:
      'Ce widget ne peut pas être affiché : les paramètres {names} manquent ou sont illisibles.',
  },
  'widgets.default': 'Par défaut',
  'widgets.height':
    'Au moins {width} px de large ; environ {height} px de haut, et aussi haut que son contenu.',
  'widgets.list': 'Tous les widgets',
  'widgets.meaning': 'Signification',
  'widgets.needs': 'Pour les visiteurs dont la formule comprend {feature}.',
  'widgets.openIn': 'Ouvrir dans {product}',
  'widgets.param.lang': 'Langue des textes et des chiffres.',
  'widgets.param.symbol': 'Le titre affiché.',
  'widgets.param.theme': 'Clair, sombre, ou selon le système du lecteur.',
  'widgets.parameter': 'Paramètre',
  'widgets.required': 'obligatoire',
  'widgets.sample': '{title} : le widget lui-même',
  'widgets.snippet': 'Extrait à copier',
  'widgets.unknownTool': 'Il n’y a pas de widget « {tool} ».',
  'widgets.value': 'Valeur',
};
