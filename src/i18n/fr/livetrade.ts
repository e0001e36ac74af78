import type { livetrade as english } from '../en/livetrade.ts';
import type { Translated } from '../message.ts';

export const livetrade: Translated<typeof english> = {
  'livetrade.title': 'Négocier avec de l’argent réel ?',
  'livetrade.warning': 'Ce compte est un compte réel',
  'livetrade.warningText':
    'Ses ordres sont exécutés par Alpaca sur le marché, avec votre propre argent. Une exécution ne peut pas être annulée.',
  'livetrade.writes':
    'Une fois confirmé, les ordres, leurs modifications et les clôtures de positions partent sur le marché sans redemander le numéro.',
  'livetrade.cancels': 'Annuler un ordre ne le demande jamais.',
  'livetrade.session': 'La confirmation vaut pour ce compte jusqu’à la fermeture de cet onglet.',
  'livetrade.type': 'Saisissez le numéro du compte, {number}',
  'livetrade.back': 'Ne rien faire',
  'livetrade.confirm': 'Négocier avec de l’argent réel',
};
