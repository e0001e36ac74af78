import type { done as original } from '../en/done.ts';
import type { Translated } from '../message.ts';

export const done: Translated<typeof original> = {
  'done.registered':
    'Votre compte est ouvert. Veuillez confirmer votre adresse e-mail : nous avons envoyé un lien.',
  'done.verificationSent': 'Si le compte l’attend, un message avec un nouveau lien est en route.',
  'done.emailConfirmed':
    'Votre adresse e-mail est confirmée. Vous pouvez maintenant vous connecter.',
  'done.resetSent':
    'Si ce compte existe, un message avec un lien pour un nouveau mot de passe est en route.',
  'done.usernamesSent':
    'Si des comptes ont cette adresse, un message avec leurs identifiants est en route.',
  'done.passwordReset':
    'Votre mot de passe est changé. Vous pouvez maintenant vous connecter avec.',
  'done.passwordChanged':
    'Votre mot de passe est changé. Toutes les autres sessions sont terminées.',
  'done.sessionEnded': 'La session est terminée.',
  'done.totpOff': 'L’application d’authentification est désactivée.',
  'done.passkeyRemoved': 'La clé d’accès est supprimée.',
  'done.rolesChanged': 'Les rôles sont modifiés.',
  'done.keyRevoked': 'La clé d’API est révoquée.',
};
