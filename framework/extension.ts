/** Entry point `@flatirons/framework/extension`: the types of extensions, for packages that add to sites. */

export type { ExtendedEntry } from './content/entry.ts'
export type { FrontMatterBlock, FrontMatterReader } from './content/front-matter.ts'
export type {
  FormattedText,
  FormatTools,
  MarkdownExtension,
  RenderedText,
  TextFormat,
  TextProblem,
  TextSource,
} from './content/markdown/text-hooks.ts'
// From the entry point, so that the compiler knows the module in which packages declare `DerivedFields`.
export type { EntryBasics, Heading } from './content.ts'
export {
  defineExtension,
  type ExtendedSite,
  type Extension,
  type ExtensionFile,
  type ExtensionProblem,
} from './features/extension.ts'
export type { BuildResult } from './site/feature.ts'
export type { HeaderRule } from './security/headers.ts'
export type { HostedSite, HostFile, HostFormat, HostRoute } from './hosts/host.ts'
export type { HtmlTools } from './kernel/render/html-hook.ts'
export { didYouMean } from './shared/did-you-mean.ts'
export type { RenderedPage } from './shared/page-files.ts'
