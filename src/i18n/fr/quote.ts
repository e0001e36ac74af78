import type { Translated } from '../message.ts';
import type { quote as english } from '../en/quote.ts';

export const quote: Translated<typeof english> = {
  'quote.after': 'Après la clôture',
  'quote.ask': 'Vente',
  'quote.asOf': 'Au {time}',
  'quote.atClose': 'À la clôture, {time}',
  'quote.bid': 'Achat',
  'quote.closed': 'Fermé',
  'quote.dayRange': 'Extrêmes du jour',
  'quote.exchangeStatus': '{exchange} : {status}',
  'quote.halted': 'Cotation suspendue',
  'quote.head.about':
    'Nom, dernier cours, variation, achat et vente, extrêmes et volume d’un titre, en temps réel.',
  'quote.head.compact': 'Une ligne au lieu de l’en-tête complet.',
  'quote.head.title': 'En-tête de cotation',
  'quote.noTab': '{title} : rien pour {symbol}',
  'quote.noTabText': '{name} ({type}) n’a pas de données de ce genre.',
  'quote.ofAverage': '{percent} de la moy.',
  'quote.open': 'Ouvert',
  'quote.overnight': 'Séance de nuit',
  'quote.pre': 'Avant l’ouverture',
  'quote.simulated': 'Simulé',
  'quote.tabs': 'Pages de {symbol}',
  'quote.toOverview': 'Aperçu de {symbol}',
  'quote.unknown': 'Pas de cotation pour {symbol}.',
  'quote.volume': 'Volume',
  'quote.yearRange': 'Extrêmes sur 52 semaines',
};
