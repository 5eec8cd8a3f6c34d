/** Random edits of the site in `fixtures/edited`. */

import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { mulberry32 } from './random.ts'

export interface Editor {
  /** Makes one edit and returns its description. */
  edit: () => string
  /** A whole number below `limit`. */
  below: (limit: number) => number
}

/** Share of code edits in builds, where each takes a second, because the site is bundled again. */
const CODE_SHARE = 0.05

export function createEditor(root: string, seed: number, codeShare = CODE_SHARE): Editor {
  const random = mulberry32(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!
  const word = () => pick(['alpha', 'beta', 'gamma', 'delta', 'omega', 'sigma'])
  const at = (...parts: string[]) => join(root, ...parts)
  const postFile = (slug: string) => at('content/posts', `${slug}.md`)
  const listPosts = () =>
    readdirSync(at('content/posts'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -'.md'.length))

  function change(file: string, from: RegExp, to: string): void {
    writeFileSync(file, readFileSync(file, 'utf-8').replace(from, to))
  }

  const ofPosts: Record<string, (slug: string) => void> = {
    'adds a post': () => {
      const tags = [...new Set([word(), word()])].join(', ')
      const link = pick(['[home](/)', `[a post](/posts/${pick(listPosts())}/)`, '[a part](#part-of-it)', 'no link'])
      const text = `---\ntitle: Post ${word()}\ntags: [${tags}]\n---\n\n## Part of it\n\n${word()} with ${link}.\n`
      writeFileSync(postFile(`new-${below(1000)}`), text)
    },
    'adds to the text of a post': (slug) => change(postFile(slug), /$/, `\nAnd ${word()}.\n`),
    'adds a heading to a post': (slug) => change(postFile(slug), /$/, `\n## On ${word()}\n\nMore.\n`),
    'removes the headings of a post': (slug) => change(postFile(slug), /^## .*$/gm, 'No heading.'),
    'changes the title of a post': (slug) => change(postFile(slug), /^title: .*$/m, `title: ${word()} ${word()}`),
    'changes the tags of a post': (slug) => change(postFile(slug), /^tags: .*$/m, `tags: [${word()}]`),
    'adds a picture to a post': (slug) => change(postFile(slug), /^tags: /m, 'picture: ./square.svg\ntags: '),
    'makes a post a draft': (slug) => change(postFile(slug), /^tags: /m, 'draft: true\ntags: '),
    'changes the slug of a post': (slug) => change(postFile(slug), /^tags: /m, `slug: slug-${below(100)}\ntags: `),
    'renames a post': (slug) => renameSync(postFile(slug), postFile(`renamed-${below(1000)}`)),
    'deletes a post': (slug) => rmSync(postFile(slug)),
    'links a post to another that may be missing': (slug) => change(postFile(slug), /$/, '\n[Lost](/posts/one/).\n'),
    'adds an unknown key to a post': (slug) => change(postFile(slug), /^tags: /m, 'tag: x\ntags: '),
    'rewrites a post unchanged': (slug) => change(postFile(slug), /^/, ''),
    'touches a post': (slug) => utimesSync(postFile(slug), new Date(0), new Date(below(1e9))),
  }
  const ofOthers: Record<string, () => void> = {
    'changes a picture': () => change(at('content/posts/square.svg'), /width="\d+"/, `width="${1 + below(50)}"`),
    'changes the text of the footer': () => change(at('content/words.md'), /^footer: .*$/m, `footer: ${word()}`),
    'changes a public file': () => writeFileSync(at('public/plain.txt'), word()),
    'adds a public file': () => writeFileSync(at(`public/${word()}.txt`), word()),
    'removes a public file': () => rmSync(at(`public/${word()}.txt`), { force: true }),
    'deletes the cache': () => rmSync(at('.cache'), { recursive: true, force: true }),
    'deletes the built site': () => rmSync(at('dist'), { recursive: true, force: true }),
    'deletes a built file': () => rmSync(at('dist/index.html'), { force: true }),
    'overwrites a built file': () => {
      if (existsSync(at('dist/count/index.html'))) writeFileSync(at('dist/count/index.html'), word())
    },
    'replaces the built site by a copy': () => {
      if (!existsSync(at('dist'))) return
      cpSync(at('dist'), at('copy'), { recursive: true })
      rmSync(at('dist'), { recursive: true })
      renameSync(at('copy'), at('dist'))
    },
  }
  const ofCode: Record<string, () => void> = {
    'changes a template': () => change(at('site/pages/post.tsx'), /<h1>.*<\/h1>/, `<h1>{title} ${word()}</h1>`),
    'changes another template': () => change(at('site/pages/list.tsx'), /<h1>.*<\/h1>/, `<h1>${word()}</h1>`),
    'changes a slice': () => change(at('site/slices.tsx'), /"Main\w*"/, `"Main${word()}"`),
    'changes an island': () => change(at('site/counter.island.tsx'), /Posts\w*:/, `Posts${word()}:`),
    'changes the model': () =>
      change(at('site/models.ts'), /title: text\(.*?\)/, `title: text({ max: ${20 + below(9)} })`),
    'changes a redirect': () => change(at('site/routes.ts'), /'\/old.*?\/'/, `'/old-${word()}/'`),
  }

  return {
    below,
    edit() {
      const edits = random() < codeShare ? ofCode : random() < 0.75 ? ofPosts : ofOthers
      const name = pick(Object.keys(edits))
      const slugs = listPosts()
      if (edits !== ofPosts) edits[name]!('')
      else if (slugs.length > 0) ofPosts[name]!(pick(slugs))
      return name
    },
  }
}
