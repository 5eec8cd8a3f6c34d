import { defineExtension, type Extension } from '@flatirons/framework/extension'
import type { GitBackend } from '@sveltia/cms'
import { enums, optional, string, type } from 'superstruct'

import { createConfig } from './config.ts'

interface Options {
  /** The repository, as in the configuration of Sveltia CMS. @default the local folder, in dev */
  backend?: GitBackend
  /** The folder of the editor's pages. @default `admin` */
  path?: string
  /** The title of the editor. @default `Content` */
  title?: string
}

/** The CMS opens a local folder only if its configuration names a repository. */
const LOCAL: GitBackend = { name: 'github', repo: 'local/local', auth_methods: ['token'] }

/** The origins of the interfaces of a host, and of its pictures of people. */
const ORIGINS: Record<string, { connect: string; img: string }> = {
  github: { connect: 'https://api.github.com https://www.githubstatus.com', img: 'https://*.githubusercontent.com' },
  gitlab: {
    connect: 'https://gitlab.com https://status-api.hostedstatus.com',
    img: 'https://gitlab.com https://secure.gravatar.com',
  },
}

function policyFor(backend: GitBackend): string {
  const { connect = '', img = '' } = ORIGINS[backend.name] ?? {}
  const own = [backend.api_root, backend.base_url].flatMap((url) => (url === undefined ? [] : new URL(url).origin))
  // The CMS loads its fonts and icons from a CDN. Code of other origins stays blocked.
  const directives = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self' data: https://cdn.jsdelivr.net",
    'img-src': `'self' blob: data: ${img}`,
    'media-src': 'blob:',
    'frame-src': 'blob:',
    'worker-src': "'self' blob:",
    'manifest-src': "'self' blob: data:",
    'connect-src': `'self' blob: data: ${[connect, ...new Set(own)].join(' ')}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map((directive) => directive.join(' ').trim())
    .join('; ')
}

const escape = (text: string) => text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)

const renderPage = (title: string, folder: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="cms-config-url" type="application/json" href="${folder}config.json">
</head>
<body>
<script src="${folder}sveltia-cms.js"></script>
</body>
</html>
`

/** An editor for `content/` at `/admin/`: Sveltia CMS, with a configuration from the models of the site. */
export function cms(options: Options = {}): Extension {
  const { backend = LOCAL, path = 'admin', title = 'Content' } = options
  const shown = new Set<string>()

  return defineExtension({
    name: 'cms',
    framework: '^0.1.0',
    options,
    settings: {
      backend: optional(type({ name: enums(['github', 'gitlab', 'gitea']), repo: string() })),
      path: optional(string()),
      title: optional(string()),
    },
    files({ site: { models }, content, base }) {
      const { config, warnings } = createConfig(models, content, { backend, title, base })
      // In dev, this hook is called after each change.
      for (const warning of warnings.filter((text) => !shown.has(text))) {
        shown.add(warning)
        console.warn(warning)
      }
      return [
        { name: `${path}/index.html`, render: () => renderPage(title, `${base}${path}/`) },
        { name: `${path}/config.json`, render: () => `${JSON.stringify(config, null, 2)}\n` },
        {
          name: `${path}/sveltia-cms.js`,
          async render() {
            const { readFile } = await import('node:fs/promises')
            return readFile(new URL('../dist/sveltia-cms.js', import.meta.resolve('@sveltia/cms')))
          },
        },
      ]
    },
    headers: () => [
      {
        class: 'the editor of the content',
        paths: [`/${path}/*`],
        headers: {
          'Content-Security-Policy': policyFor(backend),
          'X-Robots-Tag': 'noindex',
          // The page of the sign-in is a window that answers to this one.
          'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        },
      },
    ],
  })
}
