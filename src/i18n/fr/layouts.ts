import type { Translated } from '../message.ts';
import type { layouts as english } from '../en/layouts.ts';

export const layouts: Translated<typeof english> = {
  'layouts.gone':
    'Cet élément n’existe plus. Enregistrez le vôtre sous un nouveau nom pour le garder.',
  'layouts.changed':
    '« {name} » a été modifié dans un autre onglet. Enregistrez le vôtre sous un autre nom, ou ouvrez l’autre version.',
  'layouts.nameTaken': 'Vous avez déjà « {name} ». Choisissez un autre nom.',
  'layouts.browserFull':
    'Ce navigateur en garde {most} sans compte. Supprimez-en un ou connectez-vous pour en enregistrer davantage.',
  'layouts.tooLarge': 'Au plus {most} ko peuvent être enregistrés sous un nom.',
  'layouts.notKept':
    'Ce navigateur n’autorise pas l’enregistrement. Connectez-vous pour le garder dans votre compte.',
};
