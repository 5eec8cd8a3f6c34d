// @vitest-environment node

/** The workflows of GitHub and GitLab: they run the developers' scripts, have no secrets, and use only pinned versions. */

import { readFileSync, statSync } from 'node:fs'

import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Job {
  permissions?: object
  container?: { image: string }
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[]
}

const read = (file: string) => readFileSync(file, 'utf-8')
const readJobs = (file: string) => parse(read(file)) as { permissions: object; jobs: { test: Job; publish: Job } }

const GITHUB = '.github/workflows/ci.yml'
const MANUAL = '.github/workflows/docs.yml'
const GITLAB = '.gitlab-ci.yml'
const { permissions, jobs } = readJobs(GITHUB)
const gitlab = parse(read(GITLAB)) as { test: { image: string; script: string[]; after_script: string[] } }

describe.each([
  [GITHUB, jobs.test.container!.image, jobs.test.steps.flatMap(({ run }) => run ?? [])],
  [GITLAB, gitlab.test.image, [...gitlab.test.script, ...gitlab.test.after_script]],
])('%s', (_, image, lines) => {
  test('runs .ci/run, which is executable, and scripts of package.json', () => {
    expect(lines.some((line) => /^(?:HOME=\S+ )?\.ci\/run$/.test(line))).toBe(true)
    expect(statSync('.ci/run').mode & 0o111).toBe(0o111)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    const names = [...lines.join('\n').matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!)
    expect(names).toEqual(['size:report'])
    expect(names.filter((name) => !(name in scripts))).toEqual([])
  })

  test('uses the version of Node of the container, which the package supports', () => {
    const [, version = ''] = /^node:(\d+\.\d+\.\d+)-\w+$/.exec(image) ?? []
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    expect(satisfies(version, engines.node)).toBe(true)
    expect(read('.ci/Dockerfile').split('\n')).toContain(`FROM ${image}`)
  })
})

test.each([GITHUB, MANUAL, GITLAB])('%s has no secret, and pins actions to a commit', (file) => {
  expect(read(file)).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN|CI_JOB_TOKEN|_(?:TOKEN|PASSWORD|KEY)\b/)
  for (const line of read(file).match(/^.*\buses: .*$/gm) ?? [])
    expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('the workflows of GitHub may only read the repository, and that of the manual write its pages', () => {
  expect([permissions, jobs.test.permissions]).toEqual([{ contents: 'read' }, undefined])
  const checkout = jobs.test.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))!
  expect(checkout.with).toMatchObject({ 'persist-credentials': false })
  const manual = readJobs(MANUAL)
  expect(manual.permissions).toEqual({ contents: 'read' })
  expect(manual.jobs.publish.permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' })
})
