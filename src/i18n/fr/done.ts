import type { done as original } from '../en/done.ts';
import type { Translated } from '../message.ts';

export const done: Translated<typeof original> = {
  'done.registered':
    'Compte créé. Veuillez confirmer votre adresse e-mail : nous vous avons envoyé un lien.',
  'done.verificationSent': 'Si le compte attend une confirmation, un nouveau lien est en route.',
  'done.emailConfirmed': 'Adresse e-mail confirmée. Vous pouvez vous connecter.',
  'done.resetSent': 'Si le compte existe, un lien pour changer de mot de passe est en route.',
  'done.usernamesSent': 'Si des comptes utilisent cette adresse, leurs identifiants sont en route.',
  'done.passwordReset': 'Mot de passe modifié. Vous pouvez vous connecter.',
  'done.passwordChanged': 'Mot de passe modifié. Toutes les autres sessions ont été fermées.',
  'done.passwordOnly': 'Mot de passe modifié.',
  'done.nameChanged': 'Nom mis à jour.',
  'done.emailChangeSent': 'Un lien a été envoyé aux deux adresses.',
  'done.emailChangeCancelled': 'Changement d’adresse e-mail annulé.',
  'done.emailHalfConfirmed': 'Confirmé. Confirmez aussi depuis l’autre adresse.',
  'done.emailChanged': 'Adresse e-mail modifiée.',
  'done.sessionEnded': 'Session fermée.',
  'done.totpOff': 'Application d’authentification désactivée.',
  'done.passkeyRemoved': 'Clé d’accès supprimée.',
  'done.rolesChanged': 'Rôles modifiés.',
  'done.planChanged': 'Formule mise à jour.',
  'done.memberDisabled': 'Compte désactivé. Toutes ses sessions ont été fermées.',
  'done.memberEnabled': 'Compte activé.',
  'done.keyRevoked': 'Clé d’API révoquée.',
  'done.passkeyRenamed': 'Clé d’accès renommée.',
  'done.deviceForgotten': 'Navigateur oublié.',
  'done.deletionAsked': 'Le compte sera supprimé dans 30 jours.',
  'done.deletionCancelled': 'Le compte est conservé.',
  'done.channelRemoved': 'Canal supprimé.',
  'done.channelCodeSent': 'Un nouveau code est en route.',
};
