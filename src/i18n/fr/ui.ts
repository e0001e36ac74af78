import type { ui as english } from '../en/ui.ts';
import type { Translated } from '../message.ts';

export const ui: Translated<typeof english> = {
  'ui.close': 'Fermer',
};
