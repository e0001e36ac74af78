/** What all widgets have in common. */
export const widgets = {
  'widgets.compatibility': 'Compatibility',
  'widgets.compatibilityWhy':
    'Pages written for other QMod loaders work unchanged. These names of tools and parameters are understood; parameters without an effect are named in the console of the browser.',
  'widgets.here': 'Here',
  'widgets.otherName': 'Other name',
  'widgets.badParams': {
    one: 'Widget not available: parameter {names} is missing or invalid.',
    other: 'Widget not available: parameters {names} are missing or invalid.',
  },
  'widgets.default': 'Default',
  'widgets.guides': 'Guides',
  'widgets.height':
    'At least {width} px wide and about {height} px high; the height follows the content.',
  'widgets.ignoredParams': {
    one: 'Parameter {names} is not supported and has no effect.',
    other: 'Parameters {names} are not supported and have no effect.',
  },
  'widgets.list': 'All widgets',
  'widgets.meaning': 'Description',
  'widgets.needs': 'Requires {feature}.',
  'widgets.openIn': 'Open in {product}',
  'widgets.otherLanguage': 'Not available in “{lang}”',
  'widgets.param.lang': 'Language of text and numbers.',
  'widgets.param.symbol': 'Symbol to show.',
  'widgets.param.theme': 'Light, dark or the system setting.',
  'widgets.parameter': 'Parameter',
  'widgets.required': 'required',
  'widgets.sample': '{title}: live example',
  'widgets.snippet': 'Snippet',
  'widgets.story.time': 'Time',
  'widgets.story.headline': 'Headline',
  'widgets.story.source': 'Source',
  'widgets.story.topic': 'Topic',
  'widgets.story.symbols': 'Symbols',
  'widgets.story.id': 'Story id',
  'widgets.unknownTool': 'Unknown widget “{tool}”.',
  'widgets.value': 'Value',
} as const;

type Texts = typeof widgets;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
