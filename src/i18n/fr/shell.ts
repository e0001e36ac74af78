import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../message.ts';

export const shell: Translated<typeof english> = {
  'shell.skipToContent': 'Aller au contenu',
  'shell.homepage': 'Retour à l’accueil',
  'shell.unexpected': 'Une erreur inattendue s’est produite. Veuillez réessayer plus tard.',
};
