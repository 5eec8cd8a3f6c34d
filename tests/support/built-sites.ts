/** The sites for browser tests, which are built in advance. */

/** With `TEST_PORT`, two copies of the project can run tests at the same time. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 4183)

/** The site. */
export const SITE = { dist: 'dist', base: '/', port: FIRST_PORT }
/** The site with the local collector, as `npm start` serves it. */
export const COLLECTED = { ...SITE, port: FIRST_PORT + 2 }
/** The fixture site, below a base. */
export const FIXTURE = { dist: 'tests/fixtures/site/dist', base: '/sub/', port: FIRST_PORT + 1 }
/** The manual. */
export const MANUAL = { dist: 'docs/dist', base: '/', port: FIRST_PORT + 3 }
/** The shop, most of whose pages are rendered on demand. Its folder is `root`. */
export const SHOP = { root: 'tests/fixtures/shop', dist: 'tests/fixtures/shop/dist', base: '/', port: FIRST_PORT + 5 }
/** The site with keys for all services, which asks for consent. */
export const KEYED = {
  dist: 'node_modules/.cache/keyed-site',
  base: '/',
  port: FIRST_PORT + 4,
  environment: {
    VITE_CONSENT: 'required',
    VITE_SEGMENT_WRITE_KEY: 'segment-key',
    VITE_SEGMENT_API_HOST: 'api.segment.example/v1',
    VITE_SEGMENT_CDN_URL: 'https://cdn.segment.example',
    VITE_POSTHOG_KEY: 'posthog-key',
    VITE_POSTHOG_HOST: 'https://flags.example',
    VITE_SENTRY_DSN: 'https://sentrykey@errors.example/7',
    VITE_GTM_ID: 'GTM-TEST',
  },
}

const BUILD = 'node --import ./framework/start.mjs build.ts'

/** The commands that build them. */
export const BUILD_COMMANDS = {
  site: BUILD,
  fixture: `${BUILD} --root tests/fixtures/site --base ${FIXTURE.base}`,
  manual: `${BUILD} --root docs`,
  shop: `${BUILD} --root ${SHOP.root}`,
  libraries: 'node --import tsx tests/support/build-libraries.ts',
  keyed: `${BUILD} --outDir ${KEYED.dist}`,
}

export const urlOf = ({ base, port }: typeof SITE) => `http://localhost:${port}${base}`
