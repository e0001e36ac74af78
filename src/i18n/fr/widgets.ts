import type { Translated } from '../message.ts';
import type { widgets as english } from '../en/widgets.ts';

export const widgets: Translated<typeof english> = {
  'widgets.badParams': {
    one: 'Ce widget ne peut pas être affiché : le paramètre {names} manque ou est illisible.',
    other:
      'Ce widget ne peut pas être affiché : les paramètres {names} manquent ou sont illisibles.',
  },
  'widgets.copyHint':
    'Placez le script une fois dans votre page, et une boîte pour chaque widget là où il doit se trouver. L’identifiant du partenaire est le vôtre ; demandez une liste de sites autorisés si vous en avez besoin.',
  'widgets.default': 'Par défaut',
  'widgets.height':
    'Au moins {width} px de large ; environ {height} px de haut, et aussi haut que son contenu.',
  'widgets.intro':
    'Chaque panneau du produit peut se trouver sur une de vos pages : en direct, dans votre langue et votre thème, à l’écart de tout le reste de la page.',
  'widgets.list': 'Tous les widgets',
  'widgets.meaning': 'Signification',
  'widgets.needs': 'Pour les visiteurs dont la formule comprend {feature}.',
  'widgets.openIn': 'Ouvrir dans {product}',
  'widgets.outsideFailed': 'QMod script could not be loaded.',
  'widgets.param.lang': 'Langue des textes et des chiffres.',
  'widgets.param.symbol': 'Le titre affiché.',
  'widgets.param.theme': 'Clair, sombre, ou selon le système du lecteur.',
  'widgets.parameter': 'Paramètre',
  'widgets.required': 'obligatoire',
  'widgets.sample': '{title} : le widget lui-même',
  'widgets.scriptAbout':
    'Le script est petit et n’a aucune dépendance. Il offre qMod.loadTools(), qui cherche de nouvelles boîtes, et qMod.loadTool(id), qui en recharge une. Une boîte annonce à votre page le titre choisi par l’événement qmod:symbol ; avec data-qmod-link="/quote?symbol={symbol}" la page s’y rend.',
  'widgets.snippet': 'Extrait à copier',
  'widgets.unknownTool': 'Il n’y a pas de widget « {tool} ».',
  'widgets.value': 'Valeur',
};
