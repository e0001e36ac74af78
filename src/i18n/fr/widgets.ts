import type { Translated } from '../message.ts';
import type { widgets as english } from '../en/widgets.ts';

export const widgets: Translated<typeof english> = {
  'widgets.compatibility': 'Compatibilité',
  'widgets.compatibilityWhy':
    'Les pages écrites pour d’autres scripts QMod fonctionnent sans changement. Ces noms d’outils et de paramètres sont compris ; les paramètres sans effet sont nommés dans la console du navigateur.',
  'widgets.here': 'Ici',
  'widgets.otherName': 'Autre nom',
  'widgets.badParams': {
    one: 'Widget indisponible : le paramètre {names} est absent ou incorrect.',
    other: 'Widget indisponible : les paramètres {names} sont absents ou incorrects.',
  },
  'widgets.default': 'Par défaut',
  'widgets.guides': 'Guides',
  'widgets.height':
    'Au moins {width} px de large et environ {height} px de haut ; la hauteur suit le contenu.',
  'widgets.ignoredParams': {
    one: 'Le paramètre {names} n’est pas pris en charge et reste sans effet.',
    other: 'Les paramètres {names} ne sont pas pris en charge et restent sans effet.',
  },
  'widgets.list': 'Tous les widgets',
  'widgets.meaning': 'Description',
  'widgets.needs': 'Nécessite : {feature}.',
  'widgets.openIn': 'Ouvrir dans {product}',
  'widgets.otherLanguage': 'Non disponible en « {lang} »',
  'widgets.param.lang': 'Langue des textes et des nombres.',
  'widgets.param.symbol': 'Symbole à afficher.',
  'widgets.param.theme': 'Clair, sombre ou réglage du système.',
  'widgets.parameter': 'Paramètre',
  'widgets.required': 'obligatoire',
  'widgets.sample': '{title} : exemple en direct',
  'widgets.snippet': 'Code à copier',
  'widgets.story.time': 'Heure',
  'widgets.story.headline': 'Titre',
  'widgets.story.source': 'Source',
  'widgets.story.topic': 'Thème',
  'widgets.story.symbols': 'Symboles',
  'widgets.story.id': 'Identifiant',
  'widgets.unknownTool': 'Widget « {tool} » inconnu.',
  'widgets.value': 'Valeur',
};
