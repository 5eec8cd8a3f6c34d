/**
 * Raw HTML in markdown. The rendered text is parsed as browsers parse it, the tree is checked, and the output is serialized from
 * the tree. A check of single tags would miss an attribute that starts in one block and ends in the next.
 */

import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

import { DOCUMENT_IDS } from '../../shared/html.ts'
import type { Picture } from '../../shared/picture.ts'
import { firstLine } from '../../errors/problems.ts'
import { requireFromPackage } from '../../disk/package-root.ts'
import { listCssUrls } from './css-urls.ts'
import { bareMarks, commentMarks, MARK_COMMENT } from './components.ts'

/** How a model handles raw HTML: it reports it, keeps it, or keeps only harmless tags and attributes. */
export type RawHtml = 'refuse' | 'allow' | 'sanitize'

export interface HtmlFault {
  message: string
  /** The first line of the tag. */
  text: string
  /** True if the tag or the attribute was removed, so that the HTML can be used. */
  isRemoved?: boolean
}

export interface HtmlCheckOptions {
  /** Removes tags and attributes that are not harmless. */
  isSanitized: boolean
  /** Removes tags and attributes with faults. @default `false` */
  isLenient?: boolean
  /** True if pages may load a URL of another site. @default none */
  allowsRemote?: (url: string) => boolean
  /** Returns the `href` of a link. @default unchanged */
  toLink?: (href: string) => string
  /** Returns the picture of an `<img>` whose path is relative. @default none */
  toPicture?: (src: string) => Picture | undefined
}

export interface CheckedHtml {
  /** HTML that browsers parse to the checked tree; empty if there are faults. */
  html: string
  faults: HtmlFault[]
}

const toSet = (text: string) => new Set(text.split(' '))

type Library = typeof import('parse5')

/** Tag that is never allowed -> how to fix it. */
const REFUSED_TAGS = new Map(
  Object.entries({
    script: 'Put code into an island.',
    style: 'Put styles into a template.',
    base: 'Write full paths in links.',
    meta: "Return it from the template's head.",
    link: "Return it from the template's head.",
    'x-island': 'Use islands in templates.',
    'x-slot': 'Pass slots to islands as props.',
    'x-hole': 'Use holes in templates.',
  }),
)

const SHOW_ALL = 'Write content that all visitors see.'

/** Tag whose content browsers parse differently or don't show -> how to fix it. With `sanitize`, these tags are removed. */
const HIDDEN_TAGS = new Map(
  Object.entries({
    title: "Return it from the template's head.",
    template: SHOW_ALL,
    noscript: SHOW_ALL,
    noembed: SHOW_ALL,
    noframes: SHOW_ALL,
    xmp: 'Use a code block.',
    listing: 'Use a code block.',
    plaintext: 'Use a code block.',
    object: 'Use a picture or an <iframe>.',
    embed: 'Use a picture or an <iframe>.',
  }),
)

/** Tags whose content visitors never see as text. If other refused tags are removed, their content stays. */
const CODE_TAGS = toSet('script style base meta link template noscript noembed noframes')

const REFUSED_ATTRIBUTES = new Set(['srcdoc'])
/** Attributes that affect elements outside of the text: regions that a navigation replaces. */
const HIDDEN_ATTRIBUTES = new Set(['data-slot'])
/** Attributes with which an element belongs to a form of the page, and these elements. In MathML, `form` is something else. */
const FORM_ATTRIBUTES = new Set(['form', 'formaction'])
const FORM_TAGS = new Set(['button', 'fieldset', 'img', 'input', 'label', 'object', 'output', 'select', 'textarea'])
/** Attributes with CSS: `style`, those of SVG that can have a URL, and those of animations, which set them. */
const CSS_ATTRIBUTES = toSet(
  'style fill stroke filter mask clip-path cursor marker marker-start marker-mid marker-end from to by values',
)
const URL_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'background', 'ping'])

/** Elements whose `name` becomes a property of `document` and hides a built-in property. */
const NAMED_TAGS = new Set(['form', 'img', 'iframe'])

