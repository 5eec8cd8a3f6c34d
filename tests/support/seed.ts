import { configureGlobal } from 'fast-check'

/**
 * Tests with random inputs get the same ones in every run, so that a failure belongs to a change. `npm run test:long` tries
 * others: its variable has other seeds and more runs.
 */
const { RANDOM_RUNS } = process.env
configureGlobal(RANDOM_RUNS ? { numRuns: Number(RANDOM_RUNS) } : { seed: 1 })
