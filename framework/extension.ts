/** Entry point `@flatirons/framework/extension`: the types of extensions, for packages that add to sites. */

export type { Heading } from './content/headings.ts'
export type { TextSource } from './content/markdown-feature.ts'
export type { EntryBasics } from './content/model.ts'
export {
  defineExtension,
  type ExtendedEntry,
  type ExtendedSite,
  type Extension,
  type ExtensionFile,
  type ExtensionProblem,
  type MarkdownExtension,
} from './extensions/extension.ts'
export type { BuildResult } from './features/feature.ts'
export type { HeaderRule } from './hosts/headers.ts'
export type { HostedSite, HostFile, HostFormat, HostRoute } from './hosts/host.ts'
export type { HtmlTools } from './kernel/render/fragment.tsx'
export type { RenderedPage } from './shared/types.ts'
