/** What all widgets have in common. */
export const widgets = {
  'widgets.badParams': {
    one: 'This widget cannot be shown: the parameter {names} is missing or cannot be read.',
    other: 'This widget cannot be shown: the parameters {names} are missing or cannot be read.',
  },
  'widgets.default': 'Default',
  'widgets.height': 'At least {width} px wide; about {height} px high, and as high as its content.',
  'widgets.list': 'All widgets',
  'widgets.meaning': 'Meaning',
  'widgets.needs': 'Shown to visitors whose plan has {feature}.',
  'widgets.openIn': 'Open in {product}',
  'widgets.param.lang': 'Language of texts and figures.',
  'widgets.param.symbol': 'The symbol that is shown.',
  'widgets.param.theme': 'Light, dark, or as the reader’s system has it.',
  'widgets.parameter': 'Parameter',
  'widgets.required': 'required',
  'widgets.sample': '{title}: the widget itself',
  'widgets.snippet': 'Snippet',
  'widgets.unknownTool': 'There is no widget “{tool}”.',
  'widgets.value': 'Value',
} as const;
