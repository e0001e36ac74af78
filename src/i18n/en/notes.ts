/** Notes on symbols: the drawer of a symbol's page and the list of all of them. */
export const notes = {
  'notes.title': 'Notes',
  'notes.of': 'Notes on {symbol}',
  'notes.about': 'Keep your own notes on stocks, funds and indices.',
  'notes.aboutPrice': 'Each note is dated and keeps the price at that moment.',
  'notes.aboutSearch': 'Notes show on every tab of the symbol and in one searchable list.',
  'notes.aboutPrivate': 'Only you can see them.',
  'notes.signIn': 'Sign in',
  'notes.register': 'Create account',
  'notes.new': 'New note on {symbol}',
  'notes.editOf': 'Edit note on {symbol}',
  'notes.hint': 'Markdown: **bold**, *italic*, lists with -, links. Ctrl + Enter saves.',
  'notes.add': 'Add note',
  'notes.save': 'Save',
  'notes.cancel': 'Cancel',
  'notes.edit': 'Edit',
  'notes.delete': 'Delete',
  'notes.edited': 'Edited',
  'notes.at': 'Price then {price}',
  'notes.since': 'since',
  'notes.removed': 'Note on {symbol} deleted',
  'notes.undo': 'Undo',
  'notes.none': 'No notes on {symbol} yet.',
  'notes.all': 'Search all notes',
  'notes.search': 'Search notes',
  'notes.symbol': 'Symbol',
  'notes.onlyThese': 'Only this symbol',
  'notes.older': 'Older notes',
  'notes.newest': 'Newest notes',
  'notes.noneYet': 'No notes yet',
  'notes.noneYetHint': 'Open a symbol and choose Notes beside its price.',
  'notes.noneFound': 'No matching notes',
  'notes.noneFoundHint': 'Try fewer words or another symbol.',

  // What a refusal says. The name after the dot is the code that programs read.
  'notes.noNote': 'Note not found.',
  'notes.noteChanged': 'This note was changed meanwhile. Please check it and save again.',
  'notes.tooManyNotes': 'Your plan includes {most} notes. Delete one or upgrade to add more.',
} as const;

type Texts = typeof notes;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
