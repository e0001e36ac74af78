/**
 * What is wrong with a field, as the contract says it in English, in French. `{0}`, `{1}` stand for
 * what differs: a length, the name of the field. Issues of calls that only programs make stay in
 * English.
 */
export const frenchFieldIssues: Readonly<Record<string, string>> = {
  '{0} is missing.': '{0} : à remplir.',
  '{0} has at most {1} characters.': '{0} : {1} caractères au plus.',
  '{0} holds control characters.': '{0} : les caractères de contrôle ne sont pas admis.',
  'Holds a NUL character.': 'Contient un caractère nul.',
  'Choose true or false.': 'Choisissez vrai ou faux.',
  'Please fill in: {0}.': 'À remplir : {0}.',
  'At most {0} characters: {1}.': '{0} caractères au plus : {1}.',
  'One line only: {0}.': 'Une seule ligne : {0}.',
  'Please type: {0}': 'Veuillez saisir : {0}',
  'At most {0} characters.': '{0} caractères au plus.',
  'Choose yes or no.': 'Choisissez oui ou non.',
  'Choose layout, template or expression.': 'Choisissez disposition, modèle ou expression.',
  'Choose at least one scope.': 'Choisissez au moins une portée.',
  'There is no such scope.': 'Cette portée n’existe pas.',
  'Name every scope once.': 'Nommez chaque portée une seule fois.',
  'Choose one of the options.': 'Choisissez l’une des options.',
  'Only these names stand in braces: symbol, name, price, value, condition, time, note, link.':
    'Seuls ces noms figurent entre accolades : symbol, name, price, value, condition, time, note, link.',
  'Choose at least one day.': 'Choisissez au moins un jour.',
  'This is always: nothing would arrive.': 'C’est tout le temps : rien n’arriverait.',
  'This is not a time zone.': 'Ce n’est pas un fuseau horaire.',
  'This is not a symbol.': 'Ce n’est pas un symbole.',
  'This is not an e-mail address.': 'Ce n’est pas une adresse e-mail.',
  'A username has 3 to 64 letters and digits; . _ - @ may stand between them.':
    'Un identifiant compte 3 à 64 lettres et chiffres ; . _ - @ peuvent les séparer.',
  'The name holds characters that no name has.':
    'Le nom contient des caractères qu’aucun nom ne contient.',
  'Say whether you use market data professionally.':
    'Indiquez si vous utilisez les données de marché à titre professionnel.',
  'A member has at least one role.': 'Un membre a au moins un rôle.',
  'Name every role once.': 'Nommez chaque rôle une seule fois.',
  'Please choose a status.': 'Veuillez choisir un statut.',
  'There is no such agreement.': 'Cet accord n’existe pas.',
  'The employer must be text.': 'L’employeur doit être un texte.',
  'Please answer every question.': 'Veuillez répondre à toutes les questions.',
  'Which version was read?': 'Quelle version a été lue ?',
  'Please choose at least one agreement.': 'Veuillez choisir au moins un accord.',
  'There are not that many agreements.': 'Il n’y a pas autant d’accords.',
  'A key lives for 1 to {0} days.': 'Une clé vit de 1 à {0} jours.',
  'Choose what it is about.': 'Choisissez le sujet.',
  'Write a message.': 'Écrivez un message.',
  'Write a few words.': 'Écrivez quelques mots.',
  'This address is too long.': 'Cette adresse est trop longue.',
  'The page is missing.': 'La page manque.',
  'Not a page of ours.': 'Ce n’est pas une page de ce site.',
  'Not the id of an error.': 'Ce n’est pas un numéro d’erreur.',
  'Confirm that you are a person.': 'Confirmez que vous êtes une personne.',
  'Confirm again that you are a person.': 'Confirmez encore que vous êtes une personne.',
  'This is not a solution.': 'Ce n’est pas une solution.',
  'A link lives for 1 to {0} days.': 'Un lien vit de 1 à {0} jours.',
  'A view has 1 to {0} different columns.': 'Une vue compte 1 à {0} colonnes différentes.',
  'A tag has 1 to {0} characters and no comma or semicolon.':
    'Une étiquette compte 1 à {0} caractères, sans virgule ni point-virgule.',
  'A row has at most {0} tags.': '{0} étiquettes au plus par ligne.',
  'At most {0} symbols at once.': '{0} symboles au plus à la fois.',
  'must be a price such as 125.50, with at most 8 digits after the point':
    'un prix comme 125.50 est attendu, avec 8 décimales au plus',
  'The page holds at most {0} panels.': '{0} panneaux au plus sur la page.',
  'A panel is there twice.': 'Un panneau figure deux fois.',
  'A panel is outside of the columns or higher than {0} rows.':
    'Un panneau sort des colonnes ou dépasse {0} lignes.',
  'Two panels overlap.': 'Deux panneaux se recouvrent.',
  'Please choose one of the plans.': 'Veuillez choisir une des formules.',
};

/** The names of fields inside those sentences. */
export const frenchFieldNames: Readonly<Record<string, string>> = {
  'The WMID': 'WMID',
  'The username': 'Identifiant',
  'The password': 'Mot de passe',
  'The code': 'Code',
  'The e-mail address': 'Adresse e-mail',
  'The name': 'Nom',
  'The note': 'Note',
  'The name of the passkey': 'Nom de la clé d’accès',
  name: 'nom',
  'street and number': 'rue et numéro',
  city: 'ville',
  'postal code': 'code postal',
  country: 'pays',
  occupation: 'profession',
  employer: 'employeur',
};
