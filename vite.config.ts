import { defineConfig, type Plugin } from 'vite'

import { collector } from '@flatirons/framework/collector'
import { framework } from '@flatirons/framework/vite'

import { experiments } from './site/preview.ts'

/**
 * Leaves out the extensions of PostHog that the site does not name. The SDK calls its copy of Object.assign as the module
 * starts, and without a mark the bundler must take each call, and all extensions, for needed.
 */
const namedPostHogExtensions: Plugin = {
  name: 'named-posthog-extensions',
  transform: {
    filter: { id: /posthog-js\/dist\/extension-bundles\.js/ },
    handler: (code) => ({ code: code.replaceAll(/(?<=[=,:(?])i\(\{/g, '/*#__PURE__*/i({'), map: null }),
  },
}

export default defineConfig({
  plugins: [framework({ preview: { service: collector({ experiments }) } }), namedPostHogExtensions],
})
