/** Lists the texts of a documentation as a tree for a sidebar: by their folders, or as the site says. */

import { callError } from '../errors/help-ids.ts'
import { didYouMean } from '../shared/did-you-mean.ts'
import { groupBy } from '../shared/group-by.ts'
import { isDictionary } from '../shared/is-object.ts'
import { CONTENT_FOLDER } from '../shared/project.ts'

/** Returns the value at a path of keys, such as `sidebar.order`; undefined if there is none. */
const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isDictionary(value) ? value[key] : undefined), data)

/** A line of a sidebar. */
export interface SidebarItem {
  /** The text of its link, or of a folder. */
  title: string
  /** The path of its page; missing for a folder without a page. */
  path?: string
  /** True for a folder that is closed at first. */
  isCollapsed?: boolean
  /** The lines below it. */
  items: readonly SidebarItem[]
}

/** Overrides the front matter of a text or a folder. */
export interface SidebarOverride {
  /** The text of its link. */
  title?: string
  /** Its position: lower numbers come first. */
  order?: number
  /** True for a folder that is closed at first. */
  isCollapsed?: boolean
  /** True if neither it nor a text below it is shown. */
  isHidden?: boolean
}

/**
 * A line of a sidebar, as a site lists it: the name of a text, `guide/start`; all texts of a folder, in their order; a link; or
 * a group of lines. Names are paths in the sidebar's folder, without extensions.
 */
export type SidebarSource =
  | string
  | { folder: string }
  | {
      title: string
      path?: string
      /** The name of the text that it leads to, in place of `path`. */
      text?: string
      isCollapsed?: boolean
      items?: readonly SidebarSource[]
    }

/** The options of `listSidebar()`. */
export interface SidebarOptions<Text> {
  /** The path of the folder in `content/` whose texts it lists. @default all texts */
  folder?: string
  /** Returns the path of the page of a text. */
  toPath: (text: Text) => string
  /** Returns the title of a text without a label for sidebars. @default its field `title` */
  toTitle?: (text: Text) => string
  /** Names of texts and folders, `guide/start` -> overrides of their front matter. */
  overrides?: Readonly<Record<string, SidebarOverride>>
  /** All lines. @default the texts by their folders */
  items?: readonly SidebarSource[]
}

/** What sidebars need of a text. */
interface ListedText {
  source: string
}

/** A text or a folder, or both: the index page of a folder. */
interface Branch<Text> {
  /** The path in the sidebar's folder; empty for that folder itself. */
  name: string
  text?: Text
  below: Branch<Text>[]
}

/** Keys of front matter, as generators name them. A dot is for a key of a key. */
const LABELS = ['sidebar_label', 'sidebar.label', 'linkTitle', 'nav_title', 'eleventyNavigation.title']
const ORDERS = ['sidebar_position', 'sidebar.order', 'nav_order', 'weight', 'eleventyNavigation.order', 'order']
const HIDDEN = ['sidebar.hidden', 'nav_exclude', 'unlisted']
const PARENTS = ['parent', 'eleventyNavigation.parent']

/** The number before the name of a file: `01-intro`. A date is not a number. */
const NUMBER = /^(\d+)\s*[-_.]+\s*(?=[^\d\s_.-])/

const { compare } = new Intl.Collator('en', { numeric: true })

/**
 * Returns the lines of a sidebar. Texts are in the order of their number: `sidebar_position`, `sidebar.order`, `nav_order`,
 * `weight`, `order`, or the number before the name of the file. Texts without a number come last, by their names. The text
 * of a line is `sidebar_label`, `sidebar.label` or `linkTitle`, or else the title. A text with `parent` is below the text with
 * this title. The index page of a folder (`index`, `_index`, `readme`, or a text beside it with its name) is the page of its
 * line. Throws for a text in `items` that does not exist.
 */
