/**
 * `npm run size:report -- [commit]`: writes the download sizes of the built site to `reports/`, compared with those in
 * the README of this commit. It enforces no limits: `npm run size` does.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

import { measure, readBudget } from './measure.ts'
import { formatMetrics, formatReport, REPORTS } from './size-report.ts'

const [commit] = process.argv.slice(2)
const base = commit ? spawnSync('git', ['show', `${commit}:README.md`], { encoding: 'utf-8' }) : undefined
if (base?.status) console.error(`The sizes of ${commit} are not known. ${base.stderr.trim()}`)

const measures = await measure()
const report = formatReport(measures, readBudget(), base?.stdout)
mkdirSync('reports', { recursive: true })
writeFileSync(REPORTS.table, report)
writeFileSync(REPORTS.metrics, formatMetrics(measures))
console.log(report)
