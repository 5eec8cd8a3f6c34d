/** What a moved site may have, as words of reports. */

const REMOVED = 'The tag is removed, its text stays. Write the result, or use a component.'

/** Kind -> its noun, where `%` is the plural, and how to replace it if it is not taken over. */
export const KINDS = {
  shortcode: ['shortcode%', REMOVED],
  templateTag: ['tag% of templates', REMOVED],
  expression: ['expression% of templates', 'Write the result, or use a component.'],
  value: ['value% of names', ''],
  component: ['tag% of components', 'The tag is removed, its text stays. Declare the component in the model.'],
  element: ['element% unknown to HTML', 'The tag is removed, its text stays. Use a component or an island.'],
  import: [
    'line% of modules',
    'Imports and exports at the start of a text are removed. Declare the components in the model.',
  ],
  include: ['include% of files', 'Copy the text of the file.'],
  code: ['element% with code', 'They are removed. Write an island, or styles of a template.'],
  linkTag: ['link% by tags', 'Write the path of the page.'],
  fileLink: ['link% to files', ''],
  remotePicture: ['picture% of other sites', ''],
  frame: ['frame% of other sites', ''],
  media: ['film% or sound% of other sites', ''],
  form: ['form% that other sites receive', ''],
  headingId: ['heading% with an id', ''],
  container: ['container%', 'Switch on `containers` of the extension `marks`.'],
  alert: ['alert%', 'Switch on `alerts` of the extension `marks`.'],
  toc: ['table% of contents', 'Switch on `toc` of the extension `marks`.'],
  attributes: ['list% of attributes', 'Switch on `attributes` of the extension `marks`.'],
  definition: ['definition%', 'Switch on `definitionLists` of the extension `marks`.'],
  comment: ['comment% in braces', 'Switch on `jsx` of the extension `marks`.'],
  kramdown: ['block% of kramdown', 'Switch on `kramdown` of the extension `marks`.'],
  formula: ['formula%', 'Use an extension for formulas.'],
  fence: ['code fence% with attributes', 'Switch on `fences` of the extension `marks`.'],
  alias: ['old path% with a file extension', 'Only pages can redirect. Add the redirect to your host.'],
  permalink: ['path% with a template', 'The path of the file is used. Write the path in the function `pathIn`.'],
  template: ['template%', 'Write a component in `site/pages/`.'],
  data: ['data file%', 'Declare a collection or a single, or import the file in `site/`.'],
  layout: ['page% with a layout of the theme', 'Its front matter is not shown. Write a template in `site/pages/`.'],
  navigation: ['file% of navigation', 'Some of its lines are missing. Write them in `site/sidebar.ts`.'],
  menu: ['link% of the header', 'They lead to no page. Write them in `site/nav.tsx`.'],
  redirect: [
    'redirect%',
    'They lead to no page, have patterns, or are results of code. Write them in `site/routes.ts`.',
  ],
  own: ['file% that the build writes', 'Compare it with that of the build.'],
  key: ['key% with a name of the framework', 'The key is left out. Rename it.'],
  text: ['text% not moved', 'If they are pages, copy them to `content/`, or name their folder with `--texts`.'],
  hidden: ['text% without a page', 'They are moved, and hidden as before. Dev shows drafts.'],
  field: ['key% without effect', 'The old generator reads them. They are fields here: use them in templates.'],
  words: ['line% with words that are not shown', 'Write the words as markdown.'],
  samePath: [
    'path% of several texts',
    'See the rule of the old generator in `site/paths.ts`. The first text is the page, the others are in `left-out/`.',
  ],
  stopped: ['fault% that would end the build', 'The files are in `left-out/`. Fix them, and move them back.'],
  character: ['text% with invalid characters', 'They are removed from the copies.'],
  setting: ['setting% that can’t be read', 'Compare the new site with the old one.'],
  invalid: ['invalid file%', 'Fix the file.'],
} satisfies Record<string, readonly [noun: string, advice: string]>

export type Kind = keyof typeof KINDS
