/** Entry point `@flatirons/framework`: for templates, slices and islands. Works at build and in the browser. */

export { matchParams } from './shared/match.ts'
export { escapeHtml } from './shared/html.ts'
export { followLanguage } from './react/follow-language.ts'
export { absoluteUrl } from './kernel/page/absolute-url.ts'
export {
  addFile,
  type FileContent,
  type FileRecipe,
  type FontRecipe,
  type OutlineRecipe,
  type PictureRecipe,
} from './kernel/page/files.ts'
export { frameworkWords } from './react/framework-messages.ts'
export { Head, type HeadProps } from './kernel/page/head.tsx'
export type { IslandComponent } from './kernel/page/context.ts'
export {
  island,
  type IslandOptions,
  type IslandScript,
  type ScriptIslandComponent,
  type ScriptIslandOptions,
} from './kernel/page/island.tsx'
export { scriptIsland } from './kernel/page/script-island.ts'
export { useAlternates, useLanguage } from './react/language.ts'
export { href } from './kernel/page/href.ts'
export { Link, type LinkProps } from './react/link.tsx'
export { paginate, type ListPage, type PaginateOptions } from './site/paginate.ts'
export type { Part } from './kernel/site/parts.ts'
export {
  definePage,
  route,
  type PageProps,
  type Route,
  type RouteOptions,
  type Template,
  type TemplateOptions,
} from './kernel/page/page.tsx'
export { Picture, type PictureProps } from './react/picture.tsx'
export { usePath } from './react/path.ts'
export { defineSlice, type Slice } from './kernel/page/page.tsx'
export { staticQuery, useStaticQuery, type StaticQuery } from './kernel/page/static-query.ts'
export { createGlobalStyles, css, keyframes, mixin, styled } from './react/styled.ts'
export { wakeIsland } from './kernel/page/wake-island.ts'
export type * from './shared/site-paths.ts'
export { typeset } from './features/typography/typography.ts'
export type { Security } from './security/policy.ts'
export { defineSite, type Feed, type FeedItem, type Site } from './site/site.ts'
export {
  translations,
  useTranslations,
  type Translated,
  type Translation,
  type Translations,
} from './react/translations.ts'
export type { PageContext, PageData, RenderedPage } from './shared/page-files.ts'
export type { NavigationDetail, RenderedSlice, When } from './shared/types.ts'
