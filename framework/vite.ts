/** Entry point `@flatirons/framework/vite`: what a project's `vite.config.ts` needs. Runs in Node only. */

export { framework, type FrameworkOptions } from './cli/plugins.ts'
