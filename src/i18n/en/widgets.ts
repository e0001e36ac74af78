/** What all widgets have in common. */
export const widgets = {
  'widgets.badParams': {
    one: 'This widget cannot be shown: the parameter {names} is missing or cannot be read.',
    other: 'This widget cannot be shown: the parameters {names} are missing or cannot be read.',
  },
  'widgets.copyHint':
    'Put the script once into your page and a box for each widget where it is to stand. The id of the partner is yours; ask for a list of allowed sites if you need one.',
  'widgets.default': 'Default',
  'widgets.height': 'At least {width} px wide; about {height} px high, and as high as its content.',
  'widgets.intro':
    'Every panel of the product can stand on a page of yours: live, in your language and theme, and apart from everything else on the page.',
  'widgets.list': 'All widgets',
  'widgets.meaning': 'Meaning',
  'widgets.needs': 'Shown to visitors whose plan has {feature}.',
  'widgets.openIn': 'Open in {product}',
  'widgets.outsideFailed': 'QMod script could not be loaded.',
  'widgets.param.lang': 'Language of texts and figures.',
  'widgets.param.symbol': 'The symbol that is shown.',
  'widgets.param.theme': 'Light, dark, or as the reader’s system has it.',
  'widgets.parameter': 'Parameter',
  'widgets.required': 'required',
  'widgets.sample': '{title}: the widget itself',
  'widgets.scriptAbout':
    'The script is small and has no dependencies. It offers qMod.loadTools(), which looks for new boxes, and qMod.loadTool(id), which loads one again. A box tells your page of a chosen symbol by the event qmod:symbol; with data-qmod-link="/quote?symbol={symbol}" the page goes there.',
  'widgets.snippet': 'Snippet',
  'widgets.unknownTool': 'There is no widget “{tool}”.',
  'widgets.value': 'Value',
} as const;
