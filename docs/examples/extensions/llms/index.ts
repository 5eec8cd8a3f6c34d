import { defineExtension, type BuildResult, type Extension } from '@flatirons/framework/extension'
import { optional, string } from 'superstruct'
import TurndownService from 'turndown'

interface Options {
  /** The heading of `llms.txt`. @default the title of the home page */
  title?: string
  /** A sentence below the heading. @default the description of the home page */
  summary?: string
}

/** Writes each page as markdown beside its HTML, `posts/frost/index.html.md`, and `llms.txt` with a link to each. */
export function llms(options: Options = {}): Extension {
  const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' })
  const decoder = new TextDecoder()

  const htmlFile = (path: string) => (path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1))
  const toMarkdownFile = (path: string) => `${htmlFile(path)}.md`

  function readPage(path: string, { readFile }: BuildResult) {
    const html = decoder.decode(readFile(htmlFile(path)))
    const [, title = ''] = /<title[^>]*>([^<]*)/.exec(html) ?? []
    const [, summary = ''] = /<meta[^>]* name="description" content="([^"]*)"/.exec(html) ?? []
    const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? []
    const markdown = turndown.turndown(main)
    return { title: turndown.turndown(title), summary: turndown.turndown(summary), markdown }
  }

  return defineExtension({
    name: 'llms',
    framework: '^0.1.0',
    options,
    settings: { title: optional(string()), summary: optional(string()) },
    files({ routes, site: { url }, base }) {
      const paths = routes.map(({ path }) => path).filter((path) => path.endsWith('/'))
      const urlOf = (path: string) => url + base + toMarkdownFile(path)
      return [
        ...paths.map((path) => ({
          name: toMarkdownFile(path),
          isBuildOnly: true as const,
          render(result: BuildResult) {
            const { title, markdown } = readPage(path, result)
            return markdown.startsWith('# ') ? `${markdown}\n` : `# ${title}\n\n${markdown}\n`
          },
        })),
        {
          name: 'llms.txt',
          isBuildOnly: true as const,
          render(result: BuildResult) {
            const home = readPage('/', result)
            const list = paths.map((path) => {
              const { title, summary } = readPage(path, result)
              return `- [${title}](${urlOf(path)})${summary && `: ${summary}`}`
            })
            const { title = home.title, summary = home.summary } = options
            return `# ${title}\n\n${summary && `> ${summary}\n\n`}## Pages\n\n${list.join('\n')}\n`
          },
        },
      ]
    },
  })
}
