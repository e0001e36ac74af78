/** What is wrong with an expression that a person wrote. */
export const expressions = {
  'expressions.ahead': 'An expression cannot look into the future. Use a number of 0 or more.',
  'expressions.badCharacter': '“{character}” has no meaning here.',
  'expressions.badDate': '“{text}” is not a day that exists. Write it as 2026-11-30.',
  'expressions.badNumber': '“{text}” is not a number.',
  'expressions.badPeriod': '{parameter} must be a whole number.',
  'expressions.choice': '{parameter} must be one of: {choices}.',
  'expressions.constantNeeded': '{parameter} must be a fixed number, not one that changes by bar.',
  'expressions.empty': 'Enter an expression.',
  'expressions.expected': '“{expected}” expected before “{found}”.',
  'expressions.missing': '“{expected}” is missing at the end.',
  'expressions.noHistory': 'Earlier values are not available here.',
  'expressions.noPast': '{name} has no earlier values.',
  'expressions.notFunction': '{name} is a value, not a function. Remove the brackets.',
  'expressions.notName': '{name} is a function. Add its arguments in brackets.',
  'expressions.operand': '{operator} needs {wanted} here, not {found}.',
  'expressions.order': '{larger} must be larger than {than}.',
  'expressions.outOfRange': '{parameter} must be between {least} and {most}.',
  'expressions.pastLimit': '{name} is known for {limit} quarters back, not more.',
  'expressions.periods': 'All periods together exceed {limit} bars.',
  'expressions.place': 'Line {line}, column {column}: {message}',
  'expressions.tooComplex': 'Too long: at most {limit} values and operators.',
  'expressions.tooDeep': 'Too many brackets inside one another: at most {limit}.',
  'expressions.tooFew': '{name} also needs {parameter}.',
  'expressions.tooLong': 'Too long: at most {limit} characters.',
  'expressions.tooMany': 'Too many arguments for {name}: at most {count}.',
  'expressions.type.boolean': 'a condition',
  'expressions.type.number': 'a number',
  'expressions.type.text': 'a text',
  'expressions.unclosedText': 'The closing quotation mark is missing.',
  'expressions.unexpected': '“{found}” is not expected here.',
  'expressions.unexpectedEnd': 'Something is missing at the end.',
  'expressions.unknownFunction': 'There is no function {name}.',
  'expressions.unknownName': 'There is no value {name}.',
  'expressions.unknownOutput': 'There is no output {name} here. Available: {names}.',
  'expressions.wrongArgument': '{parameter} of {name} must be {wanted}, not {found}.',
  'expressions.wrongResult': 'The result must be {wanted}, not {found}.',
} as const;

type Texts = typeof expressions;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
