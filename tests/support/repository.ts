/** The URL of the repository: `repository` in `package.json`. Addresses in packages and SECURITY.md come from it, and nothing is published without it. */

import { readFileSync } from 'node:fs'

/** Returns the URL, such as `https://github.com/name/flatirons`; undefined without one. */
export const readRepository = (): string | undefined =>
  (JSON.parse(readFileSync('package.json', 'utf-8')) as { repository?: string }).repository

/** Returns the fields of a manifest that lead to the repository; none without it. `folder` is the folder of the package. */
export const addressesOf = (folder: string, repository = readRepository()): object =>
  repository === undefined
    ? {}
    : {
        repository: { type: 'git', url: `git+${repository}.git`, directory: folder },
        homepage: `${repository}/tree/main/${folder}#readme`,
        bugs: `${repository}/issues`,
      }

/** Returns the page for reports that only the maintainers can read. */
export const reportAddress = (repository?: string): string => `${repository}/security/advisories/new`

/** Returns why nothing can be published; undefined if it can. */
export const findReleaseProblem = (repository: string | undefined): string | undefined =>
  /^https:\/\/[\w.-]+\/[\w.-]+(?:\/[\w.-]+)*$/.test(repository ?? '')
    ? undefined
    : `package.json has ${repository === undefined ? 'no "repository"' : `"repository": "${repository}"`}, so nothing was published. The packages and SECURITY.md link to it.\nSet it to the URL of the repository, such as "https://github.com/name/flatirons", run npm run first-commands, and commit.`
