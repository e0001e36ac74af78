import type { Translated } from '../message.ts';
import type { notes as english } from '../en/notes.ts';

export const notes: Translated<typeof english> = {
  'notes.title': 'Notes',
  'notes.of': 'Notes sur {symbol}',
  'notes.about': 'Vos propres notes sur les actions, les fonds et les indices.',
  'notes.aboutPrice': 'Chaque note est datée et garde le cours du moment.',
  'notes.aboutSearch':
    'Vos notes figurent sur chaque onglet du symbole et dans une liste avec recherche.',
  'notes.aboutPrivate': 'Vous seul les voyez.',
  'notes.signIn': 'Se connecter',
  'notes.register': 'Créer un compte',
  'notes.new': 'Nouvelle note sur {symbol}',
  'notes.editOf': 'Modifier la note sur {symbol}',
  'notes.hint': 'Markdown : **gras**, *italique*, listes avec -, liens. Ctrl + Entrée enregistre.',
  'notes.add': 'Ajouter',
  'notes.save': 'Enregistrer',
  'notes.cancel': 'Annuler',
  'notes.edit': 'Modifier',
  'notes.delete': 'Supprimer',
  'notes.edited': 'Modifiée',
  'notes.at': 'Cours d’alors {price}',
  'notes.since': 'depuis',
  'notes.removed': 'Note sur {symbol} supprimée',
  'notes.undo': 'Annuler',
  'notes.none': 'Aucune note sur {symbol}.',
  'notes.all': 'Rechercher dans toutes les notes',
  'notes.search': 'Rechercher',
  'notes.symbol': 'Symbole',
  'notes.onlyThese': 'Ce symbole seulement',
  'notes.older': 'Notes plus anciennes',
  'notes.newest': 'Notes récentes',
  'notes.noneYet': 'Aucune note',
  'notes.noneYetHint': 'Ouvrez un symbole et choisissez Notes à côté du cours.',
  'notes.noneFound': 'Aucune note trouvée',
  'notes.noneFoundHint': 'Essayez avec moins de mots ou un autre symbole.',

  'notes.noNote': 'Note introuvable.',
  'notes.noteChanged':
    'Cette note a été modifiée entre-temps. Vérifiez-la et enregistrez à nouveau.',
  'notes.tooManyNotes':
    'Votre formule comprend {most} notes. Supprimez-en une ou changez de formule.',
};
