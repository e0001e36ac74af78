import type { Translated } from '../message.ts';
import type { quote as english } from '../en/quote.ts';

export const quote: Translated<typeof english> = {
  'quote.after': 'Après la clôture',
  'quote.ask': 'Vente',
  'quote.asOf': 'Au {time}',
  'quote.atClose': 'À la clôture, {time}',
  'quote.bid': 'Achat',
  'quote.closed': 'Fermé',
  'quote.dayRange': 'Fourchette du jour',
  'quote.exchangeStatus': '{exchange} : {status}',
  'quote.halted': 'Cotation suspendue',
  'quote.head.about':
    'Nom, dernier cours, variation, offre et demande, fourchettes et volume d’un titre, en direct.',
  'quote.head.compact': 'Une ligne au lieu de l’en-tête entier.',
  'quote.head.title': 'En-tête de cotation',
  'quote.ofAverage': '{percent} de la moyenne',
  'quote.open': 'Ouvert',
  'quote.overnight': 'De nuit',
  'quote.pre': 'Avant l’ouverture',
  'quote.simulated': 'Simulé',
  'quote.tabs': 'Pages sur {symbol}',
  'quote.unknown': 'Il n’y a pas de cotation de {symbol}.',
  'quote.volume': 'Volume',
  'quote.yearRange': 'Sur 52 semaines',
};
