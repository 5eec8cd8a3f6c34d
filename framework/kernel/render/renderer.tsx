/**
 * Renders routes and slices. Runs inside the server bundle, so that it shares one React with the site's
 * templates.
 */

import { createElement, Fragment } from 'react'

import { renderError } from '../../errors/help-ids.ts'
import { nameLoadedEntries, type Fault } from '../../errors/problems.ts'
import { listPaths } from '../../shared/match.ts'
import { toPageFrame, toPageText, type PageData, type RenderedPage } from '../../shared/page-files.ts'
import type { RenderedSlice } from '../../shared/types.ts'
import { withOrigin } from '../page/absolute-url.ts'
import type { Route, Slice, Template } from '../page/page.tsx'
import { createAnswers } from '../page/static-query.ts'
import { type Part, resolveSlices } from '../site/parts.ts'
import { type AddedFiles, withoutExit } from './added-files.ts'
import { PLAIN, type Variant } from './contexts.tsx'
import { createFragmentRenderer, type FragmentOptions, joinStyles } from './fragment.tsx'
import { checkHead, renderHeads } from './heads.tsx'
import { checkSliceTags } from './merge-heads.ts'
import { describeRoute } from './page-data.ts'

export interface RendererOptions extends Omit<FragmentOptions, 'readAnswers'> {
  /** The regions of documents. */
  parts: readonly Part[]
  /** The origin of the site. */
  url?: string | undefined
  /** The language of the site. */
  lang?: string | undefined
  /** The hash of the code. */
  hash: string
  /** Returns the CSS that a module imports. */
  stylesOf: (module: string) => string
}

export interface RenderedRoute {
  page: RenderedPage
  data: PageData
  /** URLs of code that the page's islands need at once. */
  preloads: string[]
  /** Names of the static queries that it reads. */
  queries: string[]
  /** Files that its components add. */
  files: AddedFiles
  /** Its problems, as sentences without a subject. */
  faults: Fault[]
  /** Elements whose `style` attributes the policy blocks: `<p> (file:line:column)`. */
  styled: string[]
}

export type RenderedPart = RenderedSlice & Pick<RenderedRoute, 'preloads' | 'files' | 'faults' | 'styled'>

export interface Renderer {
  /** Throws if the template throws; the error names the path and its source. */
  renderRoute: (route: Route, variant?: Variant) => RenderedRoute
  /** Throws if its component throws; the error names the slice. */
  renderSlice: (slice: Slice, variant?: Variant) => RenderedPart
}

/** Returns region -> name of its slice. */
const nameSlices = (parts: readonly Part[], template: Template<any>, { nameSlice }: Variant) =>
  Object.fromEntries(Object.entries(resolveSlices(parts, template)).map(([slot, { name }]) => [slot, nameSlice(name)]))

export function createRenderer(options: RendererOptions): Renderer {
  const { parts, url = '', lang = '', hash, stylesOf, isChecked, features } = options
  const readAnswers = createAnswers(options.queries)
  const plain = { ...PLAIN, lang }
  const renderFragment = createFragmentRenderer({ ...options, readAnswers })

  function render(route: Route, variant: Variant): RenderedRoute {
    const { path, page: template, data, matchPath = null } = route
    const props = { path, data }
    const target = { prefix: 'p', path, variant, root: template.Component, shows: listPaths(matchPath ?? '') }
    const fragment = renderFragment(<template.Component {...props} />, target)
    const queries = new Set(fragment.queries)
    const heads = [...features.map(({ head }) => head), template.Head].map((Head) => Head && createElement(Head, props))
    const head =
      renderHeads(createElement(Fragment, null, ...heads), fragment.head, fragment.files, {
        variant,
        answers: readAnswers(queries),
      }) + variant.head
    const page: RenderedPage = {
      ...toPageFrame({ path, hash, matchPath }, variant.fields),
      ...toPageText(
        { queryHashes: fragment.queryHashes, slices: nameSlices(parts, template, variant) },
        { head, html: fragment.html, css: joinStyles(stylesOf, template.module, fragment) },
      ),
    }
    const ofFeatures = () => features.flatMap(({ checkPage }) => checkPage?.(page) ?? [])
    const faults = isChecked ? [...checkHead(head), ...fragment.faults, ...ofFeatures()] : []
    const { preloads, files, styled } = fragment
    const rest = { preloads, queries: [...queries].sort(), files, faults, styled }
    return { page, data: describeRoute(route, page, hash, variant.fields.lang), ...rest }
  }

  return {
    renderRoute(route, variant = plain) {
      try {
        return withOrigin(url, () => withoutExit(() => render(route, variant)))
      } catch (error) {
        const { path, source, page } = route
        const from = source ? nameLoadedEntries(` from ${source}`) : ''
        throw renderError(`${path} could not be rendered by the template "${page.name}"${from}.`, { cause: error })
      }
    },

    renderSlice({ name, Component, module }, variant = plain) {
      try {
        const target = { prefix: name, path: '', variant }
        const fragment = withOrigin(url, () => withoutExit(() => renderFragment(<Component />, target)))
        const { preloads, files, faults, styled } = fragment
        const html = checkSliceTags(fragment.head) + fragment.html
        const css = joinStyles(stylesOf, module, fragment)
        return { name: variant.nameSlice(name), html, css, preloads, files, faults, styled }
      } catch (error) {
        throw renderError(`The slice "${name}" could not be rendered.`, { cause: error })
      }
    },
  }
}
