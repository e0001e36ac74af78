import type { expressions as english } from '../en/expressions.ts';
import type { Translated } from '../message.ts';

export const expressions: Translated<typeof english> = {
  'expressions.ahead':
    'Une expression ne peut pas regarder vers l’avenir. Indiquez un nombre supérieur ou égal à 0.',
  'expressions.badCharacter': '« {character} » n’a pas de sens ici.',
  'expressions.badNumber': '« {text} » n’est pas un nombre.',
  'expressions.badPeriod': '{parameter} doit être un nombre entier.',
  'expressions.choice': '{parameter} doit être l’une de ces valeurs : {choices}.',
  'expressions.constantNeeded':
    '{parameter} doit être un nombre fixe, qui ne change pas d’une barre à l’autre.',
  'expressions.empty': 'Saisissez une expression.',
  'expressions.expected': '« {expected} » attendu avant « {found} ».',
  'expressions.missing': 'Il manque « {expected} » à la fin.',
  'expressions.noHistory': 'Les valeurs antérieures ne sont pas disponibles ici.',
  'expressions.notFunction': '{name} est une valeur, pas une fonction. Retirez les parenthèses.',
  'expressions.notName': '{name} est une fonction. Ajoutez ses arguments entre parenthèses.',
  'expressions.operand': '{operator} attend ici {wanted}, pas {found}.',
  'expressions.outOfRange': '{parameter} doit être compris entre {least} et {most}.',
  'expressions.periods': 'Toutes les périodes ensemble dépassent {limit} barres.',
  'expressions.place': 'Ligne {line}, colonne {column} : {message}',
  'expressions.tooComplex': 'Trop long : {limit} valeurs et opérateurs au plus.',
  'expressions.tooDeep': 'Trop de parenthèses imbriquées : {limit} au plus.',
  'expressions.tooFew': 'Il manque {parameter} à {name}.',
  'expressions.tooLong': 'Trop long : {limit} caractères au plus.',
  'expressions.tooMany': 'Trop d’arguments pour {name} : {count} au plus.',
  'expressions.type.boolean': 'une condition',
  'expressions.type.number': 'un nombre',
  'expressions.type.text': 'un texte',
  'expressions.unclosedText': 'Il manque le guillemet fermant.',
  'expressions.unexpected': '« {found} » n’est pas attendu ici.',
  'expressions.unexpectedEnd': 'Il manque quelque chose à la fin.',
  'expressions.unknownFunction': 'Il n’y a pas de fonction {name}.',
  'expressions.unknownName': 'Il n’y a pas de valeur {name}.',
  'expressions.unknownOutput': 'Il n’y a pas de sortie {name} ici. Disponibles : {names}.',
  'expressions.wrongArgument': '{parameter} de {name} doit être {wanted}, pas {found}.',
  'expressions.wrongResult': 'Le résultat doit être {wanted}, pas {found}.',
};