/** White space and control characters, which browsers ignore in the scheme of a URL. */
// oxlint-disable-next-line no-control-regex -- These are the characters.
const IGNORED = /[\0-\x20]+/g
const CODE_URL = /^(?:javascript:|vbscript:|data:(?!image\/))/i
/** What browsers remove from a URL: white space and control characters around it, tabs and line breaks in it. */
// oxlint-disable-next-line no-control-regex -- These are the characters.
const EDGES = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]+/g
/** A URL with a scheme or a host. The content of a picture is not loaded. */
const REMOTE_URL = /^(?!data:image\/)(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i
/** An SVG, which may contain scripts. An `<img>` never runs them. */
const ACTIVE_PICTURE = /^data:image\/svg/i

/** Browsers nest elements at most 512 levels deep, including those of the document, and move deeper elements. */
const MAX_DEPTH = 250
/** Browsers reopen formatting elements in each paragraph. This limits the number of elements for each tag of the text. */
const MAX_ELEMENTS_PER_TAG = 5
/** How often HTML is serialized and parsed again until it is stable. */
const MAX_ROUNDS = 4

const UNSTABLE = 'Browsers parse this raw HTML differently from how it is written. Close its tags in the right order.'

/** Loaded only if it is needed. */
let library: Library | undefined

/** Parses HTML as content of `<main>`, and checks it. */
export function checkHtml(source: string, root: string, options: HtmlCheckOptions): CheckedHtml {
  library ??= requireFromPackage(root)('parse5') as Library
  const removed: HtmlFault[] = []
  let html = commentMarks(source)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const tree = parse(html, library)
    const faults = tree ? checkTree(tree, html, options) : [{ message: UNSTABLE, text: '' }]
    removed.push(...faults.filter(({ isRemoved }) => isRemoved))
    if (!tree || faults.some(({ isRemoved }) => !isRemoved)) return { html: '', faults }
    normalize(tree, options.isSanitized)
    if (round === 0) rewrite(tree, options)
    // Later steps expect the character, not the reference.
    const written = library.serialize(tree).replaceAll('&nbsp;', '\u00a0')
    if (written === html) return { html: bareMarks(written), faults: removed }
    html = written
  }
  return { html: '', faults: [{ message: UNSTABLE, text: '' }] }
}

/** Returns the tree that browsers parse from HTML; undefined if it has too many elements. */
function parse(html: string, { parseFragment, defaultTreeAdapter, html: names }: Library) {
  let remaining = MAX_ELEMENTS_PER_TAG * html.split('<').length
  const context = defaultTreeAdapter.createElement('main', names.NS.HTML, [])
  const tooMany = Error('Too many elements.')
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      if (remaining-- < 0) throw tooMany
      return defaultTreeAdapter.createElement(...args)
    },
  }
  try {
    return parseFragment(context, html, { treeAdapter, sourceCodeLocationInfo: true })
  } catch (error) {
    if (error !== tooMany) throw error
    return undefined
  }
}

/** Returns the faults of a tree. With `isLenient`, removes the tags and attributes that have them. The content of tags stays, unless it is code. */
function checkTree(tree: Tree.DocumentFragment, html: string, options: HtmlCheckOptions): HtmlFault[] {
  const { isLenient = false } = options
  const faults: HtmlFault[] = []

  function visit(parent: Tree.ParentNode, depth: number) {
    /** Removed tag -> the content that stays. */
    const removed = new Map<Tree.ChildNode, Tree.ChildNode[]>()
    for (const node of parent.childNodes) {
      if (!('tagName' in node)) continue
      const location = node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation
      const text = location ? firstLine(html.slice(location.startOffset, location.endOffset)) : ''
      const { ofTag, ofAttributes } = checkElement(node, options)
      for (const message of [...ofTag, ...ofAttributes.values()])
        faults.push({ message, text, ...(isLenient && { isRemoved: true }) })
      if (isLenient) {
        node.attrs = node.attrs.filter((attribute) => !ofAttributes.has(attribute))
        if (ofTag.length > 0 && CODE_TAGS.has(node.tagName.toLowerCase())) {
          removed.set(node, [])
          continue
        }
      }
      if (depth < MAX_DEPTH) visit('content' in node ? node.content : node, depth + 1)
      else faults.push({ message: `The raw HTML is nested more than ${MAX_DEPTH} levels deep. Close its tags.`, text })
      if (isLenient && ofTag.length > 0) removed.set(node, node.childNodes)
    }
    // The text of `<xmp>` is escaped only in another parent.
    for (const child of [...removed.values()].flat()) child.parentNode = parent
    if (removed.size > 0) parent.childNodes = parent.childNodes.flatMap((node) => removed.get(node) ?? [node])
  }

  visit(tree, 1)
  return faults
}

