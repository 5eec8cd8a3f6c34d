import { defineExtension, type Extension, type HostedSite, type HostRoute } from '@flatirons/framework/extension'

/** `/assets/*` is `/assets/**` for Firebase, and `*.svg` is `**` + `/*.svg`. */
const toGlob = (pattern: string, base: string) =>
  pattern.startsWith('/') ? base + pattern.slice(1).replace(/\*$/, '**') : `**/${pattern}`

/** `/docs/*` captures the rest of a path as `:splat*`. Firebase has no slash at the end of a source. */
const toSource = ({ from }: HostRoute) => from.replace(/\*$/, ':splat*').replace(/(?<=.)\/$/, '')

const toTarget = ({ to }: HostRoute) => to.replace(/:splat\b/, ':splat*')

function write({ base, rules, routes, folder }: HostedSite) {
  const isRedirect = ({ status }: HostRoute) => status === 308
  const hosting = {
    public: `../${folder}`,
    trailingSlash: true,
    headers: rules.flatMap(({ paths, headers }) =>
      paths.map((path) => ({
        source: toGlob(path, base),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    ),
    redirects: routes.filter(isRedirect).map((route) => ({
      source: toSource(route),
      destination: toTarget(route),
      // Firebase has no 308.
      type: 301,
    })),
    rewrites: routes
      .filter((route) => !isRedirect(route))
      .map((route) => ({
        source: route.from.replace(/:\w+/g, '*').replace(/\/$/, '{,/}'),
        destination: `${route.to}index.html`,
      })),
  }
  return [{ name: 'firebase.json', text: `${JSON.stringify({ hosting }, null, 2)}\n` }]
}

/** The host “firebase”: `host: 'firebase'`, or `flatirons build --host firebase`. */
export const firebase = (): Extension =>
  defineExtension({ name: 'firebase', framework: '^0.1.0', host: { name: 'firebase', write } })
