import type { agreements as en } from '../en/agreements.ts';
import type { Translated } from '../message.ts';

export const agreements: Translated<typeof en> = {
  'agreements.banner':
    'Des accords de bourse ne sont pas signés. Signez-les pour recevoir les données en temps réel.',
  'agreements.bannerLink': 'Lire et signer',
  'agreements.title': 'Accords des bourses',
  'agreements.intro':
    'Les bourses exigent un accord signé pour les cours en temps réel. Sans lui, les cours de cette bourse sont différés de 15 minutes.',
  'agreements.textsInEnglish': 'Les accords sont rédigés en anglais.',
  'agreements.signInTitle': 'Connectez-vous pour signer',
  'agreements.signInText': 'Lisez les accords ci-dessous. Il faut un compte pour les signer.',
  'agreements.signIn': 'Se connecter',
  'agreements.yours': 'Vos accords',
  'agreements.live': 'Temps réel',
  'agreements.delayed': 'Différé 15 min',
  'agreements.signed': 'Signé',
  'agreements.unsigned': 'Non signé',
  'agreements.outdated': 'Modifié depuis votre signature',
  'agreements.notInPlan': 'Hors de votre formule',
  'agreements.signedOn': 'Signé le {date} par {name}',
  'agreements.revoke': 'Révoquer',
  'agreements.revokeNamed': 'Révoquer {name}',
  'agreements.revoked': 'Révoqué. Les cours de cette bourse sont désormais différés de 15 minutes.',
  'agreements.allSigned': 'Tous les accords de votre formule sont signés.',
  'agreements.statusChanged': 'Mon statut professionnel a changé',
  'agreements.planNote': 'Certains accords concernent des fonctions hors de votre formule.',
  'agreements.plansLink': 'Voir les formules',
  'agreements.nonProfessional': 'Non professionnel',
  'agreements.professional': 'Professionnel',
  'agreements.step1': 'Accords',
  'agreements.step2': 'Vos informations',
  'agreements.step3': 'Statut professionnel',
  'agreements.step1Intro':
    'Lisez et acceptez chaque accord. Vous pouvez en ignorer et signer plus tard.',
  'agreements.variant': 'Accords pour abonnés de statut : {status}.',
  'agreements.version': 'Version {version}, en vigueur depuis le {date}',
  'agreements.read': 'Lire l’accord',
  'agreements.accept': 'J’ai lu et j’accepte : {name}',
  'agreements.acceptAll': 'Tout accepter',
  'agreements.step2Intro': 'Exigé par les bourses.',
  'agreements.name': 'Prénom et nom',
  'agreements.street': 'Rue et numéro',
  'agreements.city': 'Ville',
  'agreements.postalCode': 'Code postal',
  'agreements.country': 'Pays',
  'agreements.occupation': 'Profession',
  'agreements.employer': 'Employeur',
  'agreements.employerHint': 'Laissez vide si vous n’en avez pas.',
  'agreements.signature': 'Signature',
  'agreements.signatureHint': 'Saisissez votre nom comme ci-dessus.',
  'agreements.signatureDiffers': 'Ne correspond pas à votre nom : {name}',
  'agreements.step3Intro':
    'Vos réponses déterminent si les bourses vous classent comme professionnel. La plupart des particuliers ne le sont pas.',
  'agreements.yes': 'Oui',
  'agreements.no': 'Non',
  'agreements.question.personal-use':
    'Utiliserez-vous les données uniquement pour vos placements personnels ?',
  'agreements.question.registered':
    'Êtes-vous inscrit ou agréé auprès d’une autorité de marché, d’une bourse ou d’un organisme d’autorégulation, dans un pays quelconque ?',
  'agreements.question.adviser':
    'Agissez-vous comme conseiller en investissement, inscrit ou non ?',
  'agreements.question.employed-in-finance':
    'Êtes-vous employé par une banque, un courtier, un assureur ou une autre société à un poste exigeant une telle inscription ?',
  'agreements.question.acts-for-others':
    'Recevez-vous les données pour le compte d’une société, d’un trust ou d’une autre personne ?',
  'agreements.question.compensated':
    'Négociez-vous avec l’argent de tiers, ou recevez-vous pour cela une rémunération, une part des gains ou un bureau ?',
  'agreements.question.redistributes':
    'Allez-vous publier, redistribuer ou montrer les données à des tiers ?',
  'agreements.resultNonProfessional': 'Vous êtes un abonné non professionnel.',
  'agreements.resultProfessional': 'Vous êtes un abonné professionnel.',
  'agreements.otherVariant':
    'Les accords ci-dessus concernent l’autre statut. Lisez et acceptez les bons avant de signer.',
  'agreements.showVariant': 'Afficher les bons accords',
  'agreements.sign': 'Signer les accords acceptés',
  'agreements.signedNow': {
    one: '{count} accord signé. Ses cours sont désormais en temps réel.',
    other: '{count} accords signés. Leurs cours sont désormais en temps réel.',
  },
  'agreements.signedNothing': 'Tous les accords acceptés étaient déjà signés.',
  'agreements.failed': 'Rien n’a été signé',
};
