/**
 * Lists the files of a site that don't belong to a page: shared data, and files for robots, feed readers, browsers and hosts.
 * They are valid link targets, and public files can't have their names.
 */

import { siteError } from '../../errors/help-ids.ts'
import { HEADERS_FILE, type HeaderRule } from '../../security/headers.ts'
import { renderRules, RULES_FILE } from '../../hosts/headers-file.ts'
import { translationFile } from '../../react/translation-loader.ts'
import type { Translation } from '../../react/translations.ts'
import type { BuildResult, DescribedSite, SiteFile } from '../../site/feature.ts'
import { FEATURES } from '../../features/index.ts'
import { APP_DATA_FILE, appDataFile, queryFile, queryFileName } from '../../kernel/render/output-files.ts'
import { ASSET_LIST } from '../../shared/project.ts'
import type { HostFiles } from '../../hosts/host-files.ts'
import type { HostRoute } from '../../hosts/host.ts'

/** Returns name -> content. Throws if two translations write the same file, or if a language can't be a folder name. */
export function listTranslations(translations: readonly Translation[] = []): Map<string, string> {
  const files = new Map<string, string>()
  for (const { name, language, words } of translations) {
    if (!/^[a-z\d-]+$/i.test(language))
      throw siteError(`The translation "${name}" is in "${language}". Write the language tag like "de" or "pt-BR".`)
    const file = translationFile(name, language)
    if (files.has(file))
      throw siteError(`Two translations write the file ${file}. Remove one of them from the site's \`translations\`.`)
    files.set(file, JSON.stringify(words))
  }
  return files
}

export interface SiteFilesOptions extends DescribedSite {
  queries: ReadonlyMap<string, { data: unknown; hash: string }>
  rules: readonly HeaderRule[]
  hostRoutes: readonly HostRoute[]
  /** The files for hosts; undefined in dev. */
  hostFiles?: HostFiles | undefined
}

/** Lists the files, without rendering them. Throws if two translations write the same file. */
export function listSiteFiles(described: SiteFilesOptions): SiteFile[] {
  const { site, queries, policy, rules, hostRoutes, hostFiles } = described
  const hostRules = renderRules(hostRoutes)
  const files: (SiteFile | false)[] = [
    { name: ASSET_LIST, render: ({ assets }) => JSON.stringify(assets) },
    ...[...queries.values()].map((answer) => ({
      name: queryFileName(answer.hash),
      render: () => queryFile(answer).content,
    })),
    ...[...listTranslations(site.translations)].map(([name, words]) => ({ name, render: () => words })),
    { name: APP_DATA_FILE, render: ({ hash }) => appDataFile(hash).content },
    policy !== undefined && {
      name: HEADERS_FILE,
      render: () => JSON.stringify(rules, null, 2) + '\n',
    },
    ...FEATURES.flatMap(({ files }) => files?.(described) ?? []),
    hostRules !== '' && !hostFiles?.inside.includes(RULES_FILE) && { name: RULES_FILE, render: () => hostRules },
    ...(hostFiles?.inside.map((name) => ({
      name,
      render: ({ endings }: BuildResult) => hostFiles.renderInside(name, endings),
    })) ?? []),
  ]
  return files.filter((file) => file !== false)
}
