import type { fundtabs as english } from '../en/fundtabs.ts';
import type { Translated } from '../message.ts';

export const fundtabs: Translated<typeof english> = {
  'fundtabs.filings':
    'Dépôts de {name} : prospectus, rapports aux porteurs et positions en portefeuille, avec recherche et modifications depuis le dépôt précédent.',
  'fundtabs.news':
    'Actualités de {name} : le fonds, son marché et ses positions, par source et par thème.',
  'fundtabs.options':
    '{name} : chaîne d’options par échéance avec prix, volatilité implicite et grecques, smile, structure par terme et stratégies.',
};
