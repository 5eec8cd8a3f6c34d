import { expectTypeOf, test } from 'vitest'

import type { FileContent, Route } from '@flatirons/framework'
import {
  canonical,
  check,
  contentType,
  currentModule,
  describeValue,
  errorWithHelp,
  escapeXml,
  fromPart,
  matchesEtag,
  pageDataFile,
  ProblemsError,
  rank,
  readTarget,
  setting,
  toHref,
  toPart,
  toPath,
  toPattern,
  type BuiltSite,
  type BundledFile,
  type HttpRequest,
  type HttpResponse,
  type Problem,
  type RenderedOnRequest,
  type RequestContext,
  type RequestRenderer,
  type ServerBuildOptions,
  type ServerDefinition,
  type ServerPackage,
  type ServerRoutes,
  type SiteData,
  type SiteServer,
} from '@flatirons/framework/on-demand'
import {
  createMakeFile,
  createServe,
  send,
  type BuiltHandler,
  type RequestHandler,
  type ServeOptions,
} from '@flatirons/framework/node'
import { defineServer } from '@flatirons/server'
import { createSiteServer } from '@flatirons/server/build'

test('the package for pages on demand implements the server of a site', () => {
  expectTypeOf(createSiteServer).toEqualTypeOf<ServerPackage['createSiteServer']>()
  expectTypeOf(defineServer).returns.toExtend<ServerDefinition>()
  expectTypeOf<SiteServer['check']>().returns.toEqualTypeOf<readonly Problem[]>()
  expectTypeOf<SiteServer['describe']>().returns.toEqualTypeOf<ServerRoutes>()
  expectTypeOf<ServerRoutes['templates']>().toEqualTypeOf<readonly Route[]>()
  expectTypeOf<SiteServer['listFiles']>().parameter(0).toEqualTypeOf<ServerBuildOptions>()
  expectTypeOf<ServerBuildOptions['data']>().toEqualTypeOf<SiteData>()
  expectTypeOf<ServerBuildOptions['bundle']>().returns.resolves.toEqualTypeOf<readonly BundledFile[]>()
})

test('a request is answered with what the framework renders', () => {
  expectTypeOf<SiteServer['createDevHandler']>().parameter(0).toEqualTypeOf<RequestRenderer>()
  expectTypeOf<ReturnType<SiteServer['createDevHandler']>>().parameter(0).toEqualTypeOf<HttpRequest>()
  expectTypeOf<ReturnType<SiteServer['createDevHandler']>>().returns.resolves.toEqualTypeOf<HttpResponse | undefined>()
  expectTypeOf<BuiltSite['pages']>().toEqualTypeOf<RequestRenderer>()
  expectTypeOf<RequestRenderer['renderPage']>().returns.toEqualTypeOf<RenderedOnRequest>()
  expectTypeOf<RenderedOnRequest['files']>().toEqualTypeOf<ReadonlyMap<string, FileContent>>()
  expectTypeOf<Required<RequestContext>['waitUntil']>().parameter(0).toEqualTypeOf<Promise<unknown>>()
})

test('a definition is checked, and its errors have a section of the help', () => {
  expectTypeOf(check({}, setting('a number', Number.isFinite)).map(({ message }) => message)).toEqualTypeOf<string[]>()
  expectTypeOf(setting<number>).parameters.toEqualTypeOf<[what: string, isValid: (value: number) => boolean]>()
  expectTypeOf(errorWithHelp('server', 'a')).toEqualTypeOf<Error>()
  // @ts-expect-error -- There is no such section.
  errorWithHelp('serving', 'a')
  expectTypeOf(new ProblemsError([], '').problems).toEqualTypeOf<readonly Problem[]>()
  expectTypeOf(describeValue).returns.toEqualTypeOf<string>()
  expectTypeOf(currentModule).returns.toEqualTypeOf<string>()
})

test('paths and URLs have one form', () => {
  expectTypeOf([canonical, escapeXml, fromPart, toPart, toPattern]).items.toEqualTypeOf<(text: string) => string>()
  expectTypeOf(toHref).parameters.toEqualTypeOf<[url: string, base: string]>()
  expectTypeOf(toPath).returns.toEqualTypeOf<string | undefined>()
  expectTypeOf(rank).returns.toEqualTypeOf<number>()
  expectTypeOf(pageDataFile).parameter(1).toEqualTypeOf<'page-data' | 'page-data-rsc'>()
  expectTypeOf<Exclude<ReturnType<typeof readTarget>, number>['path']>().toEqualTypeOf<string>()
  expectTypeOf(matchesEtag).returns.toEqualTypeOf<boolean>()
  expectTypeOf(contentType).returns.toEqualTypeOf<string>()
})

test('a server in Node serves the files of a site, and makes files', () => {
  expectTypeOf(createServe).parameters.toEqualTypeOf<[ServeOptions]>()
  expectTypeOf(createServe).returns.toEqualTypeOf<RequestHandler>()
  expectTypeOf<Required<ServeOptions>['onDemand']>().returns.resolves.toEqualTypeOf<BuiltHandler | undefined>()
  expectTypeOf<HttpResponse>().toExtend<Parameters<typeof send>[2]>()
  expectTypeOf(createMakeFile('.')).returns.resolves.toEqualTypeOf<Uint8Array>()
})
