// @vitest-environment node

/**
 * The workflows of GitHub and GitLab: they run the developers' scripts, have no secrets, and use only pinned versions.
 */

import { readFileSync, statSync } from 'node:fs'

import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { REPORTS } from './support/size-report.ts'

interface Step {
  uses?: string
  run?: string
  if?: string
  with?: Record<string, string | number | boolean>
}

const GITHUB = '.github/workflows/ci.yml'
const GITLAB = '.gitlab-ci.yml'
const read = (file: string) => readFileSync(file, 'utf-8')

const github = parse(read(GITHUB)) as {
  on: object
  permissions: object
  jobs: { test: { container: { image: string }; env: Record<string, string>; steps: Step[]; permissions?: object } }
}
const gitlab = parse(read(GITLAB)) as {
  test: {
    image: string
    variables: Record<string, string>
    cache: { paths: string[] }
    script: string[]
    after_script: string[]
    artifacts: { when: string; paths: string[]; reports: { metrics: string } }
  }
}
const job = github.jobs.test

describe.each([
  [GITHUB, job.container.image, job.steps.flatMap(({ run }) => run ?? [])],
  [GITLAB, gitlab.test.image, [...gitlab.test.script, ...gitlab.test.after_script]],
])('%s', (file, image, lines) => {
  test('runs .ci/run, which is executable', () => {
    expect(lines.some((line) => /^(?:HOME=\S+ )?\.ci\/run$/.test(line))).toBe(true)
    expect(statSync('.ci/run').mode & 0o111).toBe(0o111)
  })

  test('reports the sizes with a script of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    const names = lines.flatMap((line) =>
      [...line.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!),
    )
    expect(names).toEqual(['size:report'])
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })

  test('uses a version of Node that the package supports', () => {
    const [, version = ''] = /^node:(\d+\.\d+\.\d+)-\w+$/.exec(image) ?? []
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    expect(satisfies(version, engines.node)).toBe(true)
  })

  test('reads no secret', () => {
    expect(read(file)).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN|CI_JOB_TOKEN|_(?:TOKEN|PASSWORD|KEY)\b/)
  })
})

describe('the GitHub workflow', () => {
  const find = (action: string) => job.steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))!

  test('may only read the repository', () => {
    expect(github.permissions).toEqual({ contents: 'read' })
    expect(job.permissions).toBeUndefined()
    expect(Object.keys(github.on)).toEqual(['push', 'pull_request'])
    expect(find('checkout').with).toMatchObject({ 'persist-credentials': false })
  })

  test('pins actions to a commit, with the version as a comment', () => {
    const lines = read(GITHUB).match(/^.*\buses: .*$/gm)!
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test("caches npm's folder and .cache", () => {
    const paths = String(find('cache').with!.path).trim().split('\n')
    expect(paths).toEqual([job.env.npm_config_cache, '.cache'])
  })

  test('writes the sizes into the summary after the tests, even if these fail', () => {
    const place = job.steps.findIndex(({ run }) => run?.includes('GITHUB_STEP_SUMMARY'))
    expect(place).toBeGreaterThan(job.steps.findIndex(({ run }) => run?.endsWith('.ci/run')))
    const { run, if: condition } = job.steps[place]!
    expect(run).toContain(`cat ${REPORTS.table} >> "$GITHUB_STEP_SUMMARY"`)
    expect(condition).toContain('!cancelled()')
    // The previous commit is the target branch only if a second commit was fetched.
    expect([run!.includes('HEAD^1'), find('checkout').with!['fetch-depth']]).toEqual([true, 2])
  })
})

test('the container has the same version of Node as the workflows, and runs the same script', () => {
  const lines = read('.ci/Dockerfile').split('\n')
  expect(lines).toContain(`FROM ${job.container.image}`)
  expect(lines).toContain('CMD [".ci/run"]')
  expect(statSync('.ci/install').mode & 0o111).toBe(0o111)
})

describe('the workflow of the manual', () => {
  const file = '.github/workflows/docs.yml'
  const { permissions, jobs } = parse(read(file)) as {
    permissions: object
    jobs: { publish: { permissions: object; steps: (Step & { env?: Record<string, string> })[] } }
  }
  const { publish } = jobs

  test('may only read the repository and write its pages, with pinned actions and no secret', () => {
    expect(permissions).toEqual({ contents: 'read' })
    expect(publish.permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' })
    for (const line of read(file).match(/^.*\buses: .*$/gm)!)
      expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    expect(read(file)).not.toMatch(/secrets\.|_(?:TOKEN|PASSWORD|KEY)\b/)
  })

  test('builds the manual for its own URL, and publishes the folder of the build', () => {
    const at = publish.steps.findIndex(({ run }) => run?.includes('npm run docs:build -- --base "$BASE_PATH/"'))
    expect(Object.keys(publish.steps[at]!.env!)).toEqual(['BASE_PATH', 'VITE_DOCS_URL', 'VITE_DOCS_EDIT_URL'])
    expect(publish.steps[at + 1]!.with).toEqual({ path: 'docs/dist' })
    expect(publish.steps.at(-1)!.uses).toMatch(/^actions\/deploy-pages@/)
  })
})

describe('the GitLab workflow', () => {
  const { cache, variables, artifacts } = gitlab.test

  test("caches npm's folder and .cache", () => {
    expect(cache.paths).toEqual(['.npm/', '.cache/'])
    expect(`${variables.npm_config_cache}/`).toBe(`$CI_PROJECT_DIR/${cache.paths[0]}`)
  })

  test('keeps the table of sizes and attaches the metrics to the merge request, even if tests fail', () => {
    expect(artifacts.when).toBe('always')
    expect(artifacts.paths).toContain(REPORTS.table)
    expect(artifacts.reports).toEqual({ metrics: REPORTS.metrics })
  })
})
