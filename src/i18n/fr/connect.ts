import type { connect as english } from '../en/connect.ts';
import type { Translated } from '../message.ts';

export const connect: Translated<typeof english> = {
  'connect.title': 'Connecter un compte Alpaca',
  'connect.hint':
    'Les ordres partent chez Alpaca avec vos propres clés ; positions et ordres en proviennent.',
  'connect.kind': 'Type de compte',
  'connect.kind.alpaca-paper': 'Fictif',
  'connect.kind.alpaca-live': 'Réel',
  'connect.about.alpaca-paper':
    'De l’argent fictif chez Alpaca. Les ordres sont exécutés par le trading fictif d’Alpaca, selon ses règles et ses cours.',
  'connect.about.alpaca-live':
    'De l’argent réel. Les ordres sont exécutés sur le marché, sans retour possible. Chaque page de négociation de ce compte porte un cadre rouge, et son numéro est à saisir avant le premier ordre d’une session.',
  'connect.liveOff': 'Les comptes réels sont désactivés dans cette installation.',
  'connect.name': 'Nom',
  'connect.keyId': 'Identifiant de clé',
  'connect.keyIdHint.alpaca-paper': 'Commence par PK.',
  'connect.keyIdHint.alpaca-live': 'Commence par AK.',
  'connect.secret': 'Clé secrète',
  'connect.secretHint': 'Alpaca ne l’affiche qu’une fois, à la création des clés.',
  'connect.where': 'Où trouver les clés',
  'connect.where.1': 'Connectez-vous sur {link}.',
  'connect.where.2.alpaca-paper': 'Choisissez le compte fictif (« Paper ») en haut à gauche.',
  'connect.where.2.alpaca-live': 'Choisissez le compte réel (« Live ») en haut à gauche.',
  'connect.where.3': 'Sous « API Keys », générez de nouvelles clés et copiez les deux ici.',
  'connect.kept':
    'Les clés sont chiffrées et ne sont plus jamais affichées, exportées ni journalisées. Vous pouvez les révoquer chez Alpaca à tout moment.',
  'connect.typeWord': 'Saisissez {word} pour connecter un compte en argent réel',
  'connect.submit': 'Connecter',
  'connect.done': '{name} est connecté',
  'connect.newKeys': 'Changer les clés',
  'connect.newKeysHint': 'De nouvelles clés du même compte, {number}. Les anciennes sont oubliées.',
  'connect.keysNow': 'Clé utilisée : …{tail}',
  'connect.saveKeys': 'Enregistrer les clés',
  'connect.keysSaved': 'Les nouvelles clés sont utilisées',
  'connect.let': 'Déconnecter',
  'connect.letTitle': 'Déconnecter {name} ?',
  'connect.letHint':
    'Ses clés sont oubliées ici et il n’est plus suivi. Ordres et positions chez Alpaca restent tels quels : les ordres ouverts ne sont pas annulés.',
  'connect.letDone': '{name} est déconnecté',
};
