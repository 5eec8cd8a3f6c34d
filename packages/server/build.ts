/** Entry point `@flatirons/server/build`: what the framework's dev and builds import. Runs in Node only. */

export { createSiteServer } from './site-server.ts'
