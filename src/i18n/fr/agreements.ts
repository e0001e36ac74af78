import type { agreements as en } from '../en/agreements.ts';
import type { Translated } from '../message.ts';

export const agreements: Translated<typeof en> = {
  'agreements.banner':
    'Des accords de bourse ne sont pas signés. Ils doivent l’être pour recevoir les données en temps réel.',
  'agreements.bannerLink': 'Lire et signer',
  'agreements.title': 'Accords des bourses',
  'agreements.intro':
    'Les bourses donnent leurs cours en temps réel à qui a signé leur accord. Avant la signature, et après une révocation, les cours de cette bourse vous parviennent avec 15 minutes de retard dans tout le produit.',
  'agreements.textsInEnglish': 'Les accords eux-mêmes sont en anglais.',
  'agreements.signInTitle': 'Connectez-vous pour signer',
  'agreements.signInText':
    'Vous pouvez lire tous les accords ci-dessous. Pour signer, il faut un compte et quelques minutes.',
  'agreements.signIn': 'Se connecter',
  'agreements.yours': 'Vos accords',
  'agreements.live': 'Temps réel',
  'agreements.delayed': 'Différées de 15 min',
  'agreements.signed': 'Signé',
  'agreements.unsigned': 'À signer',
  'agreements.outdated': 'Modifié depuis votre signature',
  'agreements.notInPlan': 'Hors de votre formule',
  'agreements.signedOn': 'Signé le {date} par {name}',
  'agreements.revoke': 'Révoquer',
  'agreements.revokeNamed': 'Révoquer {name}',
  'agreements.revoked': 'Révoqué. Ses cours sont désormais différés de 15 minutes.',
  'agreements.allSigned': 'Vous avez signé tout ce dont votre formule se sert.',
  'agreements.statusChanged': 'Mon statut professionnel a changé',
  'agreements.planNote':
    'Certains accords relèvent de fonctions que votre formule ne contient pas.',
  'agreements.plansLink': 'Voir les formules',
  'agreements.nonProfessional': 'Non professionnel',
  'agreements.professional': 'Professionnel',
  'agreements.step1': 'Accords',
  'agreements.step2': 'Vos informations',
  'agreements.step3': 'Statut professionnel',
  'agreements.step1Intro':
    'Ouvrez chaque accord, lisez-le et acceptez-le. Vous pouvez en laisser de côté et les signer plus tard.',
  'agreements.variant': 'Voici les textes pour les abonnés de statut : {status}.',
  'agreements.version': 'Version {version}, en vigueur depuis le {date}',
  'agreements.read': 'Lire l’accord',
  'agreements.accept': 'J’ai lu et j’accepte : {name}',
  'agreements.acceptAll': 'Tout accepter',
  'agreements.step2Intro': 'Les bourses demandent qui reçoit leurs données.',
  'agreements.name': 'Prénom et nom',
  'agreements.street': 'Rue et numéro',
  'agreements.city': 'Ville',
  'agreements.postalCode': 'Code postal',
  'agreements.country': 'Pays',
  'agreements.occupation': 'Profession',
  'agreements.employer': 'Employeur',
  'agreements.employerHint': 'Laissez vide si vous n’en avez pas.',
  'agreements.signature': 'Signature',
  'agreements.signatureHint': 'Écrivez votre nom exactement comme ci-dessus.',
  'agreements.signatureDiffers': 'Ceci diffère du nom que vous avez donné : {name}',
  'agreements.step3Intro':
    'Vos réponses décident si les bourses vous considèrent comme professionnel. La plupart des particuliers ne le sont pas.',
  'agreements.yes': 'Oui',
  'agreements.no': 'Non',
  'agreements.question.personal-use':
    'Utiliserez-vous les données seulement pour vos propres placements privés ?',
  'agreements.question.registered':
    'Êtes-vous inscrit ou agréé auprès d’une autorité des marchés, d’une bourse ou d’un organisme d’autoréglementation, dans quelque pays que ce soit ?',
  'agreements.question.adviser': 'Agissez-vous comme conseiller en placements, inscrit ou non ?',
  'agreements.question.employed-in-finance':
    'Une banque, un courtier, un assureur ou une autre organisation vous emploie-t-il pour un travail qui demanderait une telle inscription ?',
  'agreements.question.acts-for-others':
    'Recevez-vous les données pour une société, une fiducie ou une autre personne ?',
  'agreements.question.compensated':
    'Négociez-vous avec l’argent d’autrui, ou recevez-vous pour cela un salaire, une part des gains ou un bureau ?',
  'agreements.question.redistributes':
    'Allez-vous publier les données, les transmettre ou les montrer à d’autres ?',
  'agreements.resultNonProfessional':
    'D’après vos réponses, vous êtes un abonné non professionnel.',
  'agreements.resultProfessional': 'D’après vos réponses, vous êtes un abonné professionnel.',
  'agreements.otherVariant':
    'Les accords ci-dessus sont ceux de l’autre statut. Lisez et acceptez les bons avant de signer.',
  'agreements.showVariant': 'Montrer les bons accords',
  'agreements.sign': 'Signer les accords acceptés',
  'agreements.signedNow': {
    one: '{count} accord signé. Ses cours sont désormais en temps réel.',
    other: '{count} accords signés. Leurs cours sont désormais en temps réel.',
  },
  'agreements.signedNothing': 'Tout ce que vous avez accepté était déjà signé.',
  'agreements.failed': 'Rien n’a été signé',
};
