/** Accounts at Alpaca: connecting them, new keys, letting them go. */
export const connect = {
  'connect.title': 'Connect an Alpaca account',
  'connect.hint':
    'Orders go to Alpaca with keys of your own; positions and orders come from there.',
  'connect.kind': 'Kind of account',
  'connect.kind.alpaca-paper': 'Paper',
  'connect.kind.alpaca-live': 'Live',
  'connect.about.alpaca-paper':
    'Play money at Alpaca. Orders are filled by Alpaca’s paper trading, by its rules and prices.',
  'connect.about.alpaca-live':
    'Real money. Orders are executed on the market and cannot be undone. Every trading page of this account has a red frame, and its number has to be typed before the first order of a session.',
  'connect.liveOff': 'Live accounts are switched off in this installation.',
  'connect.name': 'Name',
  'connect.keyId': 'Key ID',
  'connect.keyIdHint.alpaca-paper': 'Begins with PK.',
  'connect.keyIdHint.alpaca-live': 'Begins with AK.',
  'connect.secret': 'Secret key',
  'connect.secretHint': 'Alpaca shows it once, when the keys are made.',
  'connect.where': 'Where to find keys',
  'connect.where.1': 'Sign in at {link}.',
  'connect.where.2.alpaca-paper': 'Choose the paper account at the top left.',
  'connect.where.2.alpaca-live': 'Choose the live account at the top left.',
  'connect.where.3': 'Under “API Keys” generate new keys and copy both here.',
  'connect.kept':
    'The keys are encrypted and never shown again, exported or logged. Alpaca lets you revoke them at any time.',
  'connect.typeWord': 'Type {word} to connect an account with real money',
  'connect.submit': 'Connect',
  'connect.done': '{name} is connected',
  'connect.newKeys': 'Change keys',
  'connect.newKeysHint': 'New keys of the same account, {number}. The old ones are forgotten.',
  'connect.keysNow': 'Key in use: …{tail}',
  'connect.saveKeys': 'Save keys',
  'connect.keysSaved': 'The new keys are in use',
  'connect.let': 'Disconnect',
  'connect.letTitle': 'Disconnect {name}?',
  'connect.letHint':
    'Its keys are forgotten here and it is followed no more. Orders and positions at Alpaca stay as they are: open orders are not cancelled.',
  'connect.letDone': '{name} is disconnected',
} as const;

type Texts = typeof connect;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