type Attribute = Tree.Element['attrs'][number]

/** Returns the faults of an element and of its attributes. */
function checkElement(
  element: Tree.Element,
  options: HtmlCheckOptions,
): { ofTag: string[]; ofAttributes: Map<Attribute, string> } {
  const { tagName, attrs } = element
  const tag = tagName.toLowerCase()
  const isSvgTitle = tag === 'title' && !isHtml(element)
  const isCustom = tag.includes('-') && isHtml(element)
  const hidden =
    HIDDEN_TAGS.get(tag) ?? (isCustom ? 'Declare a component in the model, and use it in the text.' : undefined)
  const remedy = REFUSED_TAGS.get(tag) ?? (options.isSanitized || isSvgTitle ? undefined : hidden)
  const ofAttributes = new Map<Attribute, string>()
  for (const attribute of attrs) {
    const { prefix, name, value } = attribute
    const full = (prefix ? `${prefix}:${name}` : name).toLowerCase()
    const message = checkAttribute(tag, full, value, options)
    if (message) ofAttributes.set(attribute, message)
  }
  return { ofTag: remedy ? [`<${tagName}> is not allowed in content. ${remedy}`] : [], ofAttributes }
}

function checkAttribute(
  tag: string,
  name: string,
  value: string,
  { isSanitized, allowsRemote = () => false }: HtmlCheckOptions,
): string | undefined {
  if (name.startsWith('on')) return `<${tag}> has the attribute ${name}, which is code. Put code into an island.`
  const isOfForm = FORM_ATTRIBUTES.has(name) && FORM_TAGS.has(tag)
  // If the model allows HTML, the security policy of the page decides about styles that load nothing.
  const isRefused = REFUSED_ATTRIBUTES.has(name) || (isSanitized && name === 'style')
  if (isRefused || (!isSanitized && (isOfForm || HIDDEN_ATTRIBUTES.has(name))))
    return `<${tag}> has the attribute ${name}, which is not allowed in content. Remove it.`
  const url = value.replace(IGNORED, '')
  if (isUrl(name) && (isCodeUrl(value) || (tag !== 'img' && ACTIVE_PICTURE.test(url))))
    return `The ${name} of <${tag}> is code. Write the URL of a page or a file.`
  if (name === 'attributename' && (isUrl(url) || /^on/i.test(url)))
    return `<${tag}> animates the attribute ${value}, which could become code. Remove it.`
  if (name === 'id' && DOCUMENT_IDS.includes(value))
    return `The id "${value}" is reserved for the document. Choose another id.`
  if (name === 'name' && NAMED_TAGS.has(tag))
    return `The ${name} of <${tag}> becomes a property of \`document\`. Remove it.`
  return CSS_ATTRIBUTES.has(name) ? checkCss(tag, name, value, allowsRemote) : undefined
}

/** Returns the fault of an attribute with CSS that loads more than pictures of the site, or of a site that is allowed. */
function checkCss(tag: string, name: string, css: string, allowsRemote: (url: string) => boolean): string | undefined {
  const { urls, hasImport } = listCssUrls(css)
  if (hasImport) return `The ${name} of <${tag}> has @import, which loads a style sheet. Put styles into a template.`
  if (urls.some(isCodeUrl)) return `The ${name} of <${tag}> is code. Write the URL of a page or a file.`
  const remote = urls.map((url) => url.replace(EDGES, '')).find((url) => REMOTE_URL.test(url) && !allowsRemote(url))
  return remote === undefined
    ? undefined
    : `The ${name} of <${tag}> loads ${firstLine(remote)}, which is not a file of this site. Put the file into public/, or allow its origin in \`security.img\`.`
}

/** True for URLs that run code, or that are documents of their own. */
export const isCodeUrl = (value: string) => CODE_URL.test(value.replace(IGNORED, ''))