export function listSidebar<Text extends ListedText>(
  texts: readonly Text[],
  { folder = '', toPath, toTitle = defaultTitle, overrides = {}, items }: SidebarOptions<Text>,
): SidebarItem[] {
  const branches = toBranches(texts, folder)
  const top = branches.get('')!
  const isHidden = ({ name, text }: Branch<Text>) =>
    overrides[name]?.isHidden ?? HIDDEN.some((key) => valueAt(text, key) === true)

  moveBelowParents([...branches.values()], titleOf)

  function titleOf({ name, text }: Branch<Text>): string {
    const own = overrides[name]?.title ?? firstText(text, LABELS)
    return own ?? (text ? toTitle(text) : describeName(name))
  }

  const itemsOf = ({ below }: Branch<Text>): SidebarItem[] =>
    below
      .filter((branch) => !isHidden(branch))
      .map((branch) => ({ branch, order: orderOf(branch, overrides[branch.name]) }))
      .toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order) || compare(a.branch.name, b.branch.name))
      .map(({ branch }) => toItem(branch))
      // A folder whose texts are all hidden.
      .filter(({ path, items }) => path !== undefined || items.length > 0)

  const toItem = (branch: Branch<Text>): SidebarItem => ({
    title: titleOf(branch),
    ...(branch.text && { path: toPath(branch.text) }),
    ...(overrides[branch.name]?.isCollapsed && { isCollapsed: true }),
    items: itemsOf(branch),
  })

  function requireBranch(name: string): Branch<Text> {
    const branch = branches.get(name)
    if (branch) return branch
    const place = [CONTENT_FOLDER, folder].filter(Boolean).join('/')
    throw callError(`The sidebar has "${name}", but ${place}/ has no such text.${didYouMean(name, branches.keys())}`)
  }

  function readSource(source: SidebarSource): SidebarItem[] {
    if (typeof source === 'string') return [{ ...toItem(requireBranch(source)), items: [] }]
    if ('folder' in source) return itemsOf(requireBranch(source.folder))
    const { title, text, isCollapsed, items: below = [] } = source
    const target = text === undefined ? undefined : requireBranch(text).text
    const path = target ? toPath(target) : source.path
    return [
      {
        title,
        ...(path !== undefined && { path }),
        ...(isCollapsed && { isCollapsed }),
        items: below.flatMap(readSource),
      },
    ]
  }

  if (items) return items.flatMap(readSource)
  // The page of the folder itself is the first line.
  return [...(top.text && !isHidden(top) ? [{ ...toItem(top), items: [] }] : []), ...itemsOf(top)]
}

/** Returns the position of a branch, by default that of its name, or after all others. */
function orderOf<Text>({ name, text }: Branch<Text>, { order: own }: SidebarOverride = {}): number {
  const orders = [own, ...ORDERS.map((key) => valueAt(text, key))]
  const order = orders.find((value) => typeof value === 'number' && value !== 0)
  const [, number] = NUMBER.exec(lastPart(name)) ?? []
  return typeof order === 'number' ? order : Number(number ?? Infinity)
}

/** Returns name -> branch, with the folder itself as the branch without a name. */
function toBranches<Text extends ListedText>(texts: readonly Text[], folder: string): Map<string, Branch<Text>> {
  const branches = new Map<string, Branch<Text>>([['', { name: '', below: [] }]])

  function branchOf(name: string): Branch<Text> {
    const found = branches.get(name)
    if (found) return found
    const branch: Branch<Text> = { name, below: [] }
    branches.set(name, branch)
    branchOf(name.replace(/(?:^|\/)[^/]*$/, '')).below.push(branch)
    return branch
  }

  for (const text of texts) {
    const name = nameOf(text.source, folder)
    if (name !== undefined) branchOf(name).text = text
  }
  return branches
}

/** Moves texts below the text whose title their key `parent` has. */
function moveBelowParents<Text>(branches: readonly Branch<Text>[], titleOf: (branch: Branch<Text>) => string): void {
  const children = branches.flatMap((branch) => {
    const parent = firstText(branch.text, PARENTS)
    return parent === undefined ? [] : { branch, parent }
  })
  if (children.length === 0) return
  const byTitle = groupBy(branches, (branch) => firstText(branch.text, ['eleventyNavigation.key']) ?? titleOf(branch))
  for (const { branch, parent } of children) {
    const [target] = byTitle.get(parent) ?? []
    if (!target || isBelow(target, branch)) continue
    for (const { below } of branches) if (below.includes(branch)) below.splice(below.indexOf(branch), 1)
    target.below.push(branch)
  }
}

/** True if a branch is another one or below it. */
const isBelow = <Text>(branch: Branch<Text>, above: Branch<Text>): boolean =>
  branch === above || above.below.some((other) => isBelow(branch, other))

/** Returns the name of a text in a folder; undefined if it is in another one. */
function nameOf(source: string, folder: string): string | undefined {
  const start = [CONTENT_FOLDER, folder, ''].filter((part, i) => part || i === 2).join('/')
  const path = source.replaceAll('\\', '/')
  if (!path.startsWith(start)) return undefined
  return path
    .slice(start.length)
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/i, '')
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Returns the title of a folder without a page: `02-first_steps` -> `First steps`. */
function describeName(name: string): string {
  const words = lastPart(name).replace(NUMBER, '').replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function defaultTitle(text: ListedText): string {
  const title = valueAt(text, 'title')
  return title === undefined || title === null || title === ''
    ? describeName(nameOf(text.source, '') ?? '')
    : String(title)
}

const firstText = (text: unknown, keys: readonly string[]): string | undefined =>
  keys.map((key) => valueAt(text, key)).find((value) => typeof value === 'string' && value !== '') as string | undefined