/** True for attributes with a URL. The name may have a namespace prefix. */
const isUrl = (name: string) => URL_ATTRIBUTES.has(name.toLowerCase().replace(/^.*:/, ''))

/** Changes a tree so that its HTML is parsed to the same tree, and sanitizes it if `isSanitized` is set. */
function normalize(parent: Tree.ParentNode, isSanitized: boolean): void {
  parent.childNodes = parent.childNodes.flatMap((node): Tree.ChildNode[] => {
    if (node.nodeName === '#comment') return 'data' in node && MARK_COMMENT.test(`<!--${node.data}-->`) ? [node] : []
    if (!('tagName' in node)) return [node]
    normalize(node, isSanitized)
    const [first] = node.childNodes
    // Browsers ignore the first line break, and parse the content of a frame differently.
    if (
      isHtml(node) &&
      /^(?:pre|textarea)$/.test(node.tagName) &&
      first &&
      'value' in first &&
      first.value.startsWith('\n')
    )
      first.value = '\n' + first.value
    if (node.tagName === 'iframe') node.childNodes = []
    return isSanitized ? sanitize(node) : [node]
  })
}

/** Writes the links and the pictures of a text. */
function rewrite(parent: Tree.ParentNode, options: HtmlCheckOptions): void {
  const { toLink, toPicture } = options
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue
    for (const attribute of node.attrs) {
      if (toLink && attribute.name === 'href' && /^(?:a|area)$/.test(node.tagName))
        attribute.value = toLink(attribute.value)
      if (!toPicture || attribute.name !== 'src' || node.tagName !== 'img') continue
      const picture = toPicture(attribute.value)
      if (!picture) continue
      attribute.value = picture.src
      if (node.attrs.every(({ name }) => !/^(?:width|height)$/.test(name)))
        node.attrs.push(
          { name: 'width', value: String(picture.width) },
          { name: 'height', value: String(picture.height) },
        )
      break
    }
    rewrite(node, options)
  }
}

/** True for elements of HTML, not of SVG or MathML. */
const isHtml = ({ namespaceURI }: Tree.Element) => namespaceURI.endsWith('xhtml')

/** Tags that `sanitize` keeps. */
const HARMLESS_TAGS = toSet(
  'address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section blockquote dd div dl dt figcaption figure hr li menu ol p pre ul ' +
    'a abbr b bdi bdo br cite code data dfn em i kbd mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr del ins ' +
    'caption col colgroup table tbody td tfoot th thead tr img picture source details summary input',
)
/** Tags that `sanitize` removes with their content. Of other tags, the content is kept. */
const DROPPED_TAGS = toSet(
  'svg math iframe textarea select option template noscript noembed noframes xmp plaintext title',
)

const HARMLESS_ATTRIBUTES = toSet('id class title lang dir tabindex role data-copy')
const ATTRIBUTES_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  a: toSet('href rel'),
  img: toSet('src srcset sizes alt width height loading decoding'),
  source: toSet('type srcset sizes'),
  // Checkboxes of task lists.
  input: toSet('type checked disabled'),
  ol: toSet('start'),
  td: toSet('colspan rowspan'),
  th: toSet('colspan rowspan scope'),
  details: toSet('open'),
  time: toSet('datetime'),
}
const HARMLESS_URL = /^(?:(?:https?|ftp|mailto|tel):|[^:]*(?:[/?#]|$))/i

/** Returns an element with its harmless attributes, or its content if the tag is removed. */
function sanitize(node: Tree.Element): Tree.ChildNode[] {
  const { tagName, attrs, childNodes } = node
  if (DROPPED_TAGS.has(tagName) || !isHtml(node)) return []
  const isBox = attrs.some(({ name, value }) => name === 'type' && value === 'checkbox')
  if (!HARMLESS_TAGS.has(tagName) || (tagName === 'input' && !isBox)) return childNodes
  node.attrs = attrs.filter(
    ({ name, value }) =>
      (HARMLESS_ATTRIBUTES.has(name) || name.startsWith('aria-') || ATTRIBUTES_OF[tagName]?.has(name)) &&
      (!isUrl(name) || HARMLESS_URL.test(value.replace(IGNORED, ''))),
  )
  return [node]
}
